import { createHash } from 'node:crypto'
import type { Language } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { bangkokDay, parseThaiPhone } from '@langraan/thai'
import type { OrderAnswer, OrderBody } from '../contract.ts'
import type { OrderState } from '../rules/order-status.ts'
import type { PricedOrder } from '../rules/price-order.ts'
import type { StorefrontFrame } from './storefront-frame.ts'

export type OrderRequest = { shopId: string; idempotencyKey: string; body: OrderBody; language: Language }

/** An order decided in full: prices, number, state, and the answer that will be given. */
export type PreparedOrder = {
  frame: StorefrontFrame
  shippingMethodName: string
  priced: PricedOrder
  orderId: string
  orderNumber: number
  state: OrderState
  answer: OrderAnswer
  now: Date
}

/** The one argument of `place_order`: rows as they will stand, and what is to be checked first. */
export function statementOf(request: OrderRequest, prepared: PreparedOrder): object {
  const { frame, priced, now, orderId } = prepared
  return {
    shop_id: request.shopId,
    branch_id: frame.branchId,
    order_id: orderId,
    event_id: newId(),
    at: now,
    day: bangkokDay(now),
    revision: frame.revision,
    key: request.idempotencyKey,
    request_hash: hashOf(request.body),
    orders_per_day_limit: frame.ordersPerDayLimit,
    answer: prepared.answer,
    demand: priced.demand.map((line) => ({
      variant_id: line.variantId,
      quantity: line.quantity,
      movement_id: newId(),
    })),
    order: orderRow(request, prepared),
    lines: priced.lines.map((line, position) => ({
      shop_id: request.shopId,
      order_id: orderId,
      position,
      variant_id: line.variantId,
      product_id: line.productId,
      product_name: line.productName,
      variant_name: line.variantName,
      sku: line.sku,
      quantity: line.quantity,
      unit_price_satang: line.priceSatang,
      weight_grams: line.weightGrams,
    })),
    event: {
      orderId,
      orderNumber: prepared.answer.orderNumber,
      totalSatang: priced.totalSatang,
      paymentMethod: request.body.paymentMethod,
    },
  }
}

/** What a repeated request must equal to be the same. */
export const hashOf = (body: OrderBody) => createHash('sha256').update(JSON.stringify(body)).digest('hex')

function orderRow({ body, shopId, language }: OrderRequest, prepared: PreparedOrder) {
  const { priced, state, now } = prepared
  const phone = parseThaiPhone(body.customer.phone)
  return {
    shop_id: shopId,
    order_id: prepared.orderId,
    order_number: prepared.orderNumber,
    channel: 'web',
    branch_id: prepared.frame.branchId,
    payment_method: body.paymentMethod,
    payment_status: state.payment,
    fulfilment_status: state.fulfilment,
    customer_name: body.customer.name,
    customer_phone: phone.ok ? phone.e164 : body.customer.phone,
    customer_email: body.customer.email ?? '',
    address_line: body.address.line1,
    subdistrict: body.address.subdistrict,
    district: body.address.district,
    province: body.address.province,
    zipcode: body.address.zipcode,
    shipping_method_name: prepared.shippingMethodName,
    note: body.note ?? '',
    item_count: priced.itemCount,
    goods_satang: priced.goodsSatang,
    shipping_satang: priced.shippingSatang,
    total_satang: priced.totalSatang,
    paid_satang: 0,
    language,
    placed_at: now,
    updated_at: now,
  }
}
