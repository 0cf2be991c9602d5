import type { Answer } from '../../ports.ts'
import type { InboxWorkerDeps } from '../inbox-deps.ts'
import type { Call } from './call.ts'

/** What the channel calls each of what was sent, in their order; and who it was, where it was a comment before. */
export type Sent = { externalIds: readonly string[]; personId?: string }

/** Makes the call by the way that was kept for it. */
export async function callChannel(
  { line, pages }: Pick<InboxWorkerDeps, 'line' | 'pages'>,
  token: string,
  call: Call,
): Promise<Answer<Sent>> {
  const { conversation, items, way, comment } = call
  const contents = items.map(({ content }) => content)
  const [first] = items
  if (!first) throw new Error('a call with nothing to send')
  switch (way) {
    case 'reply':
      return sentIds(await line.reply(token, { replyToken: call.replyToken ?? '', contents }))
    case 'push':
      return sentIds(
        await line.push(token, { to: conversation.externalId, contents, retryKey: call.retryKey }),
      )
    case 'comment': {
      const text = first.content.kind === 'text' ? first.content.text : ''
      const answer = await pages.answerComment(token, comment?.repliesTo ?? comment?.externalId ?? '', text)
      return answer.ok ? { ok: true, value: { externalIds: [answer.value.commentId] } } : answer
    }
    default: {
      const to =
        way === 'private' ? { commentId: comment?.externalId ?? '' } : { personId: conversation.externalId }
      const answer = await pages.send(token, {
        to,
        content: first.content,
        asPerson: way === 'person',
        metadata: first.itemId,
      })
      if (!answer.ok) return answer
      const { messageId, personId } = answer.value
      return { ok: true, value: { externalIds: [messageId], personId } }
    }
  }
}

const sentIds = (answer: Answer<{ messageIds: readonly string[] }>): Answer<Sent> =>
  answer.ok ? { ok: true, value: { externalIds: answer.value.messageIds } } : answer
