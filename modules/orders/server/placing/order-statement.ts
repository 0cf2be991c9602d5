import { hash } from 'node:crypto'
import type { Language } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { bangkokDay, parseThaiPhone } from '@langraan/thai'
import type { OrderAnswer, OrderBody } from '../../contract.ts'
import type { Coupon } from '../../rules/money/coupon.ts'
import { isOfStrangers, type OrderChannel } from '../../rules/order-channel.ts'
import type { OrderDelivery } from '../../rules/order-delivery.ts'
import type { OrderState } from '../../rules/order-status.ts'
import type { PaymentMethod } from '../../rules/payment-method.ts'
import type { PricedOrder } from '../../rules/money/price-order.ts'
import type { SoldBy } from '../../rules/sold-by.ts'
import type { AgreedPrices } from './agreed-prices.ts'
import { lineRow, rareParts, sums } from './order-rows.ts'
import type { StorefrontFrame } from '../storefront/storefront-frame.ts'

/** What staff take off an order: of each line, in their order, and of all goods together. */
export type StaffDiscounts = { linesSatang: readonly number[]; orderSatang: number }

type Discounted = {
  lines: readonly { discountSatang?: number | undefined }[]
  orderDiscountSatang?: number | undefined
}
/** What staff take off, of an order as they have typed it. */
export const discountsOf = ({ lines, orderDiscountSatang = 0 }: Discounted): StaffDiscounts => ({
  linesSatang: lines.map(({ discountSatang = 0 }) => discountSatang),
  orderSatang: orderDiscountSatang,
})

/**
 * What is ordered, whoever takes it and however it goes out: what is not sent has no address, and over the counter
 * nobody need say who they are.
 */
export type OrderWish = Omit<OrderBody, 'customer' | 'address' | 'shippingMethodId' | 'paymentMethod'> & {
  customer?: { name?: string; phone?: string; email?: string | undefined }
  address?: OrderBody['address']
  shippingMethodId?: string
  paymentMethod: PaymentMethod
}

export type OrderRequest = {
  shopId: string
  idempotencyKey: string
  body: OrderWish
  language: Language
  discounts?: StaffDiscounts
  /** The shop's site unless said. */
  channel?: OrderChannel
  /** Sent unless said. */
  delivery?: OrderDelivery
  /** Who has sold it; nobody on the shop's site. */
  soldBy?: SoldBy
  /** Prices that were agreed on with whoever sells, in place of the shop's own. */
  agreedPrices?: AgreedPrices
  /** Whose goods they are, of the shop's branches; that which sends the orders unless said. */
  branchId?: string
  /** For whom staff take it. */
  customerId?: string | undefined
  /** Which privacy notice the shopper has agreed to by ordering; what staff take has none. */
  noticeVersion?: string | undefined
  /** Where a shopper's order comes from; an order by hand has none. */
  caller?: number | undefined
  /** It was sold elsewhere already, and is written down as it was: nothing of it is refused (`place_order`, migration 0333). */
  hasHappened?: boolean
}

/** An order that is priced and may be taken, as far as the shop goes. */
export type PricedRequest = {
  frame: StorefrontFrame
  /** Null where it is not sent. */
  shippingMethodName: string | null
  priced: PricedOrder
  coupon?: Coupon
  now: Date
}

/** An order decided in full: prices, state, and the answer that will be given. */
export type PreparedOrder = PricedRequest & { orderId: string; state: OrderState; answer: OrderAnswer }

/**
 * An order as somebody wants it: what tells whether there is enough for it, and all of it once it is to be written.
 * Of a crowd after the last piece most are refused, and their rows are never made.
 */
export type WantedOrder = {
  shopId: string
  key: string
  revision: number
  ordersPerDayLimit: number | null
  /** What it uses up is counted order by order. */
  hasCoupon: boolean
  branchId: string
  demand: PricedOrder['demand']
  caller: number | undefined
  now: Date
  /** The same rows each time. */
  rows(): OrderRows
}

export function wantedOrder(
  request: OrderRequest,
  { frame, priced, coupon, now }: PricedRequest,
  prepare: () => PreparedOrder,
): WantedOrder {
  let rows: OrderRows | undefined
  return {
    shopId: request.shopId,
    key: request.idempotencyKey,
    revision: frame.revision,
    ordersPerDayLimit: frame.ordersPerDayLimit,
    hasCoupon: coupon !== undefined,
    branchId: request.branchId ?? frame.branchId,
    demand: priced.demand,
    caller: request.caller,
    now,
    rows: () => (rows ??= rowsOf(request, prepare())),
  }
}

const NOT_NUMBERED = 0

/** An order as rows of its tables, and what the database checks before it takes them. */
export type OrderRows = ReturnType<typeof rowsOf>

function rowsOf(request: OrderRequest, prepared: PreparedOrder) {
  const { frame, priced, now, orderId } = prepared
  const { shopId, branchId = frame.branchId } = request
  return {
    check: {
      revision: frame.revision,
      day: bangkokDay(now),
      ordersPerDayLimit: frame.ordersPerDayLimit,
      hasHappened: request.hasHappened ?? false,
    },
    order: orderRow(request, prepared),
    lines: priced.lines.map((line, position) => lineRow(line, { shopId, orderId, position })),
    consent:
      request.noticeVersion === undefined
        ? undefined
        : { order_id: orderId, notice_version: request.noticeVersion, agreed_at: now },
    movements: priced.demand.map((line) => ({
      movement_id: newId(),
      variant_id: line.variantId,
      branch_id: branchId,
      quantity: -line.quantity,
      order_id: orderId,
      made_at: now,
    })),
    record: {
      order_id: orderId,
      event_id: newId(),
      key: request.idempotencyKey,
      request_hash: `\\x${hashOf(request.body)}`,
      answer: prepared.answer,
      announcement: {
        orderId,
        orderNumber: prepared.answer.orderNumber,
        totalSatang: priced.totalSatang,
        paymentMethod: request.body.paymentMethod,
      },
      made_at: now,
    },
  }
}

/** Gives an order the number that it is told by, unless it has one: in its row, its answer and its announcement. */
export function numberOrder({ order, record }: OrderRows, orderNumber: number): void {
  order.order_number = orderNumber
  record.answer.orderNumber = String(orderNumber)
  record.announcement.orderNumber = String(orderNumber)
}

export const isNumbered = ({ order }: OrderRows): boolean => order.order_number !== NOT_NUMBERED

/** What a repeated request must equal to be the same: the order, whatever was proved to place it. */
export const hashOf = ({ proof: _proof, ...body }: OrderWish) => hash('sha256', JSON.stringify(body), 'hex')

function orderRow(request: OrderRequest, prepared: PreparedOrder) {
  const { body, shopId, language, channel = 'web', delivery = 'courier', caller, soldBy } = request
  const { customer, address } = body
  const { frame, priced, state, now } = prepared
  const phone = parseThaiPhone(customer?.phone ?? '')
  return {
    shop_id: shopId,
    order_id: prepared.orderId,
    order_number: NOT_NUMBERED,
    channel,
    branch_id: request.branchId ?? frame.branchId,
    payment_method: body.paymentMethod,
    payment_status: state.payment,
    fulfilment_status: state.fulfilment,
    customer_name: customer?.name ?? '',
    customer_phone: phone.ok ? phone.e164 : (customer?.phone ?? ''),
    customer_email: customer?.email ?? '',
    address_line: address?.line1 ?? null,
    subdistrict: address?.subdistrict ?? null,
    district: address?.district ?? null,
    province: address?.province ?? null,
    zipcode: address?.zipcode ?? null,
    shipping_method_name: prepared.shippingMethodName,
    note: body.note ?? '',
    ...sums(priced),
    paid_satang: 0,
    language,
    placed_at: now,
    updated_at: now,
    // Whose it is is looked up as it is written.
    customer_id: undefined as string | undefined,
    coupon_id: prepared.coupon?.couponId,
    coupon_code: prepared.coupon?.code,
    caller,
    delivery,
    sold_by_kind: soldBy?.kind,
    sold_by_id: soldBy?.id,
    cashier_id: soldBy?.kind === 'till' ? soldBy.cashierId : undefined,
    // A stranger's order takes its place among those of a day later, where there is such a limit.
    uncounted: (isOfStrangers(channel) && frame.ordersPerDayLimit !== null) || undefined,
    ...rareParts(priced),
  }
}
