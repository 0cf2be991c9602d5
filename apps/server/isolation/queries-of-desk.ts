import { newId } from '@langraan/runtime'
import * as desk from '../../../modules/orders/server/desk.sql.ts'
import * as unpaid from '../../../modules/orders/server/unpaid-orders.sql.ts'
import { type Asks, own, platform } from './ask-as.ts'

const somewhere = {
  addressLine: '1',
  subdistrict: 'x',
  district: 'x',
  province: 'x',
  zipcode: '10000',
  note: '',
}

export const queriesOfDesk: Readonly<Record<string, Asks>> = {
  'orders/server/desk.sql.ts': {
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
    removeOrderNote: async (tx, a) =>
      (await desk.removeOrderNote(tx, a.notedOrderId, a.orderNoteId)) ? [1] : [],
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
  'orders/server/unpaid-orders.sql.ts': {
    shopsWithUnpaid: platform('the worker asks in which shops there is something to do'),
    unpaidOrders: own(
      (tx, a) => unpaid.unpaidOrders(tx, a.now, 10, a.orderId),
      'reads the asking shop’s own',
    ),
  },
}
