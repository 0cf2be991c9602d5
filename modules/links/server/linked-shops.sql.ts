import type { Tx } from '@langraan/db'

export type LinkRow = { linkId: string; name: string; address: string; keySealed: Buffer }

const LINK = ['link_id as linkId', 'name', 'address', 'key_sealed as keySealed'] as const

export function linksOf(tx: Tx): Promise<LinkRow[]> {
  return tx.selectFrom('linked_shops').select(LINK).orderBy('linked_at').orderBy('link_id').execute()
}

export type NewLink = LinkRow & { userId: string; remoteShopId: string; now: Date }

/** False: this shop is linked already. */
export async function insertLink(tx: Tx, link: NewLink): Promise<boolean> {
  const row = await tx
    .insertInto('linked_shops')
    .values({
      user_id: link.userId,
      link_id: link.linkId,
      address: link.address,
      remote_shop_id: link.remoteShopId,
      name: link.name,
      key_sealed: link.keySealed,
      linked_at: link.now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'address', 'remote_shop_id']).doNothing())
    .returning('link_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteLink(tx: Tx, linkId: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('linked_shops')
    .where('link_id', '=', linkId)
    .returning('link_id')
    .executeTakeFirst()
  return row !== undefined
}
