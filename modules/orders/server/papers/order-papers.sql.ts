import { sql, type Tx } from '@langraan/db'
import type { MaybeAddress, OrderDelivery } from '../../rules/order-delivery.ts'

/** A line of an order, with what stands on its parcel. */
export type PrintedLine = MaybeAddress & {
  orderId: string
  orderNumber: number
  placedAt: Date
  isCancelled: boolean
  customerName: string
  customerPhone: string
  delivery: OrderDelivery
  shippingMethodName: string | null
  note: string
  branchName: string
  /** Who sends it, where that is not the shop. */
  senderName: string | null
  senderPhone: string | null
  sku: string
  productName: string
  variantName: string
  variantId: string
  quantity: number
}

/** The lines of orders, the oldest order first, as they stand on them; also of those that were called off. */
export async function linesToPrint(tx: Tx, orderIds: readonly string[]): Promise<PrintedLine[]> {
  const { rows } = await sql<PrintedLine>`
    SELECT o.order_id AS "orderId", o.order_number AS "orderNumber", o.placed_at AS "placedAt",
      o.fulfilment_status = 'cancelled' AS "isCancelled", o.customer_name AS "customerName",
      o.customer_phone AS "customerPhone", o.address_line AS "addressLine", o.subdistrict, o.district, o.province, o.zipcode,
      o.shipping_method_name AS "shippingMethodName", o.delivery, o.note, b.name AS "branchName", l.sku, l.product_name AS "productName",
      l.variant_name AS "variantName", l.variant_id AS "variantId", l.quantity,
      s.name AS "senderName", s.phone AS "senderPhone"
    FROM orders o
    LEFT JOIN order_senders s ON s.shop_id = o.shop_id AND s.order_id = o.order_id
    JOIN order_lines l ON l.shop_id = o.shop_id AND l.order_id = o.order_id
    JOIN branches b ON b.shop_id = o.shop_id AND b.branch_id = o.branch_id
    WHERE o.shop_id = current_shop() AND o.order_id = ANY (${[...orderIds]}::uuid[])
    ORDER BY o.placed_at, o.order_id, l.position`.execute(tx)
  return rows
}
