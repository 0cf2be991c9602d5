import { sql, type Tx } from '@langraan/db'
import { ITEM } from '../in/item-columns.ts'
import type { ItemRow } from '../in/items.sql.ts'

/** A place in a conversation: two can be said in the same moment. */
export type ItemPlace = { at: Date; itemId: string }

export async function itemsById(tx: Tx, itemIds: readonly string[]): Promise<ItemRow[]> {
  if (itemIds.length === 0) return []
  return tx
    .selectFrom('chat_items')
    .select(ITEM)
    .$castTo<ItemRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('item_id', 'in', [...itemIds])
    .orderBy('said_at')
    .orderBy('item_id')
    .execute()
}

/** Which items are called by these names at their channel. */
export async function idsOfExternal(tx: Tx, externalIds: readonly string[]): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('chat_items')
    .select(['external_id as externalId', 'item_id as itemId'])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('external_id', 'in', [...new Set(externalIds)])
    .execute()
  return new Map(
    rows.flatMap(({ externalId, itemId }) => (externalId === null ? [] : [[externalId, itemId]])),
  )
}

/** What was said before a place, the newest first; of no place, the newest of all. */
export const itemsBefore = (
  tx: Tx,
  conversationId: string,
  mark: ItemPlace | undefined,
  most: number,
): Promise<ItemRow[]> =>
  tx
    .selectFrom('chat_items')
    .select(ITEM)
    .$castTo<ItemRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('conversation_id', '=', conversationId)
    .$if(mark !== undefined, (query) =>
      query.where(sql<boolean>`(said_at, item_id) < (${mark?.at}, ${mark?.itemId}::uuid)`),
    )
    .orderBy('said_at', 'desc')
    .orderBy('item_id', 'desc')
    .limit(most)
    .execute()

/** What was said from a place on, the oldest first. */
export const itemsSince = (
  tx: Tx,
  conversationId: string,
  mark: ItemPlace,
  most: number,
): Promise<ItemRow[]> =>
  tx
    .selectFrom('chat_items')
    .select(ITEM)
    .$castTo<ItemRow>()
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('conversation_id', '=', conversationId)
    .where(sql<boolean>`(said_at, item_id) >= (${mark.at}, ${mark.itemId}::uuid)`)
    .orderBy('said_at')
    .orderBy('item_id')
    .limit(most)
    .execute()
