import { type Database, sql } from '@langraan/db'
import { newestSealBegins, openSecret, sealSecret, type SealingKeys } from '@langraan/runtime'

const AT_ONCE = 200

/** Seals the keys of all shops' slip checkers with the newest key; gives how many were sealed anew. For the operator's role. */
export async function resealCheckerKeys(db: Database, keys: SealingKeys): Promise<number> {
  const begins = newestSealBegins(keys)
  for (let count = 0; ;) {
    const rows = await db
      .selectFrom('slip_checkers')
      .select(['shop_id', 'key_sealed'])
      .where(sql<boolean>`substring(key_sealed FOR ${begins.length}::integer) <> ${begins}`)
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return count
    for (const row of rows) {
      // A key that is entered at this very moment is not overwritten by the one before it.
      const { numUpdatedRows } = await db
        .updateTable('slip_checkers')
        .set({ key_sealed: sealSecret(keys, openSecret(keys, row.key_sealed)) })
        .where('shop_id', '=', row.shop_id)
        .where('key_sealed', '=', row.key_sealed)
        .executeTakeFirst()
      count += Number(numUpdatedRows)
    }
  }
}
