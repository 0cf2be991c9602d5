import { newId } from '@langraan/runtime'
import { addProduct } from '@langraan/server/testing/server'
import {
  type Case,
  deletedNote,
  elsewhere,
  ofOrder,
  orderOf,
  orderThatIs,
  placedOrder,
  type Sent,
  withBody,
} from '@langraan/server/testing/idempotency/requests'
import { offerCollecting, orderToCollect } from '@langraan/server/testing/orders/collecting'
import * as w from '@langraan/server/testing/world'

const many = (suffix: string, body: object): Sent => ({
  path: w.inShop(`/orders/${suffix}`),
  as: w.world.shop.owner,
  body,
})

async function variantOf(orderId: string): Promise<string> {
  const [line] = await w.world.server.database.rows<{ id: string }>(
    'SELECT variant_id AS id FROM order_lines WHERE order_id = $1',
    [orderId],
  )
  return line?.id ?? ''
}

/** Another order of the same customer. */
async function placedAgain(body: object): Promise<string> {
  const answer = await w.world.server.call('POST', `/storefront/${w.world.shop.slug}/orders`, {
    headers: { 'idempotency-key': newId() },
    body,
  })
  return (answer.body as w.Placed).orderId
}

async function newestOf(orderId: string): Promise<string> {
  const [seen] = await w.world.server.database.rows<{ id: string }>(
    'SELECT event_id AS id FROM order_events WHERE order_id = $1 ORDER BY event_id DESC LIMIT 1',
    [orderId],
  )
  return seen?.id ?? ''
}

/** One piece more, and a baht off. */
async function editOf(orderId: string): Promise<object> {
  return {
    lines: [{ variantId: await variantOf(orderId), quantity: 2 }],
    orderDiscountSatang: 100,
    shippingFeeSatang: 4000,
    seenEventId: await newestOf(orderId),
  }
}

const coupon = () => ({
  code: `C${newId().slice(-12)}`,
  gift: { gives: 'percent', percentOff: 10, mostSatang: null },
  startsOn: '2026-01-01',
  endsOn: null,
  leastGoodsSatang: 0,
  useLimit: null,
  usesPerCustomer: null,
})

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  takeOrderByHand: {
    fresh: async () => {
      const { body } = orderOf(await addProduct(w.world.server, w.world.shop, 5))
      return { path: w.inShop('/orders'), as: w.world.shop.owner, body: { ...body, channel: 'manual' } }
    },
    other: withBody({ note: 'ส่งด่วน' }),
  },
  editOrder: {
    fresh: async () => {
      const { orderId } = await placedOrder('promptpay')
      return ofOrder(orderId, 'edits', await editOf(orderId))
    },
    other: withBody({ orderDiscountSatang: 200 }),
  },
  splitOrder: {
    fresh: async () => {
      const { orderId } = await orderThatIs('waiting', 'paid', 15_000)
      await w.world.server.database.rows('UPDATE order_lines SET quantity = 2 WHERE order_id = $1', [orderId])
      const { seenEventId } = (await editOf(orderId)) as { seenEventId: string }
      return ofOrder(orderId, 'split', { lines: [{ position: 0, quantity: 1 }], seenEventId })
    },
    other: withBody({ lines: [{ position: 0, quantity: 2 }] }),
  },
  mergeOrder: {
    fresh: async () => {
      const { body } = orderOf(await addProduct(w.world.server, w.world.shop, 9))
      const [into, from] = [await placedAgain(body), await placedAgain(body)]
      const seen = { seenEventId: await newestOf(into), fromSeenEventId: await newestOf(from) }
      return ofOrder(into, 'merges', { fromOrderId: from, ...seen })
    },
    other: (sent) => {
      const { fromOrderId } = sent.body as { fromOrderId: string }
      return { ...sent, body: { ...sent.body, seenEventId: fromOrderId } }
    },
  },
  cancelOrder: {
    fresh: async () =>
      ofOrder((await placedOrder('promptpay')).orderId, 'cancellation', { reason: 'customer' }),
    other: withBody({ reason: 'duplicate' }),
  },
  cancelOrders: {
    fresh: async () =>
      many('cancellation', { chosen: { orderIds: [(await placedOrder('promptpay')).orderId] } }),
    other: withBody({ chosen: { matching: { text: '1' } } }),
  },
  confirmOrders: {
    fresh: async () =>
      many('payment-confirmation', { chosen: { orderIds: [(await placedOrder('promptpay')).orderId] } }),
    other: withBody({ chosen: { matching: { text: '1' } } }),
  },
  collectOrders: {
    fresh: async () => many('cod-collection', { chosen: { orderIds: [(await placedOrder('cod')).orderId] } }),
    other: withBody({ chosen: { matching: { text: '1' } } }),
  },
  bookOrders: {
    fresh: async () => many('booking', { chosen: { orderIds: [(await placedOrder('cod')).orderId] } }),
    other: withBody({ courier: 'Flash Express' }),
  },
  sendManyByHand: {
    fresh: async () => {
      const parcels = [
        { orderId: (await placedOrder('cod')).orderId, trackingCode: `TH${newId().toUpperCase()}` },
      ]
      const body = { courierName: 'Flash Express', handedOver: false, parcels }
      return { path: w.inShop('/parcels-by-hand'), as: w.world.shop.owner, body }
    },
    other: withBody({ handedOver: true }),
  },
  printOrders: {
    fresh: async () => many('labels', { chosen: { orderIds: [(await placedOrder('cod')).orderId] } }),
    other: withBody({ chosen: { matching: { text: '1' } } }),
  },
  exportOrders: {
    fresh: async () => {
      const chosen = { orderIds: [(await placedOrder('cod')).orderId] }
      const body = { chosen, fileKind: 'csv', rows: 'orders' }
      // What somebody chose last is one row, which each but the first would find there.
      await w.world.server.database.rows('DELETE FROM file_columns')
      return { path: w.inShop('/order-exports'), as: w.world.shop.owner, body }
    },
    other: withBody({ fileKind: 'xlsx' }),
  },
  printOrderPapers: {
    fresh: async () => {
      const chosen = { orderIds: [(await placedOrder('cod')).orderId] }
      return { path: w.inShop('/order-papers'), as: w.world.shop.owner, body: { chosen, kind: 'pick_list' } }
    },
    other: withBody({ kind: 'packing_slip' }),
  },
  packOrders: {
    fresh: async () => many('packing', { chosen: { orderIds: [(await placedOrder('cod')).orderId] } }),
    other: withBody({ chosen: { matching: { text: '1' } } }),
  },
  tagOrders: {
    fresh: async () =>
      many('tags', { tag: 'ด่วน', chosen: { orderIds: [(await placedOrder('cod')).orderId] } }),
    other: withBody({ tag: 'ของขวัญ' }),
  },
  returnGoods: {
    fresh: async () => {
      const { orderId } = await orderThatIs('delivered', 'paid', 15_000)
      const line = { variantId: await variantOf(orderId), quantity: 1, damaged: false }
      return ofOrder(orderId, 'returns', { lines: [line] })
    },
    other: (sent) => {
      const { lines } = sent.body as { lines: { variantId: string }[] }
      return { ...sent, body: { lines: lines.map((line) => ({ ...line, damaged: true })) } }
    },
  },
  handOverOrder: {
    fresh: async () => {
      await offerCollecting(w.world.shop)
      const orderId = await orderToCollect(w.world.shop)
      await w.world.server.database.rows(
        `UPDATE orders SET payment_status = 'paid', paid_satang = total_satang WHERE order_id = $1`,
        [orderId],
      )
      return ofOrder(orderId, 'hand-over', {})
    },
    other: elsewhere,
  },
  addOrderNote: {
    fresh: async () => ofOrder((await placedOrder('promptpay')).orderId, 'notes', { words: 'ห่อแยก' }),
    other: withBody({ words: 'ห่อรวม' }),
  },
  restoreOrderNote: {
    fresh: async () => {
      const { orderId } = await placedOrder('promptpay')
      const at = `/orders/${orderId}/notes`
      const noteId = await deletedNote(at)
      return ofOrder(orderId, `notes/${noteId}/restoration`)
    },
    other: elsewhere,
  },
  receiveMoney: {
    fresh: async () => {
      const { orderId } = await placedOrder('promptpay')
      return ofOrder(orderId, 'receipts', { amountSatang: 5000, way: 'transfer' })
    },
    other: withBody({ amountSatang: 4000 }),
  },
  reopenPaidOrder: {
    fresh: async () => ofOrder((await orderThatIs('cancelled', 'paid', 15_000)).orderId, 'reopening'),
    other: elsewhere,
  },
  refundOrder: {
    fresh: async () => {
      const { orderId } = await orderThatIs('waiting', 'paid', 15_000)
      return ofOrder(orderId, 'refunds', { amountSatang: 5000, way: 'transfer' })
    },
    other: withBody({ amountSatang: 4000 }),
  },
  collectCod: {
    fresh: async () => ofOrder((await orderThatIs('delivered', 'cod_pending')).orderId, 'cod-collection'),
    other: elsewhere,
  },
  placeStorefrontOrder: {
    fresh: async () => orderOf(await addProduct(w.world.server, w.world.shop, 5)),
    other: withBody({ note: 'ห่อของขวัญ' }),
  },
  makeShopCoupon: {
    fresh: async () => ({ path: w.inShop('/coupons'), as: w.world.shop.owner, body: coupon() }),
    other: withBody({ leastGoodsSatang: 1 }),
  },
}
