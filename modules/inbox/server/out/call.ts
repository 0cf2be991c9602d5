import type { Outgoing } from '../../ports.ts'
import type { SendingWay } from '../../rules/chat.ts'
import type { ChannelRow } from '../channels/channels.sql.ts'
import type { ConversationRow } from '../in/conversations.sql.ts'
import type { ItemRow } from '../in/items.sql.ts'

/** An item of which it is known what goes out. */
export type QueuedItem = ItemRow & { content: Outgoing }

/** One call that is about to be made: nobody else makes it. */
export type Call = {
  shopId: string
  channel: ChannelRow
  conversation: ConversationRow
  items: readonly QueuedItem[]
  way: SendingWay
  replyToken: string | null
  retryKey: string
  /** The comment that is answered. */
  comment: ItemRow | undefined
}
