import { newId } from '@langraan/runtime'
import * as orders from '../../server/orders.sql.ts'
import * as ofOrders from '../../server/lists/orders-of-customers.sql.ts'
import * as waiting from '../../server/lists/waiting-orders.sql.ts'
import * as listed from '../../server/lists/listed-orders.sql.ts'
import * as desk from '../../server/changing/desk.sql.ts'
import * as edit from '../../server/changing/edit-order.sql.ts'
import * as exported from '../../server/papers/order-export.sql.ts'
import * as papers from '../../server/papers/order-papers.sql.ts'
import * as undrawn from '../../server/papers/undrawn-words.sql.ts'
import * as unpaid from '../../server/changing/unpaid-orders.sql.ts'
import { type Asks, own, platform } from '@langraan/server/testing/isolation/ask-as'
import * as shoppers from '../../server/storefront/shopper-orders.sql.ts'

/** Only what has ended is erased. */
const delivered = { payment: 'paid', fulfilment: 'delivered' } as const

const somewhere = {
  addressLine: '1',
  subdistrict: 'x',
  district: 'x',
  province: 'x',
  zipcode: '10000',
  note: '',
}

const nothing = {
  lines: [],
  demand: [],
  itemCount: 0,
  goodsSatang: 0,
  lineDiscountSatang: 0,
  orderDiscountSatang: 0,
  couponDiscountSatang: 0,
  couponCode: null,
  shippingSatang: 0,
  shippingDiscountSatang: 0,
  codFeeSatang: 0,
  vat: null,
  totalSatang: 0,
}

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'orders/server/lists/orders-of-customers.sql.ts': {
    figuresOfCustomers: async (tx, a) =>
      [...(await ofOrders.figuresOfCustomers(tx, [a.customerId])).values()].map((one) => one.orderCount),
    customersOf: (tx, a) => ofOrders.customersOf(tx, [a.orderId]),
    customersWithOrders: async (tx, a) => [...(await ofOrders.customersWithOrders(tx, [a.customerId]))],
    deleteNotesOfOrders: async (tx, a) => {
      await orders.saveState(tx, { orderId: a.notedOrderId, state: delivered, now: a.now })
      await ofOrders.deleteNotesOfOrders(tx, [a.notedCustomerId])
    },
    historyForPerson: (tx, a) => ofOrders.historyForPerson(tx, a.customerId),
    orderIdsOf: (tx, a) => ofOrders.orderIdsOf(tx, [a.customerId]),
    notesForPerson: (tx, a) => ofOrders.notesForPerson(tx, a.notedCustomerId),
    lockOrdersOf: own((tx, a) => ofOrders.lockOrdersOf(tx, [a.customerId]), 'takes locks and reads nothing'),
    ordersStillTelling: (tx, a) => ofOrders.ordersStillTelling(tx, [a.customerId]),
    namesOfOrders: (tx, a) => ofOrders.namesOfOrders(tx, [a.orderId]),
    giveOrder: (tx, a) => ofOrders.giveOrder(tx, a.orderId, newId()),
    giveOrders: (tx, a) => ofOrders.giveOrders(tx, a.customerId, newId()),
    giveOrdersBack: (tx, a) => ofOrders.giveOrdersBack(tx, [a.orderId], a.customerId, newId()),
    countOpenOrders: (tx, a) => ofOrders.countOpenOrders(tx, [a.customerId]),
    namesInOrders: async (tx, a) => [...(await ofOrders.namesInOrders(tx, [a.customerId])).keys()],
    sharersOfContacts: (tx, a) => ofOrders.sharersOfContacts(tx, a.keptId),
    ordersForPerson: (tx, a) => ofOrders.ordersForPerson(tx, a.customerId),
    eraseOrders: async (tx, a) => {
      await orders.saveState(tx, { orderId: a.orderId, state: delivered, now: a.now })
      await ofOrders.eraseOrders(tx, [a.customerId], a.now)
    },
  },
  'orders/server/lists/waiting-orders.sql.ts': {
    waitingOrderIds: (tx) => waiting.waitingOrderIds(tx, 10),
  },
  'orders/server/lists/listed-orders.sql.ts': {
    listedOrders: (tx, a) =>
      listed.listedOrders(tx, { numbers: [], orderIds: [a.orderId], phones: [a.customerPhone] }),
  },
  'orders/server/papers/order-papers.sql.ts': {
    linesToPrint: (tx, a) => papers.linesToPrint(tx, [a.orderId]),
  },
  'orders/server/papers/undrawn-words.sql.ts': {
    ordersWithOtherLetters: async (tx, a) => {
      // The order of the shop has Thai letters alone until somebody writes others.
      await tx.updateTable('orders').set({ note: 'မြန်မာ' }).where('order_id', '=', a.orderId).execute()
      return undrawn.ordersWithOtherLetters(tx, [a.orderId], 5)
    },
  },
  'orders/server/papers/order-export.sql.ts': {
    exportedOrders: (tx, a) => exported.exportedOrders(tx, [a.orderId]),
  },
  'orders/server/changing/edit-order.sql.ts': {
    newestEventOf: (tx, a) => edit.newestEventOf(tx, a.orderId),
    saveGoods: (tx, a) => edit.saveGoods(tx, a.shopId, a.orderId, nothing, a.now),
    savePaymentMethod: (tx, a) => edit.savePaymentMethod(tx, a.orderId, 'transfer', a.now),
  },
  'orders/server/changing/desk.sql.ts': {
    assignees: own((tx) => desk.assignees(tx, ['owner']), 'reads the asking shop’s own members'),
    namesOfMembers: own(async (tx) => [...(await desk.namesOfMembers(tx)).keys()], 'the asking shop’s own'),
    saveTags: (tx, a) => desk.saveTags(tx, a.orderId, ['x'], a.now),
    saveAssignee: (tx, a) => desk.saveAssignee(tx, a.orderId, null, a.now),
    saveDelivery: (tx, a) =>
      desk.saveDelivery(tx, a.orderId, { ...somewhere, customerName: 'x', customerPhone: 'x' }, a.now),
    orderNotesOf: (tx, a) => desk.orderNotesOf(tx, a.notedOrderId),
    insertOrderNote: (tx, a) =>
      desk.insertOrderNote(tx, {
        shopId: a.shopId,
        orderId: a.orderId,
        noteId: newId(),
        words: 'x',
        by: { userId: newId(), userName: 'x' },
        now: a.now,
      }),
    markOrderNoteDeleted: async (tx, a) =>
      (await desk.markOrderNoteDeleted(tx, { orderId: a.notedOrderId, noteId: a.orderNoteId }, a.now))
        ? [1]
        : [],
    unmarkOrderNote: (tx, a) =>
      desk.unmarkOrderNote(tx, { orderId: a.notedOrderId, noteId: a.orderNoteId }, new Date(0)),
    clearDeletedOrderNotes: async (tx, a) => {
      await desk.markOrderNoteDeleted(tx, { orderId: a.notedOrderId, noteId: a.orderNoteId }, a.now)
      await desk.clearDeletedOrderNotes(tx, a.now)
    },
    returnsOf: (tx, a) => desk.returnsOf(tx, a.notedOrderId),
    insertReturn: (tx, a) =>
      desk.insertReturn(tx, {
        shopId: a.shopId,
        returnId: newId(),
        orderId: a.orderId,
        lines: [{ variantId: a.variantId, quantity: 1, damaged: false }],
        madeBy: newId(),
        now: a.now,
      }),
  },
  'orders/server/changing/unpaid-orders.sql.ts': {
    callersForgotten: platform('the worker forgets what is old, in all shops; strangers-orders.test.ts'),
    shopsWithUnpaid: platform('the worker asks in which shops there is something to do'),
    unpaidOrders: own(
      (tx, a) => unpaid.unpaidOrders(tx, a.now, 10, a.orderId),
      'reads the asking shop’s own',
    ),
  },
  'orders/server/storefront/shopper-orders.sql.ts': {
    findShopperOrder: own(
      (tx) => shoppers.findShopperOrder(tx, 1001, '+66812345678'),
      'orders have the same first number in every shop',
    ),
    orderConsentOf: (tx, a) => shoppers.orderConsentOf(tx, a.orderId),
  },
}
