import { sql, type Tx } from '@langraan/db'
import type { PaymentMethod } from '../../rules/payment-method.ts'
import type { PricedOrder } from '../../rules/money/price-order.ts'
import { lineRow, rareParts, sums } from '../placing/order-rows.ts'

/** The newest happening of an order: whoever has seen it has seen all of them. */
export async function newestEventOf(tx: Tx, orderId: string): Promise<string | undefined> {
  const newest = await tx
    .selectFrom('order_events')
    .select('event_id as eventId')
    .where('order_id', '=', orderId)
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.eventId
}

/** Writes the lines of an order anew, and what it comes to. */
export async function saveGoods(
  tx: Tx,
  shopId: string,
  orderId: string,
  priced: PricedOrder,
  now: Date,
): Promise<void> {
  await tx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
  const lines = priced.lines.map((line, position) => lineRow(line, { shopId, orderId, position }))
  await sql`
    INSERT INTO order_lines SELECT * FROM json_populate_recordset(NULL::order_lines, ${JSON.stringify(lines)}::json)`.execute(
    tx,
  )
  const rare = rareParts(priced)
  await tx
    .updateTable('orders')
    .set({
      ...sums(priced),
      line_discount_satang: rare.line_discount_satang ?? null,
      order_discount_satang: rare.order_discount_satang ?? null,
      coupon_discount_satang: rare.coupon_discount_satang ?? null,
      shipping_discount_satang: rare.shipping_discount_satang ?? null,
      cod_fee_satang: rare.cod_fee_satang ?? null,
      vat_satang: rare.vat_satang ?? null,
      updated_at: now,
    })
    .where('order_id', '=', orderId)
    .execute()
}

/** Writes how an order is paid from now on. */
export async function savePaymentMethod(
  tx: Tx,
  orderId: string,
  paymentMethod: PaymentMethod,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ payment_method: paymentMethod, updated_at: now })
    .where('order_id', '=', orderId)
    .execute()
}
