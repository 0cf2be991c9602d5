import { createHash, randomUUID } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import { fieldsOf, textOf } from '../http/fields.ts'
import { personOfUser, saveAccount } from './accounts.ts'
import type { LineAccount } from './accounts.ts'
import { friendOf, newMessageId, replyTokenOf, saveLineMessage, saveReplyToken } from './chats.ts'
import { LineError } from './errors.ts'
import { messagesFrom } from './validate-messages.ts'

const replyWithinMs = 60_000
const retryKeyHours = 24
const nonFriendDays = 7
const dayMs = 24 * 60 * 60 * 1000

interface RetryKey {
  bodyHash: string
  requestId: string
  sentMessages: readonly { id: string }[]
  at: string
}

type Sent = { sentMessages: readonly { id: string; quoteToken: string }[] }

function keep(
  context: SandboxContext,
  account: LineAccount,
  userId: string,
  messages: readonly Record<string, unknown>[],
  how: { isCounted: boolean; isDelivered: boolean },
): Sent {
  const sentMessages = messages.map((message) => {
    const id = newMessageId(context.state)
    saveLineMessage(context.state, {
      ...how,
      id,
      botUserId: account.botUserId,
      userId,
      from: 'shop',
      message,
      at: context.clock.now().toISOString(),
      isUnsent: false,
      isRead: false,
      contentPath: null,
      preparing: 0,
      replyToken: null,
    })
    return { id, quoteToken: createHash('sha256').update(id).digest('base64url').slice(0, 40) }
  })
  return { sentMessages }
}

/** `POST /v2/bot/message/reply`: once, within a minute, and free. */
export function reply(context: SandboxContext, account: LineAccount, body: unknown, retryKey: string): Sent {
  if (retryKey !== '') throw new LineError(400, 'Retry key is not supported in this API')
  const messages = messagesFrom(body)
  const token = replyTokenOf(context.state, textOf(fieldsOf(body), 'replyToken'))
  const age = token ? context.clock.now().getTime() - Date.parse(token.issuedAt) : 0
  if (!token || token.botUserId !== account.botUserId || token.isUsed || age > replyWithinMs)
    throw new LineError(400, 'Invalid reply token')
  saveReplyToken(context.state, { ...token, isUsed: true })
  const { isBlocked } = friendOf(context.state, account.botUserId, token.userId)
  return keep(context, account, token.userId, messages, { isCounted: false, isDelivered: !isBlocked })
}

/** Whether a push reaches them: a friend, or one who has written of late; who has blocked the account hears nothing. */
function isReached(context: SandboxContext, account: LineAccount, userId: string): boolean {
  const { isFriend, isBlocked, wroteAt } = friendOf(context.state, account.botUserId, userId)
  const quietMs = wroteAt === null ? Infinity : context.clock.now().getTime() - Date.parse(wroteAt)
  return !isBlocked && (isFriend || quietMs < nonFriendDays * dayMs)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A key that was taken: LINE says so, and what it has sent then. Throws for it. */
function refuseTaken(context: SandboxContext, key: string, bodyHash: string): void {
  const taken = context.state.collection<RetryKey>('line-retry-keys').get(key)
  if (!taken || context.clock.now().getTime() - Date.parse(taken.at) > retryKeyHours * 60 * 60 * 1000) return
  if (taken.bodyHash !== bodyHash) throw new LineError(409, 'The retry key is already accepted')
  const { sentMessages, requestId } = taken
  throw new LineError(409, 'The retry key is already accepted', [], { sentMessages, requestId })
}

/** `POST /v2/bot/message/push`: counted, and once for each retry key. */
export function push(context: SandboxContext, account: LineAccount, body: unknown, retryKey: string): Sent {
  if (retryKey !== '' && !uuid.test(retryKey)) throw new LineError(400, 'Invalid retry key')
  const key = `${account.botUserId}/${retryKey.toLowerCase()}`
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  if (retryKey !== '') refuseTaken(context, key, bodyHash)
  const messages = messagesFrom(body)
  const to = textOf(fieldsOf(body), 'to')
  if (!/^[UCR][0-9a-f]{32}$/.test(to))
    throw new LineError(400, "The property, 'to', in the request body is invalid (line: -, column: -)")
  if (!personOfUser(context, account, to)) throw new LineError(400, 'Failed to send messages')
  const { monthlyLimit, used } = account
  if (monthlyLimit !== null && used >= monthlyLimit)
    throw new LineError(429, 'You have reached your monthly limit.')
  const isDelivered = isReached(context, account, to)
  const sent = keep(context, account, to, messages, { isCounted: isDelivered, isDelivered })
  if (isDelivered) saveAccount(context, { ...account, used: used + 1 })
  if (retryKey !== '') {
    const kept = { ...sent, bodyHash, requestId: randomUUID(), at: context.clock.now().toISOString() }
    context.state.collection<RetryKey>('line-retry-keys').put(key, kept)
  }
  return sent
}

export function quota({ monthlyLimit, isQuotaUnknown }: LineAccount) {
  if (isQuotaUnknown) throw new LineError(500, 'Internal Server Error')
  return monthlyLimit === null ? { type: 'none' } : { type: 'limited', value: monthlyLimit }
}

export function consumption({ used, isQuotaUnknown }: LineAccount) {
  if (isQuotaUnknown) throw new LineError(500, 'Internal Server Error')
  return { totalUsage: used }
}
