import { type Database, sql } from '@langraan/db'
import { newestSealBegins, openSecret, sealSecret, type SealingKeys } from '@langraan/runtime'

const AT_ONCE = 200

/** Seals every linked shop's key with the newest key; gives how many were sealed anew. For the operator's role. */
export async function resealLinks(db: Database, keys: SealingKeys): Promise<number> {
  const begins = newestSealBegins(keys)
  for (let count = 0; ;) {
    const rows = await db
      .selectFrom('linked_shops')
      .select(['user_id', 'link_id', 'key_sealed'])
      .where(sql<boolean>`substring(key_sealed FOR ${begins.length}::integer) <> ${begins}`)
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return count
    for (const row of rows) {
      const { numUpdatedRows } = await db
        .updateTable('linked_shops')
        .set({ key_sealed: sealSecret(keys, openSecret(keys, row.key_sealed)) })
        .where('user_id', '=', row.user_id)
        .where('link_id', '=', row.link_id)
        .where('key_sealed', '=', row.key_sealed)
        .executeTakeFirst()
      count += Number(numUpdatedRows)
    }
  }
}
