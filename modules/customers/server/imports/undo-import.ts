import { announce, type Tx } from '@langraan/db'
import {
  type BatchContext,
  forgetNames,
  type ItemOutcome,
  type OperationItem,
} from '@langraan/operations/server'
import { newId, unlessOtherwise } from '@langraan/runtime'
import { type CustomerRecord, findRecords } from '../customers.sql.ts'
import { insertImportedConsents, insertImportedEvents } from './imported-customers.sql.ts'
import { refreshTexts } from '../note-change.ts'
import {
  consentsThatHold,
  customersWithHistory,
  removeImportedCustomers,
  type RestoredCustomer,
  restoreCustomers,
  takeAddresses,
  takeContacts,
  takeNotes,
} from './undo-imported.sql.ts'
import type { ImportDeps } from './import-options.ts'
import { keptBefore, keptOptions } from './kept-import.ts'
import { consentFrom, faultOfUndo, type ImportBefore } from './import-outcomes.ts'

type Added = Extract<ImportBefore, { made: false }>
type Item = { position: number; customerId: string; record: CustomerRecord }
type Gained = Item & { before: Added }

/**
 * Takes an import back: whom it made goes, if nobody has ordered as them or changed them since; from the others goes
 * what it gave, where that is still as it was given. What stays is told by name.
 */
export async function undoImport(
  { orders }: Pick<ImportDeps, 'orders'>,
  tx: Tx,
  context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const ids = items.map(({ itemId }) => itemId)
  // Orders first, then customers, as whoever changes an order takes its locks.
  await orders.lock(tx, ids)
  const records = await findRecords(tx, ids, true)
  const outcomes: ItemOutcome[] = []
  const made: Item[] = []
  const gained: Gained[] = []
  for (const { position, itemId, before } of items) {
    const record = records.get(itemId)
    const did = unlessOtherwise(() => keptBefore.read(before))
    if (!record || record.mergedInto !== null || record.erasedAt !== null)
      outcomes.push({ position, fault: faultOfUndo(nameOfGone(record), 'not_found') })
    else if (!did) outcomes.push({ position, fault: faultOfUndo(record.name, 'kept_otherwise') })
    else if (did.made) made.push({ position, customerId: itemId, record })
    else gained.push({ position, customerId: itemId, record, before: did })
  }
  outcomes.push(...(await removeMade(orders, tx, context, made)))
  outcomes.push(...(await takeBack(orders, tx, context, gained)))
  await announce(tx, {
    eventId: newId(),
    shopId: context.shopId,
    name: 'customers.imported',
    payload: {},
    at: context.now,
  })
  return outcomes
}

/** A merged record has its name still; it goes from here when the person that it became is erased. */
const nameOfGone = (record: CustomerRecord | undefined): string =>
  record && record.erasedAt === null ? record.name : ''

async function removeMade(
  orders: ImportDeps['orders'],
  tx: Tx,
  context: BatchContext,
  made: readonly Item[],
): Promise<ItemOutcome[]> {
  const ids = made.map(({ customerId }) => customerId)
  const [ordered, touched] = [await orders.whoOrdered(tx, ids), await customersWithHistory(tx, ids)]
  const faults = made.flatMap(({ position, customerId, record }): ItemOutcome[] => {
    if (ordered.has(customerId)) return [{ position, fault: faultOfUndo(record.name, 'has_ordered') }]
    const isTouched = record.revision > 1 || touched.has(customerId)
    return isTouched ? [{ position, fault: faultOfUndo(record.name, 'touched_since') }] : []
  })
  const kept = new Set(faults.map(({ position }) => position))
  const gone = made.filter(({ position }) => !kept.has(position)).map(({ customerId }) => customerId)
  await removeImportedCustomers(tx, gone, context.now)
  await forgetNames(tx, gone)
  await noteUndone(tx, context, gone)
  return faults
}

function noteUndone(tx: Tx, context: BatchContext, customerIds: readonly string[]): Promise<void> {
  const { shopId, now, startedBy: userId, startedByName: userName } = context
  const event = { kind: 'import-undone', details: {} }
  return insertImportedEvents(
    tx,
    { shopId, now, by: { userId, userName } },
    customerIds.map((customerId) => ({ customerId, eventId: newId(), ...event })),
  )
}

async function takeBack(
  orders: ImportDeps['orders'],
  tx: Tx,
  context: BatchContext,
  gained: readonly Gained[],
): Promise<ItemOutcome[]> {
  const { shopId, now } = context
  const went = await takeWhatWasGiven(tx, gained, await orderedSince(orders, tx, gained))
  const held = await consentsThatHold(
    tx,
    gained.flatMap(({ before }) => before.consentId ?? []),
  )
  const restored = gained.map((one) => restoredOf(one, went, held))
  await restoreCustomers(tx, restored, now)
  await noteWithdrawn(tx, context, held)
  const ids = gained.map(({ customerId }) => customerId)
  await noteUndone(tx, context, ids)
  await refreshTexts({ orders }, tx, shopId, [...(await findRecords(tx, ids)).values()])
  return gained.flatMap((one): ItemOutcome[] =>
    isAllTaken(one, went)
      ? []
      : [{ position: one.position, fault: faultOfUndo(one.record.name, 'partly_kept') }],
  )
}

/** How many went, by the customer whose they were. */
type Went = { contacts: ReadonlyMap<string, number>; addresses: ReadonlyMap<string, number> }

/**
 * An order leaves no mark at the address or the contact by which it found somebody: who has ordered since may have used
 * them, and would be somebody else with the next order.
 */
function orderedSince(orders: ImportDeps['orders'], tx: Tx, gained: readonly Gained[]): Promise<Set<string>> {
  const [first] = gained.map(({ before }) => before.at).toSorted()
  const ids = gained
    .filter(({ before }) => before.contactCount + before.addresses.length > 0)
    .map(({ customerId }) => customerId)
  return orders.whoOrdered(tx, ids, new Date(first ?? 0))
}

async function takeWhatWasGiven(
  tx: Tx,
  gained: readonly Gained[],
  ordered: ReadonlySet<string>,
): Promise<Went> {
  const unused = gained.filter(({ customerId }) => !ordered.has(customerId))
  const contacts = await takeContacts(
    tx,
    unused.flatMap(({ customerId, before }) =>
      before.contactCount > 0 ? [{ customerId, at: before.at }] : [],
    ),
  )
  const addresses = await takeAddresses(
    tx,
    unused.flatMap(({ customerId, before }) => before.addresses.map((one) => ({ customerId, ...one }))),
  )
  await takeNotes(
    tx,
    gained.flatMap(({ before }) => before.noteIds),
  )
  return { contacts: countEach(contacts), addresses: countEach(addresses) }
}

function countEach(rows: readonly { customerId: string }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { customerId } of rows) counts.set(customerId, (counts.get(customerId) ?? 0) + 1)
  return counts
}

function restoredOf(
  { customerId, record, before }: Gained,
  went: Went,
  held: ReadonlySet<string>,
): RestoredCustomer {
  const { formerName } = before
  const added = new Set(before.tags)
  return {
    customerId,
    name: formerName?.after === record.name ? formerName.before : record.name,
    tags: record.tags.filter((tag) => !added.has(tag)),
    consents: held.has(customerId)
      ? record.consents.filter((purpose) => purpose !== 'marketing')
      : record.consents,
    contactsGone: went.contacts.has(customerId),
  }
}

/** What an order may have used stays, a contact that is another's by now, a name that somebody has changed. */
const isAllTaken = ({ customerId, record, before }: Gained, went: Went): boolean =>
  (went.contacts.get(customerId) ?? 0) === before.contactCount &&
  (went.addresses.get(customerId) ?? 0) === before.addresses.length &&
  (before.formerName === undefined || before.formerName.after === record.name)

/** The log of consents can only be added to: what the file had said no longer holds. */
async function noteWithdrawn(tx: Tx, context: BatchContext, customerIds: ReadonlySet<string>): Promise<void> {
  const { shopId, now, name, startedBy: userId, startedByName: userName } = context
  const { importId, language } = keptOptions.read(context.options)
  await insertImportedConsents(
    tx,
    { shopId, now, by: { userId, userName } },
    { importId, given: false, how: consentFrom('takenBack', name, language) },
    [...customerIds].map((customerId) => ({ customerId, consentId: newId() })),
  )
}
