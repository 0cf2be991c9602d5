import { numberOf, textOf } from '@langraan/channel-wire'
import type { Answer, LineMessaging } from '@langraan/inbox/ports'
import { type LineClient, troubleFrom } from './client.ts'

const ENDPOINT = '/v2/bot/channel/webhook/endpoint'

type Calls = Pick<
  LineMessaging,
  'accountOf' | 'setWebhook' | 'webhookOf' | 'testWebhook' | 'quotaOf' | 'personOf' | 'markRead'
>

/** What is asked about an account, its webhook and the people who write to it. */
export function accountCalls(client: LineClient): Calls {
  return {
    accountOf: async (token) => {
      const answer = await client.get(token, { method: 'GET', path: '/v2/bot/info' })
      if (!answer.ok) return answer
      const said = answer.value
      const botUserId = textOf(said['userId'])
      if (botUserId === '') return { ok: false, trouble: 'unknown', detail: 'an account without userId' }
      return {
        ok: true,
        value: {
          botUserId,
          basicId: textOf(said['premiumId']) || textOf(said['basicId']),
          name: textOf(said['displayName']),
          pictureUrl: textOf(said['pictureUrl']),
          isAnsweredElsewhere: said['chatMode'] === 'chat',
        },
      }
    },
    setWebhook: (token, endpoint) =>
      nothingOf(client, token, { method: 'PUT', path: ENDPOINT, body: { endpoint } }),
    webhookOf: async (token) => {
      const spoken = await client.ask(token, { method: 'GET', path: ENDPOINT })
      if (!spoken.ok) return spoken
      const { status, said } = spoken.value
      // None was ever set.
      if (status === 404) return { ok: true, value: { url: '', isActive: false } }
      if (status >= 400) return troubleFrom(spoken.value)
      return { ok: true, value: { url: textOf(said['endpoint']), isActive: said['active'] === true } }
    },
    testWebhook: async (token) => {
      const path = '/v2/bot/channel/webhook/test'
      const answer = await client.get(token, { method: 'POST', path, body: {} })
      if (!answer.ok) return answer
      const { success, statusCode, reason, detail } = answer.value
      const words = [numberOf(statusCode), textOf(reason), textOf(detail)].filter(Boolean).join(' ')
      return { ok: true, value: { isGood: success === true, detail: words } }
    },
    quotaOf: (token) => quotaOf(client, token),
    personOf: async (token, userId) => {
      const path = `/v2/bot/profile/${encodeURIComponent(userId)}`
      const answer = await client.get(token, { method: 'GET', path })
      if (!answer.ok) return answer.trouble === 'gone' ? { ...answer, trouble: 'unreachable' } : answer
      const { displayName, pictureUrl } = answer.value
      return { ok: true, value: { name: textOf(displayName), pictureUrl: textOf(pictureUrl) || null } }
    },
    markRead: (token, markAsReadToken) =>
      nothingOf(client, token, {
        method: 'POST',
        path: '/v2/bot/chat/markAsRead',
        body: { markAsReadToken },
      }),
  }
}

async function nothingOf(
  client: LineClient,
  token: string,
  call: Parameters<LineClient['get']>[1],
): Promise<Answer<null>> {
  const answer = await client.get(token, call)
  return answer.ok ? { ok: true, value: null } : answer
}

async function quotaOf(
  client: LineClient,
  token: string,
): Promise<Answer<{ limit: number | null; used: number }>> {
  const ask = (path: string) => client.get(token, { method: 'GET', path })
  const [quota, consumption] = await Promise.all([
    ask('/v2/bot/message/quota'),
    ask('/v2/bot/message/quota/consumption'),
  ])
  if (!quota.ok) return quota
  if (!consumption.ok) return consumption
  const used = numberOf(consumption.value['totalUsage'])
  const limit = quota.value['type'] === 'none' ? null : numberOf(quota.value['value'])
  if (used === null || (limit === null && quota.value['type'] !== 'none'))
    return { ok: false, trouble: 'unknown', detail: `a quota that says ${JSON.stringify(quota.value)}` }
  return { ok: true, value: { limit, used } }
}
