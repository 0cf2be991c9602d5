import type { ChannelState, Provider } from './channel-states.ts'
import type { Quota } from './quota.ts'

/** Whether something can be sent now, what it costs, and until when. What the composer says is what the worker does. */
export type SendingWindow =
  | { may: 'free'; until: string }
  | { may: 'quota'; left: number | null }
  | { may: 'window'; until: string }
  | { may: 'person'; until: string }
  | { may: 'private'; until: string }
  | { may: 'comment' }
  | {
      may: 'no'
      why: 'quota_used' | 'window_over' | 'unreachable' | 'reconnect' | 'disconnected' | 'private_over'
    }

/** Where a conversation and its channel stand, for what may be sent. */
export type Standing = {
  provider: Provider
  kind: 'chat' | 'post'
  channelState: ChannelState
  isUnreachable: boolean
  inboundAt: Date | null
  replyUntil: Date | null
  privateUntil: Date | null
  quota: Quota | null
}

const DAY_MS = 86_400_000
/** So long a comment may be answered in private. */
export const PRIVATE_MS = 7 * DAY_MS
const WINDOW_DAYS = 7
/** How long before its end LINE's token is thought to be dead: an answer is on its way for a while. */
export const REPLY_MARGIN_MS = 5_000
export const REPLY_LASTS_MS = 60_000

export function sendingWindow(standing: Standing, now: Date): SendingWindow {
  const { channelState, isUnreachable, provider } = standing
  if (channelState === 'disconnected') return { may: 'no', why: 'disconnected' }
  if (channelState !== 'connected') return { may: 'no', why: 'reconnect' }
  if (standing.kind === 'post') return postWindow(standing, now)
  if (isUnreachable) return { may: 'no', why: 'unreachable' }
  return provider === 'line' ? lineWindow(standing, now) : pageWindow(standing, now)
}

function postWindow({ privateUntil }: Standing, now: Date): SendingWindow {
  return privateUntil && privateUntil > now
    ? { may: 'private', until: privateUntil.toISOString() }
    : { may: 'comment' }
}

function lineWindow({ replyUntil, quota }: Standing, now: Date): SendingWindow {
  if (replyUntil && replyUntil > now) return { may: 'free', until: replyUntil.toISOString() }
  if (!quota || quota.limit === null) return { may: 'quota', left: null }
  const left = Math.max(0, quota.limit - quota.used)
  return left > 0 ? { may: 'quota', left } : { may: 'no', why: 'quota_used' }
}

function pageWindow({ inboundAt }: Standing, now: Date): SendingWindow {
  const passedMs = inboundAt ? now.getTime() - inboundAt.getTime() : Number.POSITIVE_INFINITY
  const after = (days: number): string => new Date((inboundAt ?? now).getTime() + days * DAY_MS).toISOString()
  if (passedMs < DAY_MS) return { may: 'window', until: after(1) }
  if (passedMs < WINDOW_DAYS * DAY_MS) return { may: 'person', until: after(WINDOW_DAYS) }
  return { may: 'no', why: 'window_over' }
}

/** Whether a rule of the shop may send by itself: never where it costs, and never where a person has to have written it. */
export const mayAutomatic = ({ may }: SendingWindow): boolean => may === 'free' || may === 'window'
