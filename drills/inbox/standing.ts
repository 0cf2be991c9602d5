import type { InboxWorld } from './inbox-world.ts'
import type { Provider } from './provider.ts'

/** An item as it stands in the shop. */
export type Standing = {
  itemId: string
  conversationId: string
  provider: Provider
  /** The conversation, as the channel knows it. */
  with: string
  externalId: string | null
  kind: 'message' | 'comment' | 'note' | 'event'
  author: 'customer' | 'staff' | 'elsewhere' | 'automatic' | 'system'
  saidAt: Date
  text: string
  isRemoved: boolean
  state: string
  way: string | null
}

/** All that stands in the shop, each conversation in the order in which it is shown. */
export function standingItems({ cluster, shop }: InboxWorld): Promise<Standing[]> {
  return cluster.rows<Standing>(
    `SELECT i.item_id AS "itemId", i.conversation_id AS "conversationId", h.provider, c.external_id AS "with",
       i.external_id AS "externalId", i.kind, i.author, i.said_at AS "saidAt", i.text, i.removed_at IS NOT NULL AS "isRemoved", i.state, i.way
     FROM chat_items i JOIN conversations c USING (shop_id, conversation_id) JOIN channels h ON h.shop_id = i.shop_id AND h.channel_id = i.channel_id
     WHERE i.shop_id = $1 ORDER BY i.conversation_id, i.said_at, i.item_id`,
    [shop.shopId],
  )
}
