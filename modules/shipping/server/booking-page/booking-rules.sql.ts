import { sql, type Tx } from '@langraan/db'
import type { BookingRule } from '../../rules/booking-plan.ts'

export async function rulesOf(tx: Tx): Promise<BookingRule[]> {
  const { rows } = await sql<BookingRule>`
    SELECT provinces, from_grams AS "fromGrams", up_to_grams AS "upToGrams", cod, choice,
      CASE WHEN provider IS NOT NULL THEN jsonb_build_object(
        'provider', provider, 'courierCode', courier_code, 'courierName', courier_name) END AS courier
    FROM booking_rules WHERE shop_id = current_shop() ORDER BY position`.execute(tx)
  return rows
}

export async function replaceRules(tx: Tx, shopId: string, rules: readonly BookingRule[]): Promise<void> {
  await tx.deleteFrom('booking_rules').execute()
  if (rules.length === 0) return
  await tx
    .insertInto('booking_rules')
    .values(
      rules.map(({ provinces, fromGrams, upToGrams, cod, choice, courier }, position) => ({
        shop_id: shopId,
        position,
        provinces: [...provinces],
        from_grams: fromGrams,
        up_to_grams: upToGrams,
        cod,
        choice,
        provider: courier?.provider ?? null,
        courier_code: courier?.courierCode ?? null,
        courier_name: courier?.courierName ?? null,
      })),
    )
    .execute()
}
