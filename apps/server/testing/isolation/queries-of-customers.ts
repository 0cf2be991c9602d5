import { sql } from '@langraan/db'
import { newId } from '@langraan/runtime'
import * as addresses from '../../../../modules/customers/server/addresses.sql.ts'
import * as contacts from '../../../../modules/customers/server/contacts.sql.ts'
import * as figures from '../../../../modules/customers/server/customer-figures.sql.ts'
import * as exported from '../../../../modules/customers/server/customer-export.sql.ts'
import * as customers from '../../../../modules/customers/server/customers.sql.ts'
import * as doubles from '../../../../modules/customers/server/doubles.sql.ts'
import * as history from '../../../../modules/customers/server/history.sql.ts'
import * as merges from '../../../../modules/customers/server/merges.sql.ts'
import * as near from '../../../../modules/customers/server/near-customers.sql.ts'
import * as namesakes from '../../../../modules/customers/server/namesakes.sql.ts'
import * as otherNames from '../../../../modules/customers/server/other-names.sql.ts'
import * as segments from '../../../../modules/customers/server/segments.sql.ts'
import * as orders from '../../../../modules/orders/server/orders.sql.ts'
import * as ofOrders from '../../../../modules/orders/server/orders-of-customers.sql.ts'
import { type Asks, own } from './ask-as.ts'
import type { ForeignIds } from './foreign-ids.ts'
import { queriesOfCustomerImports } from './queries-of-customer-imports.ts'

const everybody = [sql<boolean>`true`]
const by = (a: ForeignIds) => ({ userId: a.userId, userName: 'x' })
const address = (a: ForeignIds) => ({
  addressKey: newId(),
  addressLine: 'x',
  subdistrict: 'x',
  district: 'x',
  province: 'x',
  zipcode: '50200',
  usedAt: a.now,
})
const counted = { orderCount: 1, spentSatang: 1, lastOrderAt: null }

/** Each file of queries with each function that it exports; one that is missing fails queries.test.ts. */
/** Only what has ended is erased. */
const delivered = { payment: 'paid', fulfilment: 'delivered' } as const

export const queriesOfCustomers: Readonly<Record<string, Asks>> = {
  'customers/server/addresses.sql.ts': {
    addressesOf: (tx, a) => addresses.addressesOf(tx, a.customerId),
    keepAddresses: (tx, a) => addresses.keepAddresses(tx, a.shopId, a.customerId, [address(a)]),
    deleteAddresses: (tx, a) => addresses.deleteAddresses(tx, a.customerId),
  },
  'customers/server/contacts.sql.ts': {
    contactsOfCustomers: (tx, a) => contacts.contactsOfCustomers(tx, [a.customerId]),
    ownerOfContact: (tx, a) => contacts.ownerOfContact(tx, { kind: 'phone', value: a.customerPhone }),
    insertContacts: (tx, a) =>
      contacts.insertContacts(tx, a.shopId, a.customerId, [{ kind: 'line', value: newId() }], a.now),
    deleteContacts: (tx, a) =>
      contacts.deleteContacts(tx, a.customerId, [{ kind: 'phone', value: a.customerPhone }]),
    moveContacts: (tx, a) =>
      contacts.moveContacts(tx, [{ kind: 'phone', value: a.customerPhone }], a.customerId, newId()),
  },
  'customers/server/customer-figures.sql.ts': {
    addToFigures: (tx, a) => figures.addToFigures(tx, a.customerId, { orderCount: 1, spentSatang: 1 }),
    lockForFigures: own(
      (tx, a) => figures.lockForFigures(tx, [a.customerId]),
      'takes locks and reads nothing',
    ),
    findLiving: (tx, a) => figures.findLiving(tx, a.customerId),
    whereTheyWent: (tx, a) => figures.whereTheyWent(tx, [a.customerId]),
    putFigures: (tx, a) => figures.putFigures(tx, new Map([[a.customerId, counted]])),
  },
  'customers/server/customer-export.sql.ts': {
    choosingCustomers: (tx) => exported.choosingCustomers(everybody, 10).execute(tx),
    fittingCustomerIds: (tx) => exported.fittingCustomerIds(tx, everybody, 10),
    exportedCustomers: (tx, a) => exported.exportedCustomers(tx, [a.customerId]),
  },
  'customers/server/customers.sql.ts': {
    findCustomers: (tx) => customers.findCustomers(tx, { where: everybody, sort: 'latest', limit: 10 }),
    countCustomers: (tx) =>
      customers.countCustomers(tx, { near: everybody, each: [], isTextRead: false, isNobody: false }, 10),
    frequentWords: (tx) => customers.frequentWords(tx, 10),
    findRecords: (tx, a) => customers.findRecords(tx, [a.customerId], true),
    insertCustomer: (tx, a) =>
      customers.insertCustomer(tx, {
        shopId: a.shopId,
        customerId: newId(),
        name: 'x',
        tags: [],
        now: a.now,
      }),
    updateCustomer: (tx, a) => customers.updateCustomer(tx, a.customerId, { name: 'x' }, a.now),
    putTexts: (tx, a) => customers.putTexts(tx, a.shopId, [{ customerId: a.customerId, foundBy: 'x' }]),
    deleteTexts: (tx, a) => customers.deleteTexts(tx, [a.customerId]),
    setTag: (tx, a) =>
      customers.setTag(tx, { where: everybody, tag: 'x', given: true, mostTags: 20, now: a.now }),
  },
  'customers/server/near-customers.sql.ts': {
    findNear: (tx) => near.findNear(tx, { typed: 'กุลทิตา', where: everybody }),
  },
  'customers/server/doubles.sql.ts': {
    namesakes: (tx, a) => doubles.namesakes(tx, a.customerId, 10),
    notesCount: (tx, a) => doubles.notesCount(tx, [a.customerId]),
  },
  'customers/server/history.sql.ts': {
    notesOf: (tx, a) => history.notesOf(tx, a.customerId),
    insertNote: (tx, a) =>
      history.insertNote(tx, {
        shopId: a.shopId,
        customerId: a.customerId,
        noteId: newId(),
        words: 'x',
        by: by(a),
        now: a.now,
      }),
    deleteNotes: (tx, a) => history.deleteNotes(tx, a.customerId),
    markNoteDeleted: async (tx, a) =>
      (await history.markNoteDeleted(tx, { customerId: a.customerId, noteId: a.customerNoteId }, a.now))
        ? [1]
        : [],
    unmarkNote: (tx, a) =>
      history.unmarkNote(tx, { customerId: a.customerId, noteId: a.customerNoteId }, new Date(0)),
    clearDeletedNotes: async (tx, a) => {
      await history.markNoteDeleted(tx, { customerId: a.customerId, noteId: a.customerNoteId }, a.now)
      await history.clearDeletedNotes(tx, a.now)
    },
    eventsOf: (tx, a) => history.eventsOf(tx, [a.customerId]),
    insertEvent: (tx, a) =>
      history.insertEvent(tx, {
        shopId: a.shopId,
        customerId: a.customerId,
        eventId: newId(),
        kind: 'x',
        by: by(a),
        now: a.now,
      }),
    consentLogOf: (tx, a) => history.consentLogOf(tx, a.customerId),
    insertConsent: (tx, a) =>
      history.insertConsent(tx, {
        shopId: a.shopId,
        customerId: a.customerId,
        consentId: newId(),
        purpose: 'marketing',
        given: true,
        how: 'x',
        by: by(a),
        now: a.now,
      }),
    forgetHow: (tx, a) => history.forgetHow(tx, a.customerId),
  },
  'customers/server/namesakes.sql.ts': {
    namesWith: (tx) => namesakes.namesWith(tx, 'กุลธิดา', ['กุลธิดา'], []),
  },
  'customers/server/merges.sql.ts': {
    insertMerge: (tx, a) =>
      merges.insertMerge(tx, {
        shopId: a.shopId,
        mergeId: newId(),
        keptId: a.customerId,
        mergedIds: [],
        moved: { addedTags: [], ownAddresses: [], from: [] },
        by: by(a),
        now: a.now,
        undoUntil: a.later,
      }),
    findMerge: (tx, a) => merges.findMerge(tx, a.mergeId, true),
    markUndone: (tx, a) => merges.markUndone(tx, a.mergeId, a.now),
    openMerges: (tx, a) => merges.openMerges(tx, a.keptId, a.now),
    withMerged: (tx, a) => merges.withMerged(tx, a.customerId),
    namesWithMerged: (tx, a) => merges.namesWithMerged(tx, [a.customerId]),
    moveHistory: (tx, a) => merges.moveHistory(tx, a.customerId, newId()),
    deleteMergesOf: (tx, a) => merges.deleteMergesOf(tx, [a.keptId]),
  },
  ...queriesOfCustomerImports,
  'customers/server/other-names.sql.ts': {
    addNamesToFind: (tx, a) => otherNames.addNamesToFind(tx, [{ customerId: a.customerId, name: 'x' }]),
  },
  'customers/server/segments.sql.ts': {
    findSegments: (tx) => segments.findSegments(tx),
    filterOfSegment: (tx, a) => segments.filterOfSegment(tx, a.segmentId),
    countEach: own(
      async (tx, a) => (await segments.countEach(tx, [{}], a.now)).filter((count) => count > 0),
      'counts the asking shop’s own',
    ),
    putSegment: (tx, a) =>
      segments.putSegment(tx, { shopId: a.shopId, segmentId: newId(), name: 'x', filter: {}, now: a.now }),
    deleteSegmentRow: (tx, a) => segments.deleteSegmentRow(tx, a.segmentId),
  },
  'orders/server/orders-of-customers.sql.ts': {
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
}
