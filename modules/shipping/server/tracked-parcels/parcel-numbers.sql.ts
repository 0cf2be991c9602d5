import { sql, type Tx } from '@langraan/db'

/** Keeps a number that a parcel has no more: who has a paper with it finds the parcel all the same. */
export async function keepNumber(
  tx: Tx,
  { shopId, shipmentId, now }: { shopId: string; shipmentId: string; now: Date },
  number: string,
): Promise<void> {
  await tx
    .insertInto('parcel_numbers')
    .values({
      shop_id: shopId,
      shipment_id: shipmentId,
      number,
      number_key: number.toUpperCase(),
      replaced_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The parcel of a courier that had the number before it got another one. */
export async function parcelOfFormerNumber(
  tx: Tx,
  provider: string,
  number: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ shipmentId: string }>`
    SELECT n.shipment_id AS "shipmentId" FROM parcel_numbers n JOIN shipments s USING (shop_id, shipment_id)
    WHERE n.shop_id = current_shop() AND n.number_key = ${number.toUpperCase()} AND s.provider = ${provider}
    ORDER BY n.replaced_at DESC LIMIT 1`.execute(tx)
  return rows[0]?.shipmentId
}

/** Keeps what a courier bills for a parcel after all; what it does not tell stays as it was told before. */
export async function saveBilled(
  tx: Tx,
  shipmentId: string,
  told: { priceSatang?: number | undefined; weightGrams?: number | undefined },
  now: Date,
): Promise<void> {
  await sql`
    UPDATE shipments SET billed_satang = coalesce(${told.priceSatang ?? null}::bigint, billed_satang),
      billed_grams = coalesce(${told.weightGrams ?? null}::int, billed_grams), billed_at = ${now}
    WHERE shop_id = current_shop() AND shipment_id = ${shipmentId}`.execute(tx)
}
