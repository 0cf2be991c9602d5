import { newId } from '@langraan/runtime'
import type { ForeignIds } from './foreign-ids.ts'

/** An order in `shop` of another shop's variant and branch; with `rowsOf`, its rows claim to be that shop's. */
export function orderOfIds(shop: string, ids: ForeignIds, rowsOf = shop) {
  const { branchId, variantId, productId } = ids
  const [orderId, eventId, movementId, at, key] = [newId(), newId(), newId(), ids.now.toISOString(), newId()]
  const line = { shop_id: rowsOf, order_id: orderId, variant_id: variantId }
  const order = orderRow(ids, rowsOf, orderId)
  const lines = [
    {
      ...line,
      position: 0,
      product_id: productId,
      product_name: 'x',
      variant_name: '',
      sku: '',
      quantity: 1,
      unit_price_satang: 100,
      weight_grams: null,
    },
  ]
  const demand = [{ variant_id: variantId, branch_id: branchId, quantity: 1, movement_id: movementId }]
  const movement = {
    ...line,
    movement_id: movementId,
    branch_id: branchId,
    quantity: -1,
    reason: 'sale',
    made_at: at,
  }
  return {
    single: {
      shop_id: shop,
      branch_id: branchId,
      order_id: orderId,
      event_id: eventId,
      at,
      day: '2026-01-01',
      revision: 1,
      key,
      request_hash: '00',
      orders_per_day_limit: null,
      answer: {},
      event: {},
      demand,
      order,
      lines,
    },
    /** As `write_orders` takes it. */
    written: { order, lines, movements: [movement], record: recordOf(orderId, eventId, key, at) },
  }
}

const recordOf = (orderId: string, eventId: string, key: string, at: string) => ({
  order_id: orderId,
  event_id: eventId,
  key,
  request_hash: '\\x00',
  answer: {},
  announcement: {},
  made_at: at,
})

export type WrittenOrder = ReturnType<typeof orderOfIds>['written']

const orderRow = (ids: ForeignIds, shopId: string, orderId: string) => ({
  shop_id: shopId,
  order_id: orderId,
  order_number: 900_001,
  channel: 'web',
  delivery: 'courier',
  branch_id: ids.branchId,
  payment_method: 'cod',
  payment_status: 'cod_pending',
  fulfilment_status: 'waiting',
  customer_name: 'x',
  customer_phone: 'x',
  customer_email: '',
  note: '',
  shipping_method_name: 'x',
  address_line: 'x',
  subdistrict: 'x',
  district: 'x',
  province: 'x',
  zipcode: '50200',
  language: 'th',
  item_count: 1,
  goods_satang: 100,
  shipping_satang: 0,
  total_satang: 100,
  paid_satang: 0,
  placed_at: ids.now.toISOString(),
  updated_at: ids.now.toISOString(),
})

/** Pieces that come, go or are held of another shop's variant at its branch, as rows of `shop`. */
export function rowsOfStock(
  shop: string,
  { variantId, stockedId, branchId, holderId, now, later }: ForeignIds,
) {
  const row = { shop_id: shop, variant_id: variantId, branch_id: branchId }
  return {
    moved: [{ ...row, movement_id: newId(), quantity: -1, reason: 'correction', made_at: now }],
    held: [
      {
        ...row,
        reservation_id: newId(),
        quantity: 1,
        holder_kind: 'cart',
        holder_id: holderId,
        note: '',
        made_at: now,
        expires_at: later,
      },
    ],
    worth: [
      [{ variant_id: stockedId, branch_id: branchId, moves: 0 }],
      [{ variant_id: stockedId, quantity: 1, value_satang: 1 }],
    ],
  }
}

/** A change of a customer, with a contact and an address, in a shop. */
export function rowsOfCustomer(shopId: string, customerId: string, now: ForeignIds['now']): object[][] {
  const of = { shop_id: shopId, customer_id: customerId }
  const place = { address_line: 'x', subdistrict: 'x', district: 'x', province: 'x', zipcode: '50200' }
  const person = {
    ...of,
    is_new: false,
    contact_revision: 0,
    name: 'x',
    found_by: 'x',
    order_count: 1,
    at: now,
    address_key: newId(),
  }
  const contact = { ...of, kind: 'line', value: newId(), added_at: now }
  const address = { ...of, address_key: newId(), ...place, used_at: now }
  return [[person], [contact], [address]]
}
