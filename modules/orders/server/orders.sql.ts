import { sql, type Tx } from '@langraan/db'
import type { OrderChannel } from '../rules/order-channel.ts'
import type { MaybeAddress, OrderDelivery } from '../rules/order-delivery.ts'
import type { InParcels } from '../rules/order-parcels.ts'
import type { EventToKeep } from './order-types.ts'
import type { FulfilmentStatus, HeldFor, OrderState, PaymentStatus } from '../rules/order-status.ts'
import type { PaymentMethod } from '../rules/payment-method.ts'
import type { PriceParts } from '../rules/money/price-parts.ts'
import type { SoldByRow } from '../rules/sold-by.ts'
import { holdsOnPromise, takesItsPlace } from '../rules/strangers-order.ts'
import { isVatDue } from '../rules/money/tax-point.ts'

export type OrderRecord = PriceParts &
  MaybeAddress &
  SoldByRow & {
    orderId: string
    orderNumber: number
    customerId: string | null
    branchId: string
    channel: OrderChannel
    delivery: OrderDelivery
    paymentMethod: PaymentMethod
    payment: PaymentStatus
    fulfilment: FulfilmentStatus
    customerName: string
    customerPhone: string
    customerEmail: string
    /** Null where it is not sent. */
    shippingMethodName: string | null
    note: string
    itemCount: number
    couponId: string | null
    /** In how many parcels it goes, and which of them carries what is collected at the door. */
    parcelCount: number
    codParcelNo: number
    /** The abbreviated or full tax invoice in force. */
    taxInvoiceId: string | null
    paidSatang: number
    language: 'th' | 'en'
    placedAt: Date
    updatedAt: Date
    tags: readonly string[]
    assignedTo: string | null
    collectUntil: string | null
    /** Why it is neither packed nor sent until somebody has decided. */
    heldFor: HeldFor | null
  }

// What an order does not have of these is null in its row (migration 0087).
const orNone = (column: string) => sql<number>`coalesce(${sql.ref(column)}, 0)`
const PARTS = [
  orNone('line_discount_satang').as('lineDiscountSatang'),
  orNone('order_discount_satang').as('orderDiscountSatang'),
  orNone('coupon_discount_satang').as('couponDiscountSatang'),
  orNone('shipping_discount_satang').as('shippingDiscountSatang'),
  orNone('cod_fee_satang').as('codFeeSatang'),
  sql<number>`coalesce(parcel_count, 1)`.as('parcelCount'),
  sql<number>`coalesce(cod_parcel_no, 1)`.as('codParcelNo'),
] as const

const ORDER = [
  'order_id as orderId',
  'order_number as orderNumber',
  'customer_id as customerId',
  'branch_id as branchId',
  'channel',
  'delivery',
  'sold_by_kind as soldByKind',
  'sold_by_id as soldById',
  'cashier_id as cashierId',
  'payment_method as paymentMethod',
  'payment_status as payment',
  'fulfilment_status as fulfilment',
  'customer_name as customerName',
  'customer_phone as customerPhone',
  'customer_email as customerEmail',
  'address_line as addressLine',
  'subdistrict',
  'district',
  'province',
  'zipcode',
  'shipping_method_name as shippingMethodName',
  'note',
  'item_count as itemCount',
  'coupon_id as couponId',
  'tax_invoice_id as taxInvoiceId',
  'coupon_code as couponCode',
  'vat_mode as vatMode',
  'vat_basis_points as vatBasisPoints',
  'vat_satang as vatSatang',
  'goods_satang as goodsSatang',
  'shipping_satang as shippingSatang',
  'total_satang as totalSatang',
  'paid_satang as paidSatang',
  'language',
  'placed_at as placedAt',
  'updated_at as updatedAt',
  'tags',
  'assigned_to as assignedTo',
  'collect_until as collectUntil',
  'held_for as heldFor',
] as const

export async function findOrder(tx: Tx, orderId: string, lock = false): Promise<OrderRecord | undefined> {
  return (await findOrdersById(tx, [orderId], lock)).get(orderId)
}

/** Those of these orders that are the shop's; locked in the order of their ids, so that nobody waits in a circle. */
export async function findOrdersById(
  tx: Tx,
  orderIds: readonly string[],
  lock = false,
): Promise<Map<string, OrderRecord>> {
  const query = tx
    .selectFrom('orders')
    .select(ORDER)
    .select(PARTS)
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
  const found = await (lock ? query.forUpdate() : query).execute()
  return new Map(
    found.map(({ vatMode, vatBasisPoints, vatSatang, ...row }) => {
      const rateBasisPoints = vatBasisPoints ?? 0
      const vat = vatMode && { mode: vatMode, rateBasisPoints, vatSatang: vatSatang ?? 0 }
      return [row.orderId, { ...row, vat, tags: row.tags ?? [] } as OrderRecord]
    }),
  )
}

export type OrderLine = {
  variantId: string
  productId: string
  productName: string
  variantName: string
  sku: string
  quantity: number
  unitPriceSatang: number
  lineDiscountSatang: number
  sharedDiscountSatang: number
  vatSatang: number
  weightGrams: number | null
}

export async function linesOf(tx: Tx, orderId: string): Promise<OrderLine[]> {
  return (await linesOfOrders(tx, [orderId])).get(orderId) ?? []
}

export async function linesOfOrders(tx: Tx, orderIds: readonly string[]): Promise<Map<string, OrderLine[]>> {
  const rows = await tx
    .selectFrom('order_lines')
    .select([
      'order_id as orderId',
      'variant_id as variantId',
      'product_id as productId',
      'product_name as productName',
      'variant_name as variantName',
      'sku',
      'quantity',
      'unit_price_satang as unitPriceSatang',
      'weight_grams as weightGrams',
      orNone('line_discount_satang').as('lineDiscountSatang'),
      orNone('shared_discount_satang').as('sharedDiscountSatang'),
      orNone('vat_satang').as('vatSatang'),
    ])
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const lines = new Map<string, OrderLine[]>()
  for (const { orderId, ...line } of rows) lines.set(orderId, [...(lines.get(orderId) ?? []), line])
  return lines
}

export type OrderEvent = {
  eventId: string
  kind: string
  details: Record<string, unknown>
  madeAt: Date
  madeBy: string | null
}

export async function eventsOf(tx: Tx, orderId: string): Promise<OrderEvent[]> {
  const rows = await tx
    .selectFrom('order_events')
    .select(['event_id as eventId', 'kind', 'details', 'made_at as madeAt', 'made_by as madeBy'])
    .where('order_id', '=', orderId)
    .orderBy('event_id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, details: row.details as Record<string, unknown> }))
}

export type StateToSave = { orderId: string; state: OrderState; paidSatang?: number | undefined; now: Date }

/** Saves an order's state, and since when its VAT is due; tells what was there before it, and whose it is. */
export async function saveState(tx: Tx, save: StateToSave): Promise<StateBefore | undefined> {
  return (await saveStates(tx, [save])).get(save.orderId)
}

/** The same for many orders, each once; they are locked in the order of their ids. */
export async function saveStates(tx: Tx, saves: readonly StateToSave[]): Promise<Map<string, StateBefore>> {
  const wanted = JSON.stringify(
    saves.map(({ orderId, state, paidSatang, now }) => ({
      order_id: orderId,
      ...state,
      paid_satang: paidSatang ?? null,
      is_vat_due: isVatDue(state),
      holds: holdsOnPromise(state),
      takes_place: takesItsPlace(state),
      now,
    })),
  )
  const { rows } = await sql<StateBefore & { orderId: string }>`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${wanted}::jsonb)
        AS w (order_id uuid, payment text, fulfilment text, paid_satang bigint, is_vat_due boolean, holds boolean, takes_place boolean, now timestamptz)),
    before AS (
      SELECT * FROM orders WHERE shop_id = current_shop() AND order_id = ANY (${saves.map(({ orderId }) => orderId)}::uuid[])
      ORDER BY order_id FOR UPDATE)
    UPDATE orders o SET payment_status = w.payment, fulfilment_status = w.fulfilment, updated_at = w.now,
      paid_satang = coalesce(w.paid_satang, o.paid_satang),
      caller = CASE WHEN w.holds THEN o.caller END, uncounted = CASE WHEN NOT w.takes_place THEN o.uncounted END,
      tax_point_at = CASE WHEN o.tax_point_at IS NULL AND o.vat_satang > 0 AND w.is_vat_due THEN w.now ELSE o.tax_point_at END
    FROM before b JOIN wanted w ON w.order_id = b.order_id WHERE o.shop_id = b.shop_id AND o.order_id = b.order_id
    RETURNING o.order_id AS "orderId", b.payment_status AS payment, b.fulfilment_status AS fulfilment,
      b.total_satang AS "totalSatang", b.paid_satang AS "paidSatang", b.customer_id AS "customerId", b.coupon_id AS "couponId",
      coalesce(b.uncounted AND w.takes_place, false) AS "takesPlace"`.execute(tx)
  return new Map(rows.map(({ orderId, ...before }) => [orderId, before]))
}

/** The money that made an order's VAT due at this moment never came: it is not due. */
export async function forgetTaxPoint(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ tax_point_at: null })
    .where('order_id', '=', orderId)
    .where('tax_point_at', '=', at)
    .execute()
}

/** Keeps in how many parcels an order goes, and which of them carries the money. */
export async function saveInParcels(
  tx: Tx,
  orderId: string,
  { parcelCount, codParcelNo }: InParcels,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      parcel_count: parcelCount > 1 ? parcelCount : null,
      cod_parcel_no: codParcelNo > 1 ? codParcelNo : null,
      updated_at: now,
    })
    .where('order_id', '=', orderId)
    .execute()
}

export type StateBefore = OrderState & {
  totalSatang: number
  paidSatang: number
  customerId: string | null
  couponId: string | null
  /** By this change a stranger's order takes its place among those of a day. */
  takesPlace: boolean
}

export async function insertOrderEvents(tx: Tx, events: readonly EventToKeep[]): Promise<void> {
  await tx
    .insertInto('order_events')
    .values(
      events.map((event) => ({
        shop_id: event.shopId,
        order_id: event.orderId,
        event_id: event.eventId,
        kind: event.kind,
        details: JSON.stringify(event.details),
        made_by: event.madeBy,
        made_at: event.now,
      })),
    )
    .execute()
}

/** Which of these are orders of the shop, the oldest first: as packing slips are, so that labels lie in their order. */
export async function existingOrderIds(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('order_id as orderId')
    .where('order_id', 'in', [...orderIds])
    .orderBy('placed_at')
    .orderBy('order_id')
    .execute()
  return rows.map((row) => row.orderId)
}
