import { sql, type Tx } from '@langraan/db'
import { dueDays } from '../../rules/cod/cod-views.ts'
import { isPastDue } from './cod-facts.ts'
import { cyclesOf } from './cod-parcels.sql.ts'

export type CodTasks = {
  /** Parcels that arrived and whose cash is overdue. */
  late: number
  /** Parcels of which a statement tells something else than what is due, and nobody has decided about it. */
  differs: number
}

const COUNTED_TO = 1000
/** What came back long ago is settled otherwise. */
const RETURNED_DAYS = 90

const isWaiting = sql`s.shop_id = o.shop_id AND s.order_id = o.order_id AND s.state = 'booked' AND s.cod_satang > 0
  WHERE o.shop_id = current_shop() AND o.payment_status = 'cod_pending' AND s.parcel_status = 'delivered'`

/** The rows of statements that tell of the cash of `s`, by any number that it ever had. */
const told = sql`cod_payout_lines l WHERE l.shop_id = s.shop_id AND l.counts AND l.amount_satang <> 0
  AND l.tracking_code IN (SELECT s.tracking_key UNION SELECT s.courier_tracking_key UNION
    SELECT n.number_key FROM parcel_numbers n WHERE n.shop_id = s.shop_id AND n.shipment_id = s.shipment_id)`

/** What is to be done about cash with couriers; counted among orders that wait for theirs and what came back lately. */
export async function codTasks(tx: Tx, now: Date): Promise<CodTasks> {
  const due = dueDays(await cyclesOf(tx), now)
  const returnedSince = new Date(now.getTime() - RETURNED_DAYS * 86_400_000)
  const { rows } = await sql<CodTasks>`
    SELECT (SELECT count(*)::int FROM (
        SELECT FROM orders o JOIN shipments s ON ${isWaiting} AND ${isPastDue(due)}
          AND NOT EXISTS (SELECT FROM ${told}) LIMIT ${COUNTED_TO}) late) AS late,
      (SELECT count(*)::int FROM (
        SELECT FROM orders o JOIN shipments s ON ${isWaiting} AND EXISTS (
          SELECT FROM ${told} HAVING count(*) > 0 AND sum(l.amount_satang) <> s.cod_satang)
        UNION ALL
        SELECT FROM shipments s WHERE s.shop_id = current_shop() AND s.course IN ('back', 'ended')
          AND s.heard_at >= ${returnedSince} AND s.parcel_status IN ('returning', 'returned') AND s.cod_satang > 0
          AND EXISTS (SELECT FROM ${told} AND NOT EXISTS (SELECT FROM cod_decisions d WHERE d.shop_id = l.shop_id
            AND d.cod_payout_id = l.cod_payout_id AND d.row_number = l.row_number))
        LIMIT ${COUNTED_TO}) differs) AS differs`.execute(tx)
  return rows[0] ?? { late: 0, differs: 0 }
}
