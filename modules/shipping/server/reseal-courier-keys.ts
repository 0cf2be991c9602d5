import { type Database, sql } from '@langraan/db'
import { resealing, type SealingKeys } from '@langraan/runtime'

const AT_ONCE = 200

/** Seals every shop's courier keys with the newest key; gives how many were sealed anew. For the operator's role. */
export async function resealCourierKeys(db: Database, keys: SealingKeys): Promise<number> {
  const { begins, anew } = resealing(keys)
  const isOld = (column: 'settings_sealed' | 'webhook_sealed') =>
    sql<boolean>`substring(${sql.ref(column)} FOR ${begins.length}::integer) <> ${begins}`
  for (let count = 0; ;) {
    const rows = await db
      .selectFrom('courier_connections')
      .select(['shop_id', 'provider', 'settings_sealed', 'webhook_sealed'])
      .where((eb) => eb.or([isOld('settings_sealed'), isOld('webhook_sealed')]))
      .limit(AT_ONCE)
      .execute()
    if (rows.length === 0) return count
    for (const row of rows) {
      // A key that is entered at this very moment is not overwritten by the one before it.
      const { numUpdatedRows } = await db
        .updateTable('courier_connections')
        // What the version before kept is sealed by the secret that goes.
        .set({
          settings_sealed: anew(row.settings_sealed),
          webhook_sealed: anew(row.webhook_sealed),
          key_sealed: null,
        })
        .where('shop_id', '=', row.shop_id)
        .where('provider', '=', row.provider)
        .where('settings_sealed', '=', row.settings_sealed)
        .where('webhook_sealed', '=', row.webhook_sealed)
        .executeTakeFirst()
      count += Number(numUpdatedRows)
    }
  }
}
