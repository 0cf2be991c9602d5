import { sql, type Tx } from '@langraan/db'

/**
 * Takes out of customers' parcels what couriers wrote in their own words: `ผู้รับ คุณ…` is a name. What happened when and
 * where stays, each stop once. Answers how many parcels and stops it was.
 */
export async function eraseWordsOfCouriers(tx: Tx, customerIds: readonly string[]): Promise<number> {
  const ids = [...customerIds]
  const theirs = sql`SELECT s.shipment_id FROM shipments s JOIN orders o USING (shop_id, order_id)
    WHERE s.shop_id = current_shop() AND o.customer_id = ANY (${ids}::uuid[])`
  const stops = await sql`
    WITH gone AS (
      DELETE FROM shipment_scans WHERE shop_id = current_shop() AND shipment_id IN (${theirs}) RETURNING *)
    INSERT INTO shipment_scans (shop_id, shipment_id, status, scanned_at, location, description)
    SELECT DISTINCT ON (shop_id, shipment_id, scanned_at, status) shop_id, shipment_id, status, scanned_at, location, ''
    FROM gone ORDER BY shop_id, shipment_id, scanned_at, status, location`.execute(tx)
  const parcels = await sql`
    UPDATE shipments SET failure = NULL, heard_words = '', heard_place = ''
    WHERE shop_id = current_shop() AND (failure IS NOT NULL OR heard_words <> '') AND shipment_id IN (${theirs})`.execute(
    tx,
  )
  const decisions = await sql`
    UPDATE parcel_decisions SET phone = '', note = ''
    WHERE shop_id = current_shop() AND (phone, note) <> ('', '') AND shipment_id IN (${theirs})`.execute(tx)
  return [stops, parcels, decisions].reduce(
    (sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows),
    0,
  )
}
