import { sql } from '@langraan/db'
import { newId } from '@langraan/runtime'
import * as addresses from '../../server/addresses.sql.ts'
import * as contacts from '../../server/contacts.sql.ts'
import * as figures from '../../server/customer-figures.sql.ts'
import * as exported from '../../server/export/customer-export.sql.ts'
import * as customers from '../../server/customers.sql.ts'
import * as doubles from '../../server/names/doubles.sql.ts'
import * as history from '../../server/history.sql.ts'
import * as merges from '../../server/names/merges.sql.ts'
import * as near from '../../server/names/near-customers.sql.ts'
import * as namesakes from '../../server/names/namesakes.sql.ts'
import * as otherNames from '../../server/names/other-names.sql.ts'
import * as segments from '../../server/segments.sql.ts'
import { type Asks, own } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'

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

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
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
  'customers/server/export/customer-export.sql.ts': {
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
  'customers/server/names/near-customers.sql.ts': {
    findNear: (tx) => near.findNear(tx, { typed: 'กุลทิตา', where: everybody }),
  },
  'customers/server/names/doubles.sql.ts': {
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
  'customers/server/names/namesakes.sql.ts': {
    namesWith: (tx) => namesakes.namesWith(tx, 'กุลธิดา', ['กุลธิดา'], []),
  },
  'customers/server/names/merges.sql.ts': {
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
  'customers/server/names/other-names.sql.ts': {
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
}
