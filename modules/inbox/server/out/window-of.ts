import { refuse } from '@langraan/http'
import { inboxRefusals } from '../../refusals.ts'
import { knownQuota } from '../../rules/quota.ts'
import { type SendingWindow, sendingWindow } from '../../rules/sending-window.ts'
import type { ChannelRow } from '../channels/channels.sql.ts'
import type { ConversationRow } from '../in/conversations.sql.ts'

const REFUSED = {
  quota_used: 'send_quota_used',
  window_over: 'send_window_over',
  unreachable: 'send_unreachable',
  reconnect: 'send_reconnect',
  disconnected: 'send_disconnected',
  private_over: 'send_private_over',
} as const

/** Where a conversation stands, for what may be sent. */
export const windowOf = (
  conversation: Pick<ConversationRow, 'kind' | 'isUnreachable' | 'inboundAt' | 'replyUntil'> & {
    privateUntil?: Date | null
  },
  channel: ChannelRow,
  now: Date,
): SendingWindow =>
  sendingWindow(
    {
      provider: channel.provider,
      kind: conversation.kind,
      channelState: channel.state,
      isUnreachable: conversation.isUnreachable,
      inboundAt: conversation.inboundAt,
      replyUntil: conversation.replyUntil,
      privateUntil: conversation.privateUntil ?? null,
      quota: knownQuota(channel, now),
    },
    now,
  )

export function refuseClosed(window: SendingWindow): void {
  if (window.may === 'no') refuse(inboxRefusals, REFUSED[window.why])
}
