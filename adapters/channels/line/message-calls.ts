import { listOf, fieldsOf, idOf } from '@langraan/channel-wire'
import type { Fields } from '@langraan/channel-wire'
import type { LineMessaging } from '@langraan/inbox/ports'
import { type LineClient, troubleFrom } from './client.ts'
import { messagesOf } from './contents.ts'

const idsOf = (said: Fields): { messageIds: string[] } => ({
  messageIds: listOf(said['sentMessages']).map((sent) => idOf(fieldsOf(sent)['id'])),
})

/** What is sent and what is fetched. */
export function messageCalls(client: LineClient): Pick<LineMessaging, 'reply' | 'push' | 'contentOf'> {
  return {
    reply: async (token, { replyToken, contents }) => {
      const body = { replyToken, messages: messagesOf(contents) }
      const answer = await client.get(token, { method: 'POST', path: '/v2/bot/message/reply', body })
      return answer.ok ? { ok: true, value: idsOf(answer.value) } : answer
    },
    push: async (token, { to, contents, retryKey }) => {
      const body = { to, messages: messagesOf(contents) }
      const path = '/v2/bot/message/push'
      const spoken = await client.ask(token, { method: 'POST', path, body, retryKey })
      if (!spoken.ok) return spoken
      const { status, said } = spoken.value
      // 409: a former try with this key was taken, of which nobody has heard.
      if (status === 200 || status === 409) return { ok: true, value: idsOf(said) }
      return troubleFrom(spoken.value)
    },
    contentOf: async (token, messageId) => {
      const heard = await client.content(token, messageId)
      if (!heard.ok) return heard
      const { status, headers, bytes } = heard.value
      if (status === 202) return { ok: true, value: 'later' }
      if (status === 200)
        return { ok: true, value: { bytes, contentType: headers.get('content-type') ?? '' } }
      return troubleFrom({ status, said: {}, headers })
    },
  }
}
