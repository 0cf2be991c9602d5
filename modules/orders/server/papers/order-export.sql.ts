import { sql, type Tx } from '@langraan/db'
import type { OrderChannel } from '../../rules/order-channel.ts'
import type { MaybeAddress, OrderDelivery } from '../../rules/order-delivery.ts'
import type { FulfilmentStatus, PaymentStatus } from '../../rules/order-status.ts'
import type { PaymentMethod } from '../../rules/payment-method.ts'
import type { SoldByRow } from '../../rules/sold-by.ts'

export type ExportedLine = {
  sku: string
  productName: string
  variantName: string
  quantity: number
  unitPriceSatang: number
  /** What was taken off the line, and its share of what was taken off all goods. */
  discountSatang: number
  /** In the price or on top of it, as the order says. */
  vatSatang: number
}

/** An order as it stands in a file, with its goods in their order; dates are ISO texts. */
export type ExportedOrder = MaybeAddress &
  SoldByRow & {
    orderId: string
    orderNumber: number
    placedAt: string
    channel: OrderChannel
    delivery: OrderDelivery
    branchName: string
    paymentStatus: PaymentStatus
    fulfilmentStatus: FulfilmentStatus
    paymentMethod: PaymentMethod
    customerName: string
    customerPhone: string
    customerEmail: string
    note: string
    itemCount: number
    goodsSatang: number
    discountSatang: number
    couponCode: string
    shippingMethodName: string | null
    shippingSatang: number
    codFeeSatang: number
    vatSatang: number
    totalSatang: number
    paidSatang: number
    tags: string[]
    assignedTo: string | null
    /** Of the one parcel that lives, if any. */
    courierName: string
    trackingCode: string
    lines: ExportedLine[]
  }

/** Orders with all that a file tells of them, the oldest first. */
export async function exportedOrders(tx: Tx, orderIds: readonly string[]): Promise<ExportedOrder[]> {
  const { rows } = await sql<Omit<ExportedOrder, 'placedAt'> & { placedAt: Date }>`
    SELECT o.order_id AS "orderId", o.order_number AS "orderNumber", o.placed_at AS "placedAt", o.channel, o.delivery, b.name AS "branchName",
      o.sold_by_kind AS "soldByKind", o.sold_by_id AS "soldById", o.cashier_id AS "cashierId",
      o.payment_status AS "paymentStatus", o.fulfilment_status AS "fulfilmentStatus", o.payment_method AS "paymentMethod",
      o.customer_name AS "customerName", o.customer_phone AS "customerPhone", o.customer_email AS "customerEmail",
      o.address_line AS "addressLine", o.subdistrict, o.district, o.province, o.zipcode, o.note, o.item_count AS "itemCount",
      o.goods_satang AS "goodsSatang", coalesce(o.line_discount_satang, 0) + coalesce(o.order_discount_satang, 0)
        + coalesce(o.coupon_discount_satang, 0) + coalesce(o.shipping_discount_satang, 0) AS "discountSatang",
      coalesce(o.coupon_code, '') AS "couponCode", o.shipping_method_name AS "shippingMethodName",
      o.shipping_satang + coalesce(o.shipping_discount_satang, 0) AS "shippingSatang", coalesce(o.cod_fee_satang, 0) AS "codFeeSatang",
      coalesce(o.vat_satang, 0) AS "vatSatang", o.total_satang AS "totalSatang", o.paid_satang AS "paidSatang",
      coalesce(o.tags, '{}') AS tags, o.assigned_to AS "assignedTo", coalesce(s.courier_name, '') AS "courierName",
      coalesce(s.tracking_codes, '') AS "trackingCode", l.lines
    FROM orders o
    JOIN branches b ON b.shop_id = o.shop_id AND b.branch_id = o.branch_id
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(jsonb_build_object('sku', l.sku, 'productName', l.product_name, 'variantName', l.variant_name,
        'quantity', l.quantity, 'unitPriceSatang', l.unit_price_satang, 'vatSatang', coalesce(l.vat_satang, 0),
        'discountSatang', coalesce(l.line_discount_satang, 0) + coalesce(l.shared_discount_satang, 0)) ORDER BY l.position), '[]') AS lines
      FROM order_lines l WHERE l.shop_id = o.shop_id AND l.order_id = o.order_id) l
    LEFT JOIN LATERAL (
      SELECT string_agg(DISTINCT s.courier_name, ', ') AS courier_name,
        string_agg(coalesce(s.courier_tracking_code, s.tracking_code), ', ' ORDER BY s.parcel_no) AS tracking_codes
      FROM shipments s
      WHERE s.shop_id = o.shop_id AND s.order_id = o.order_id AND s.state IN ('booking', 'booked')) s ON true
    WHERE o.shop_id = current_shop() AND o.order_id = ANY (${[...orderIds]}::uuid[])
    ORDER BY o.placed_at, o.order_id`.execute(tx)
  return rows.map((row) => ({ ...row, placedAt: row.placedAt.toISOString() }))
}
