import { newId } from '@langraan/runtime'
import * as addresses from '../../server/addresses.sql.ts'
import * as contacts from '../../server/contacts.sql.ts'
import * as imports from '../../server/imports/customer-imports.sql.ts'
import * as history from '../../server/history.sql.ts'
import * as imported from '../../server/imports/imported-customers.sql.ts'
import * as known from '../../server/names/known-customers.sql.ts'
import * as undone from '../../server/imports/undo-imported.sql.ts'
import type { Asks } from '@langraan/server/testing/isolation/ask-as'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'

const address = (a: ForeignIds) => ({
  addressKey: newId(),
  addressLine: 'x',
  subdistrict: 'x',
  district: 'x',
  province: 'x',
  zipcode: '50200',
  usedAt: a.now,
})
const written = (a: ForeignIds) => ({
  shopId: a.shopId,
  by: { userId: a.userId, userName: 'x' },
  now: a.now,
})

/** Each file of queries with each function that it exports; one that is missing fails the test of isolation. */
export const queries: Readonly<Record<string, Asks>> = {
  'customers/server/imports/customer-imports.sql.ts': {
    findCustomerImport: (tx, a) => imports.findCustomerImport(tx, a.customerImportId, true),
    insertCustomerImport: (tx, a) =>
      imports.insertCustomerImport(tx, a.shopId, {
        importId: newId(),
        fileName: 'x',
        createdBy: a.userId,
        now: a.now,
      }),
    updateCustomerImport: (tx, a) =>
      imports.updateCustomerImport(tx, a.customerImportId, { state: 'cancelled' }, a.now),
    takeOpenImports: (tx, a) => imports.takeOpenImports(tx, new Date(0), a.now),
    hideBegunImports: async (tx, a) => {
      await imports.updateCustomerImport(tx, a.customerImportId, { state: 'begun' }, a.now)
      await imports.hideBegunImports(tx, new Date(0), a.now)
    },
    columnsSaidOf: (tx) => imports.columnsSaidOf(tx, Buffer.from([1])),
  },
  'customers/server/names/known-customers.sql.ts': {
    ownersOfContacts: async (tx, a) => [
      ...(await known.ownersOfContacts(tx, [{ kind: 'phone', value: a.customerPhone }])).keys(),
    ],
    knownCustomers: async (tx, a) => [...(await known.knownCustomers(tx, [a.customerId])).keys()],
  },
  'customers/server/imports/imported-customers.sql.ts': {
    insertImportedCustomers: (tx, a) =>
      imported.insertImportedCustomers(
        tx,
        a.shopId,
        [
          {
            customerId: newId(),
            name: 'x',
            tags: [],
            consents: [],
            province: '',
            zipcode: '',
            addressKey: null,
            foundBy: 'x',
            activeAt: a.now,
          },
        ],
        a.now,
      ),
    changeImportedCustomers: (tx, a) =>
      imported.changeImportedCustomers(
        tx,
        a.shopId,
        [
          {
            customerId: a.customerId,
            name: 'x',
            addedTags: ['x'],
            consents: null,
            address: null,
            lines: ['x'],
          },
        ],
        a.now,
      ),
    insertImportedContacts: (tx, a) =>
      imported.insertImportedContacts(tx, a.shopId, [
        { customerId: a.customerId, kind: 'line', value: newId(), at: a.now.toISOString() },
      ]),
    insertImportedAddresses: (tx, a) =>
      imported.insertImportedAddresses(tx, a.shopId, [{ customerId: a.customerId, ...address(a) }]),
    insertImportedNotes: (tx, a) =>
      imported.insertImportedNotes(tx, written(a), [
        { customerId: a.customerId, noteId: newId(), words: 'x' },
      ]),
    insertImportedConsents: (tx, a) =>
      imported.insertImportedConsents(tx, written(a), { importId: newId(), given: true, how: 'x' }, [
        { customerId: a.customerId, consentId: newId() },
      ]),
    insertImportedEvents: (tx, a) =>
      imported.insertImportedEvents(tx, written(a), [
        { customerId: a.customerId, eventId: newId(), kind: 'x', details: {} },
      ]),
    lastUses: async (tx, a) => [...(await imported.lastUses(tx, [a.customerId])).keys()],
  },
  'customers/server/imports/undo-imported.sql.ts': {
    customersWithHistory: async (tx, a) => [...(await undone.customersWithHistory(tx, [a.customerId]))],
    removeImportedCustomers: (tx, a) => undone.removeImportedCustomers(tx, [a.customerId], a.now),
    takeContacts: async (tx, a) => {
      const at = await contacts.contactsOfCustomers(tx, [a.customerId])
      const given = at.map(({ addedAt }) => ({ customerId: a.customerId, at: addedAt.toISOString() }))
      return undone.takeContacts(tx, given)
    },
    takeAddresses: async (tx, a) => {
      const used = await addresses.addressesOf(tx, a.customerId)
      const given = used.map(({ addressKey: key, usedAt }) => ({
        customerId: a.customerId,
        key,
        usedAt: usedAt.toISOString(),
      }))
      return undone.takeAddresses(tx, given)
    },
    takeNotes: async (tx, a) => {
      const notes = await history.notesOf(tx, a.customerId)
      return undone.takeNotes(
        tx,
        notes.map(({ noteId }) => noteId),
      )
    },
    consentsThatHold: async (tx, a) => {
      const said = await history.consentLogOf(tx, a.customerId)
      return [
        ...(await undone.consentsThatHold(
          tx,
          said.map(({ consentId }) => consentId),
        )),
      ]
    },
    restoreCustomers: (tx, a) =>
      undone.restoreCustomers(
        tx,
        [{ customerId: a.customerId, name: 'x', tags: [], consents: [], contactsGone: true }],
        a.now,
      ),
  },
}
