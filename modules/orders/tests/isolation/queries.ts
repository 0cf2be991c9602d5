import { sql } from '@langraan/db'
import { newId } from '@langraan/runtime'
import * as holds from '../../server/holds.sql.ts'
import * as senders from '../../server/senders.sql.ts'
import * as figures from '../../server/lists/order-figures.sql.ts'
import * as orderGoods from '../../server/lists/order-goods.sql.ts'
import * as soldGoods from '../../server/lists/sold-goods.sql.ts'
import * as collecting from '../../server/collecting/collect-settings.sql.ts'
import * as orders from '../../server/orders.sql.ts'
import * as merges from '../../server/changing/merge-order.sql.ts'
import * as orderDays from '../../server/lists/order-days.sql.ts'
import * as splits from '../../server/changing/split-order.sql.ts'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'

const state = { payment: 'paid', fulfilment: 'packing' } as const

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'orders/server/holds.sql.ts': { holdOrder: (tx, a) => holds.holdOrder(tx, a.orderId, 'agent-price') },
  'orders/server/senders.sql.ts': {
    sendersOf: (tx, a) => senders.sendersOf(tx, [a.agentOrderId]),
    insertSender: (tx, a) =>
      senders.insertSender(tx, a.shopId, a.orderId, { name: 'x', phone: '0812345678' }),
  },
  'orders/server/lists/sold-goods.sql.ts': {
    unpackedPieces: async (tx, a) => {
      const at = { branchId: a.branchId, variantIds: [a.stockedId] }
      const waiting = { fulfilment_status: 'waiting', branch_id: a.branchId } as const
      await tx.updateTable('orders').set(waiting).where('order_id', '=', a.orderId).execute()
      await tx
        .updateTable('order_lines')
        .set({ variant_id: a.stockedId })
        .where('order_id', '=', a.orderId)
        .execute()
      const now = await soldGoods.unpackedPieces(tx, at)
      return [...now, ...(await soldGoods.unpackedPieces(tx, { ...at, moment: a.later }))]
    },
    movedForOrders: (tx, a) => soldGoods.movedForOrders(tx, [{ orderId: a.orderId, madeAt: a.now }]),
  },
  'orders/server/lists/order-figures.sql.ts': {
    ordersOfDay: own((tx) => figures.ordersOfDay(tx, '2026-01-01'), 'counts the asking shop’s own'),
    countedOrders: (tx) =>
      figures.countedOrders(tx, '2026-11-27', ['toShip', 'shippedToday', 'cancelledToday']),
    salesByDay: (tx, a) => figures.salesByDay(tx, a.since),
    bestSellers: (tx, a) => figures.bestSellers(tx, a.since, 5),
  },
  'orders/server/lists/order-goods.sql.ts': {
    findOrderGoods: async (tx, a) => {
      const query = {
        shopId: a.shopId,
        words: [],
        withBeginnings: false,
        splits: [],
        branchId: a.branchId,
        limit: 50,
        now: a.now,
      }
      const all = await orderGoods.findOrderGoods(tx, { ...query, codes: [], typed: '' })
      const codes = [a.sku.toLowerCase()]
      const typed = {
        codes,
        typed: a.sku.slice(0, 3),
        withBeginnings: true,
        splits: [{ name: 'กระถาง', options: 'S' }],
      }
      return [...all, ...(await orderGoods.findOrderGoods(tx, { ...query, ...typed }))]
    },
    variantsSoldIn: (tx, a) => orderGoods.variantsSoldIn(tx, 'chat', [a.variantId]),
    goodsSoldByHand: (tx) => orderGoods.goodsSoldByHand(tx, 50),
  },
  'orders/server/orders.sql.ts': {
    findOrder: (tx, a) => orders.findOrder(tx, a.orderId, true),
    linesOf: (tx, a) => orders.linesOf(tx, a.orderId),
    eventsOf: (tx, a) => orders.eventsOf(tx, a.orderId),
    saveInParcels: (tx, a) => orders.saveInParcels(tx, a.orderId, { parcelCount: 2, codParcelNo: 2 }, a.now),
    forgetTaxPoint: async (tx, a) => {
      const sold = tx.selectFrom('orders').select('tax_point_at as at').where('order_id', '=', a.soldOrderId)
      await orders.forgetTaxPoint(tx, a.soldOrderId, (await sold.executeTakeFirst())?.at ?? a.now)
    },
    findOrdersById: async (tx, a) => [...(await orders.findOrdersById(tx, [a.orderId], true)).values()],
    linesOfOrders: async (tx, a) => [...(await orders.linesOfOrders(tx, [a.orderId])).values()],
    saveState: (tx, a) => orders.saveState(tx, { orderId: a.orderId, state, paidSatang: 1, now: a.now }),
    saveStates: async (tx, a) => [
      ...(await orders.saveStates(tx, [{ orderId: a.orderId, state, paidSatang: 1, now: a.now }])).values(),
    ],
    insertOrderEvents: (tx, a) =>
      orders.insertOrderEvents(tx, [
        {
          shopId: a.shopId,
          orderId: a.orderId,
          eventId: newId(),
          kind: 'x',
          details: {},
          madeBy: null,
          now: a.now,
        },
      ]),
    existingOrderIds: (tx, a) => orders.existingOrderIds(tx, [a.orderId]),
  },
  'orders/server/changing/merge-order.sql.ts': {
    openOrdersOf: (tx, a) => merges.openOrdersOf(tx, a.notedCustomerId, newId()),
    partsOfOneSplit: async (tx, a) => {
      const part = newId()
      const details = JSON.stringify({ fromOrderId: part })
      await sql`
        INSERT INTO order_events (shop_id, order_id, event_id, kind, details, made_at)
        VALUES (${a.shopId}, ${a.orderId}, ${newId()}, 'split-off', ${details}::jsonb, ${a.now})`.execute(tx)
      return [...(await merges.partsOfOneSplit(tx, part, [a.orderId]))]
    },
    moveCoupon: (tx, a) => merges.moveCoupon(tx, a.orderId, a.notedOrderId),
    keepTaxPoint: (tx, a) => merges.keepTaxPoint(tx, a.soldOrderId, a.notedOrderId),
  },
  'orders/server/changing/split-order.sql.ts': {
    takeOrderNumber: platform('calls take_order_numbers: sql-functions.test.ts'),
    insertLike: (tx, a) =>
      splits.insertLike(tx, { orderId: a.orderId, newOrderId: newId(), orderNumber: 999_999, now: a.now }),
  },
  'orders/server/collecting/collect-settings.sql.ts': {
    findCollectTerms: (tx) => collecting.findCollectTerms(tx),
    saveCollectTerms: (tx, a) =>
      collecting.saveCollectTerms(tx, a.shopId, {
        isOn: false,
        paysAtBranch: false,
        keptDays: 1,
        branches: [],
      }),
    saveCollectUntil: (tx, a) => collecting.saveCollectUntil(tx, a.orderId, '2026-12-01'),
  },
  'orders/server/lists/order-days.sql.ts': {
    countOrderOfDay: (tx, a) => orderDays.countOrderOfDay(tx, a.shopId, '2026-11-21', 30),
  },
  'orders/server/placing/place-order.sql.ts': {
    placeOrderInTransaction: platform('calls place_order: sql-functions.test.ts'),
    placeOrderStatement: platform('calls place_order: sql-functions.test.ts'),
    writeOrdersStatement: platform('calls write_orders: sql-functions.test.ts'),
  },
}
