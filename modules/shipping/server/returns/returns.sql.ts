import { sql, type Tx } from '@langraan/db'
import type { FeeKind, Inspection, ParcelDecision } from '../../rules/outside/returned-parcel.ts'

type By = { shopId: string; shipmentId: string; madeBy: string; now: Date }

export async function insertDecision(
  tx: Tx,
  { shopId, shipmentId, madeBy, now }: By,
  told: { decisionId: string; decision: ParcelDecision; phone: string; note: string },
): Promise<void> {
  await tx
    .insertInto('parcel_decisions')
    .values({
      shop_id: shopId,
      decision_id: told.decisionId,
      shipment_id: shipmentId,
      decision: told.decision,
      phone: told.phone,
      note: told.note,
      made_by: madeBy,
      made_at: now,
    })
    .execute()
}

export async function insertFee(
  tx: Tx,
  { shopId, shipmentId, madeBy, now }: By,
  fee: { feeId: string; kind: FeeKind; amountSatang: number; note: string },
): Promise<void> {
  await tx
    .insertInto('parcel_fees')
    .values({
      shop_id: shopId,
      fee_id: fee.feeId,
      shipment_id: shipmentId,
      kind: fee.kind,
      amount_satang: fee.amountSatang,
      note: fee.note,
      made_by: madeBy,
      made_at: now,
    })
    .execute()
}

export type ReturnRow = {
  receivedAt: Date | null
  inspectedAt: Date | null
  inspection: Inspection | null
  decision: ParcelDecision | null
  feesSatang: number
}

/** How a parcel stands on its way back. A decision is over once its courier has news that are newer. */
export async function findReturn(tx: Tx, shipmentId: string): Promise<ReturnRow | undefined> {
  const { rows } = await sql<ReturnRow>`
    SELECT s.received_at AS "receivedAt", s.inspected_at AS "inspectedAt", s.inspection,
      (SELECT d.decision FROM parcel_decisions d
        WHERE d.shop_id = s.shop_id AND d.shipment_id = s.shipment_id AND d.made_at >= s.heard_at
        ORDER BY d.made_at DESC LIMIT 1) AS decision,
      (SELECT coalesce(sum(f.amount_satang), 0)::bigint FROM parcel_fees f
        WHERE f.shop_id = s.shop_id AND f.shipment_id = s.shipment_id) AS "feesSatang"
    FROM shipments s WHERE s.shop_id = current_shop() AND s.shipment_id = ${shipmentId}`.execute(tx)
  return rows[0]
}

export async function saveReceipt(tx: Tx, shipmentId: string, by: string, now: Date): Promise<void> {
  await sql`UPDATE shipments SET received_at = ${now}, received_by = ${by}, updated_at = ${now}
    WHERE shop_id = current_shop() AND shipment_id = ${shipmentId} AND received_at IS NULL`.execute(tx)
}

export async function saveInspection(
  tx: Tx,
  shipmentId: string,
  found: { inspection: Inspection; by: string; now: Date },
): Promise<void> {
  await sql`UPDATE shipments SET inspected_at = ${found.now}, inspected_by = ${found.by},
      inspection = ${found.inspection}, updated_at = ${found.now}
    WHERE shop_id = current_shop() AND shipment_id = ${shipmentId} AND inspected_at IS NULL`.execute(tx)
}
