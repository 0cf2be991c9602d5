import { createHash } from 'node:crypto'
import type { SandboxContext } from '../context.ts'
import type { State } from '../state/state.ts'

/** What somebody and an account are to each other. */
export interface LineFriend {
  userId: string
  isFriend: boolean
  isBlocked: boolean
  wroteAt: string | null
}

export interface LineMessage {
  id: string
  botUserId: string
  userId: string
  from: 'person' | 'shop'
  /** As it stands in a webhook, or as it was sent. */
  message: Record<string, unknown>
  at: string
  isUnsent: boolean
  /** Whether it cost one of the month's messages. */
  isCounted: boolean
  /** Whether it has reached anybody. */
  isDelivered: boolean
  isRead: boolean
  /** Where its bytes are, on this machine. */
  contentPath: string | null
  /** How often it still answers that it is being prepared. */
  preparing: number
  replyToken: string | null
}

export interface ReplyToken {
  token: string
  botUserId: string
  userId: string
  issuedAt: string
  isUsed: boolean
}

const alias = (botUserId: string, userId: string) => `${botUserId}/${userId}`

const friends = (state: State) => state.collection<LineFriend>('line-friends')
const messages = (state: State) => state.collection<LineMessage>('line-messages')
const replyTokens = (state: State) => state.collection<ReplyToken>('line-reply-tokens')

export const friendOf = (state: State, botUserId: string, userId: string): LineFriend =>
  friends(state).get(alias(botUserId, userId)) ?? { userId, isFriend: false, isBlocked: false, wroteAt: null }

export const saveFriend = (state: State, botUserId: string, friend: LineFriend): void =>
  friends(state).put(alias(botUserId, friend.userId), friend)

export const lineMessage = (state: State, id: string): LineMessage | undefined => messages(state).get(id)

export const saveLineMessage = (state: State, message: LineMessage): void =>
  messages(state).put(message.id, message, alias(message.botUserId, message.userId))

export const chatWith = (state: State, botUserId: string, userId: string): LineMessage[] =>
  messages(state).withAlias(alias(botUserId, userId))

export const replyTokenOf = (state: State, token: string): ReplyToken | undefined =>
  replyTokens(state).get(token)

export const saveReplyToken = (state: State, token: ReplyToken): void =>
  replyTokens(state).put(token.token, token)

/** Eighteen digits, more than a number of JavaScript holds. */
export function newMessageId(state: State): string {
  return `5${String(state.next('line.messages') * 48_271).padStart(17, '4')}`
}

export function newReplyToken(
  context: Pick<SandboxContext, 'state' | 'clock'>,
  botUserId: string,
  userId: string,
): string {
  const serial = context.state.next('line.reply-tokens')
  const token = createHash('md5').update(`${botUserId} ${serial}`).digest('hex')
  const issuedAt = context.clock.now().toISOString()
  saveReplyToken(context.state, { token, botUserId, userId, issuedAt, isUsed: false })
  return token
}

const minuteMs = 60_000

/** As if they had been given a minute and a second earlier. */
export function expireReplyTokens(
  { state }: Pick<SandboxContext, 'state'>,
  botUserId: string,
  userId: string,
): void {
  const own = replyTokens(state)
    .list()
    .filter((token) => token.botUserId === botUserId && token.userId === userId)
  for (const token of own) {
    const issuedAt = new Date(Date.parse(token.issuedAt) - minuteMs - 1000).toISOString()
    saveReplyToken(state, { ...token, issuedAt })
  }
}
