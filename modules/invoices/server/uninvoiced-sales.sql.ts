import { sql, sumOf, type Tx } from '@langraan/db'
import type { FulfilmentStatus, PaymentStatus } from '@langraan/orders/rules'

type Within = { from: Date; to: Date }

export type UninvoicedRow = {
  orderId: string
  orderNumber: number
  customerName: string
  taxPointAt: Date
  payment: PaymentStatus
  fulfilment: FulfilmentStatus
  totalSatang: number
  vatSatang: number
}

/**
 * Sales whose VAT became due within a time and that have no tax invoice in force. What was called off, given back in
 * full, or came back before it was paid for is no sale any more.
 */
const uninvoiced = ({ from, to }: Within) => sql`
  FROM orders o
  WHERE o.shop_id = current_shop() AND o.tax_point_at >= ${from} AND o.tax_point_at < ${to}
    AND o.tax_invoice_id IS NULL
    AND o.vat_satang > 0 AND o.fulfilment_status <> 'cancelled' AND o.payment_status <> 'refunded'
    AND NOT (o.fulfilment_status = 'returned' AND o.paid_satang = 0)`

export async function sumsOfUninvoiced(
  tx: Tx,
  within: Within,
): Promise<{ count: number; totalSatang: number; vatSatang: number }> {
  const { rows } = await sql<{ count: number; totalSatang: number; vatSatang: number }>`
    SELECT count(*)::integer AS count, ${sumOf(sql`o.total_satang`)} AS "totalSatang",
      ${sumOf(sql`o.vat_satang`)} AS "vatSatang" ${uninvoiced(within)}`.execute(tx)
  return rows[0] ?? { count: 0, totalSatang: 0, vatSatang: 0 }
}

/** Some of them, the latest first. */
export async function uninvoicedOrders(
  tx: Tx,
  within: Within,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<UninvoicedRow[]> {
  const beyond = after ? sql`AND (o.tax_point_at, o.order_id) < (${after.at}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<UninvoicedRow>`
    SELECT o.order_id AS "orderId", o.order_number AS "orderNumber", o.customer_name AS "customerName",
      o.tax_point_at AS "taxPointAt", o.payment_status AS payment, o.fulfilment_status AS fulfilment,
      o.total_satang AS "totalSatang", o.vat_satang AS "vatSatang"
    ${uninvoiced(within)} ${beyond}
    ORDER BY o.tax_point_at DESC, o.order_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}
