import { sql, type Tx } from '@langraan/db'
import type { LabelPaper } from '../rules/handling.ts'

export type LabelPrint = {
  /** The work that prints it with others, or the press that prints it alone: said again it is the same print. */
  printId: string
  paper: LabelPaper
  printedBy: string
  now: Date
}

export async function savePrints(
  tx: Tx,
  shopId: string,
  shipmentIds: readonly string[],
  { printId, paper, printedBy, now }: LabelPrint,
): Promise<void> {
  if (shipmentIds.length === 0) return
  await tx
    .insertInto('label_prints')
    .values(
      shipmentIds.map((shipmentId) => ({
        shop_id: shopId,
        shipment_id: shipmentId,
        print_id: printId,
        paper,
        printed_by: printedBy,
        printed_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** How often a label was printed, and when last. */
export async function printsOf(tx: Tx, shipmentId: string): Promise<{ count: number; lastAt: Date | null }> {
  const { rows } = await sql<{ count: number; lastAt: Date | null }>`
    SELECT count(*)::int AS count, max(printed_at) AS "lastAt" FROM label_prints
    WHERE shop_id = current_shop() AND shipment_id = ${shipmentId}`.execute(tx)
  return rows[0] ?? { count: 0, lastAt: null }
}

/** Takes the labels of customers' parcels away; answers of which parcels there may be files. */
export async function removeLabels(
  tx: Tx,
  customerIds: readonly string[],
): Promise<{ shopId: string; shipmentId: string }[]> {
  const { rows } = await sql<{ shopId: string; shipmentId: string }>`
    UPDATE shipments s SET label_key = NULL FROM orders o
    WHERE s.shop_id = current_shop() AND o.shop_id = s.shop_id AND o.order_id = s.order_id
      AND o.customer_id = ANY (${[...customerIds]}::uuid[])
      -- One that is drawn anew after a correction lies there although nobody gets it.
      AND (s.label_key IS NOT NULL OR s.provider = 'hand')
    RETURNING s.shop_id AS "shopId", s.shipment_id AS "shipmentId"`.execute(tx)
  return rows
}
