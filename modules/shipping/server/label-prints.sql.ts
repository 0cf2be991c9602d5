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
