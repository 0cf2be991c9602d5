import { sql, type Tx } from '@langraan/db'
import type { PaperKind } from '../rules/paper-number.ts'
import type { SoldPart } from '../rules/sales-of-tills.ts'

export type PaperRow = {
  number: string
  kind: PaperKind
  orderId: string
  orderNumber: string
  at: Date
  staffId: string
  tillName: string
  shiftId: string
  paidSatang: number
}

const PAPER = sql`r.number, r.kind, r.order_id AS "orderId", o.order_number::text AS "orderNumber", r.happened_at AS at,
  r.staff_id AS "staffId", t.name AS "tillName", r.shift_id AS "shiftId", r.total_satang + r.rounding_satang AS "paidSatang"
  FROM till_receipts r JOIN tills t USING (shop_id, till_id) JOIN orders o USING (shop_id, order_id)
  WHERE r.shop_id = current_shop()`

/** The papers of a shift, in the order of its till. */
export async function papersOfShift(tx: Tx, shiftId: string): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`SELECT ${PAPER} AND r.shift_id = ${shiftId} ORDER BY r.seq`.execute(tx)
  return rows
}

/** The papers that were given out for an order: of its sale, and of what came back. */
export async function papersOfOrder(tx: Tx, orderId: string): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    SELECT ${PAPER} AND r.order_id = ${orderId} ORDER BY r.happened_at, r.till_id, r.seq`.execute(tx)
  return rows
}

export type SoldRow = SoldPart & {
  cashSatang: number
  promptpaySatang: number
  transferSatang: number
  cardSatang: number
}

/** What was sold between two moments, of each till, cashier and hour in Bangkok. */
export async function soldBetween(tx: Tx, since: Date, until: Date): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    SELECT r.till_id AS "tillId", r.staff_id AS "staffId",
      extract(hour FROM r.happened_at AT TIME ZONE 'Asia/Bangkok')::int AS hour,
      count(*) FILTER (WHERE r.kind <> 'return')::int AS sales, count(*) FILTER (WHERE r.kind = 'return')::int AS returns,
      coalesce(sum(r.total_satang) FILTER (WHERE r.kind <> 'return'), 0)::bigint AS "soldSatang",
      coalesce(-sum(r.total_satang) FILTER (WHERE r.kind = 'return'), 0)::bigint AS "returnedSatang",
      sum(r.cash_satang)::bigint AS "cashSatang", sum(r.promptpay_satang)::bigint AS "promptpaySatang",
      sum(r.transfer_satang)::bigint AS "transferSatang", sum(r.card_satang)::bigint AS "cardSatang"
    FROM till_receipts r
    WHERE r.shop_id = current_shop() AND r.happened_at >= ${since} AND r.happened_at < ${until}
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`.execute(tx)
  return rows
}

/** Which sale the receipt is of that a link leads to. */
export async function saleOfLink(
  tx: Tx,
  linkHash: Buffer,
): Promise<{ orderId: string; number: string } | undefined> {
  const { rows } = await sql<{ orderId: string; number: string }>`
    SELECT order_id AS "orderId", number FROM till_receipts
    WHERE shop_id = current_shop() AND link_hash = ${linkHash}`.execute(tx)
  return rows[0]
}

type LinkedReceipt = {
  number: string
  at: Date
  said: string
  tillName: string
  taxNumber: string
  branchName: string
  returnedSatang: number
}

/** The receipt of a sale by the hash of its link, with what has come back of it since. */
export async function receiptOfLink(tx: Tx, linkHash: Buffer): Promise<LinkedReceipt | undefined> {
  const { rows } = await sql<LinkedReceipt>`
    SELECT r.number, r.happened_at AS at, e.said, t.name AS "tillName", t.tax_number AS "taxNumber",
      b.name AS "branchName",
      coalesce((SELECT -sum(v.total_satang + v.rounding_satang) FROM till_receipts v
        WHERE v.shop_id = r.shop_id AND v.order_id = r.order_id AND v.kind = 'return'), 0)::bigint AS "returnedSatang"
    FROM till_receipts r JOIN till_events e USING (shop_id, till_id, seq) JOIN tills t USING (shop_id, till_id)
      JOIN branches b USING (shop_id, branch_id)
    WHERE r.shop_id = current_shop() AND r.link_hash = ${linkHash}`.execute(tx)
  return rows[0]
}
