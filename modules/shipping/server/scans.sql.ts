import { sql, type Tx } from '@langraan/db'
import type { Scan } from '../ports.ts'
import { parcelStatuses } from '../rules/parcel.ts'

export async function scansOf(tx: Tx, shipmentId: string): Promise<Scan[]> {
  const rows = await tx
    .selectFrom('shipment_scans')
    .select(['status', 'scanned_at as at', 'location', 'description'])
    .where('shipment_id', '=', shipmentId)
    .orderBy('scanned_at', 'desc')
    // Couriers tell whole seconds: of the same one, who is further on its way comes first.
    .orderBy(sql`array_position(${[...parcelStatuses]}::text[], status)`, 'desc')
    .orderBy('description')
    .execute()
  return rows as Scan[]
}

/** Keeps the scans that are new; the courier sends all of them each time, in any order. */
export async function saveScans(
  tx: Tx,
  shopId: string,
  shipmentId: string,
  scans: readonly Scan[],
): Promise<void> {
  const known = await tx
    .selectFrom('shipment_scans')
    .select(['scanned_at', 'description'])
    .where('shipment_id', '=', shipmentId)
    .execute()
  const seen = new Set(known.map((scan) => `${scan.scanned_at.getTime()} ${scan.description}`))
  const fresh = scans.filter((scan) => !seen.has(`${scan.at.getTime()} ${scan.description}`))
  if (fresh.length === 0) return
  await tx
    .insertInto('shipment_scans')
    .values(
      fresh.map((scan) => ({
        shop_id: shopId,
        shipment_id: shipmentId,
        status: scan.status,
        scanned_at: scan.at,
        location: scan.location,
        description: scan.description,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await keepLastScan(tx, shipmentId)
}

/** Lists read beside the parcel itself what was heard of it last; of scans of the same second who is further on its way. */
async function keepLastScan(tx: Tx, shipmentId: string): Promise<void> {
  await sql`
    UPDATE shipments s SET heard_at = c.scanned_at, heard_words = c.description, heard_place = c.location
    FROM (SELECT scanned_at, description, location FROM shipment_scans
      WHERE shop_id = current_shop() AND shipment_id = ${shipmentId}
      ORDER BY scanned_at DESC, array_position(${[...parcelStatuses]}::text[], status) DESC, description LIMIT 1) c
    WHERE s.shop_id = current_shop() AND s.shipment_id = ${shipmentId}`.execute(tx)
}
