import { createHmac, randomBytes } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import { fieldsOf } from '../http/fields.ts'
import type { Push } from '../pushes/push-queue.ts'
import type { LineAccount } from './accounts.ts'
import { lineAccounts } from './accounts.ts'

type Known = Pick<SandboxContext, 'state' | 'clock' | 'linePushes'>

export const isHeardByLine = (status: number): boolean => status >= 200 && status < 300

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A ULID: ten letters of the time, sixteen of chance. */
function newEventId(now: Date): string {
  let time = now.getTime()
  let head = ''
  for (let at = 0; at < 10; at += 1) {
    head = letters.charAt(time % 32) + head
    time = Math.floor(time / 32)
  }
  return head + [...randomBytes(16)].map((byte) => letters.charAt(byte % 32)).join('')
}

const headersOf = (account: LineAccount, body: string): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'LineBotWebhook/2.0',
  'x-line-signature': createHmac('sha256', account.channelSecret).update(body).digest('base64'),
})

export type LineEvent = Record<string, unknown> & { type: string }

/** Tells an account's webhook of something, where it is switched on. `apart` has each event in a delivery of its own. */
export function tellLine(
  { clock, linePushes }: Known,
  account: LineAccount,
  userId: string,
  events: readonly LineEvent[],
): void {
  if (account.webhookUrl === '' || !account.isWebhookOn) return
  const now = clock.now()
  const told = events.map((event) => ({
    mode: 'active',
    timestamp: now.getTime(),
    source: { type: 'user', userId },
    webhookEventId: newEventId(now),
    deliveryContext: { isRedelivery: false },
    ...event,
  }))
  const body = JSON.stringify({ destination: account.botUserId, events: told })
  linePushes.add({
    url: account.webhookUrl,
    headers: headersOf(account, body),
    body,
    subject: `${account.botUserId.slice(0, 9)}/${userId.slice(0, 9)}`,
    tells: events.map(({ type }) => type).join(' '),
    ...(!account.redelivers && { isOnce: true }),
  })
}

/** What was not heard says of itself that it comes again. */
export function redelivered({ state }: Pick<Known, 'state'>, push: Push): Pick<Push, 'headers' | 'body'> {
  const parsed = fieldsOf(JSON.parse(push.body))
  const account = lineAccounts({ state }).get(String(parsed['destination']))
  const { events } = parsed
  if (!account || !Array.isArray(events)) return push
  const again = events.map((event) => ({ ...fieldsOf(event), deliveryContext: { isRedelivery: true } }))
  const body = JSON.stringify({ ...parsed, events: again })
  return { headers: headersOf(account, body), body }
}

/** The verification of the console: a delivery without events, answered at once. */
export async function testLineWebhook({ clock }: Pick<Known, 'clock'>, account: LineAccount, url: string) {
  const body = JSON.stringify({ destination: account.botUserId, events: [] })
  const timestamp = clock.now().toISOString()
  try {
    const signal = AbortSignal.timeout(5000)
    const headers = headersOf(account, body)
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
    await answer.text()
    const { status: statusCode } = answer
    return statusCode === 200
      ? { success: true, timestamp, statusCode, reason: 'OK', detail: '200' }
      : { success: false, timestamp, statusCode, reason: 'ERROR_STATUS_CODE', detail: String(statusCode) }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    const isLate = error instanceof DOMException
    const reason = isLate ? 'REQUEST_TIMEOUT' : 'COULD_NOT_CONNECT'
    return { success: false, timestamp, statusCode: 0, reason, detail: error.message }
  }
}
