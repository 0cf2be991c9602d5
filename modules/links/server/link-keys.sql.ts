import { type Database, sql, type Tx } from '@langraan/db'

export type KeyRow = { keyId: string; name: string; madeAt: Date; usedAt: Date | null }

const KEY = ['key_id as keyId', 'name', 'made_at as madeAt', 'used_at as usedAt'] as const

export function keysOf(tx: Tx): Promise<KeyRow[]> {
  return tx.selectFrom('link_keys').select(KEY).orderBy('made_at').orderBy('key_id').execute()
}

/** One after the other, so that a shop never has more keys than it may. */
export async function lockKeys(tx: Tx): Promise<void> {
  await sql`SELECT FROM shops WHERE shop_id = current_shop() FOR UPDATE`.execute(tx)
}

export type NewKey = {
  shopId: string
  keyId: string
  name: string
  keyHash: Buffer
  madeBy: string
  now: Date
}

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx
    .insertInto('link_keys')
    .values({
      shop_id: key.shopId,
      key_id: key.keyId,
      name: key.name,
      key_hash: key.keyHash,
      made_by: key.madeBy,
      made_at: key.now,
    })
    .execute()
}

/** The name of the key that was deleted; undefined when there was none. */
export async function deleteKey(tx: Tx, keyId: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('link_keys')
    .where('key_id', '=', keyId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export async function noteUse(tx: Tx, keyId: string, now: Date): Promise<void> {
  await tx.updateTable('link_keys').set({ used_at: now }).where('key_id', '=', keyId).execute()
}

/** Whose key this is. Platform: asked before any shop is known, by what only the key's holder can show. */
export async function shopOfKeyHash(
  db: Database,
  keyHash: Buffer,
): Promise<{ shopId: string; keyId: string } | undefined> {
  const { rows } = await sql<{ shopId: string; keyId: string }>`
    SELECT shop_id AS "shopId", key_id AS "keyId" FROM shop_of_link_key(${keyHash})`.execute(db)
  return rows[0]
}
