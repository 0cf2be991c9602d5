import { type JsonValue, sql, type Tx } from '@langraan/db'
import type { BatchContext, ItemOutcome } from '@langraan/operations/server'
import { newId } from '@langraan/runtime'
import { foundBy, moreWords } from '../../rules/rules.ts'
import type { FileAddress, FilePerson, Gains } from '../../rules/import/import-rules.ts'
import { addressKey } from '../names/address-key.ts'
import type { AddressRow } from '../addresses.sql.ts'
import { type CustomerRecord, findRecords } from '../customers.sql.ts'
import {
  changeImportedCustomers,
  type ChangedCustomer,
  insertImportedAddresses,
  insertImportedConsents,
  insertImportedContacts,
  insertImportedCustomers,
  insertImportedEvents,
  insertImportedNotes,
  lastUses,
  type NewCustomer,
} from './imported-customers.sql.ts'
import { refreshTexts } from '../note-change.ts'
import type { ImportDeps } from './import-options.ts'
import { keptBefore, keptOptions } from './kept-import.ts'
import { consentFrom, type ImportBefore } from './import-outcomes.ts'

type Placed = { customerId: string; position: number; person: FilePerson }
/** Somebody who is to be made. */
export type Making = Placed
/** Somebody who is known, and what they gain now. */
export type Gaining = Placed & { gains: Gains }

/** What a customer gets, new or known. */
type Given = {
  customerId: string
  contacts: Gains['contacts']
  addresses: AddressRow[]
  notes: { noteId: string; words: string }[]
  consentId: string | null
  event: { kind: string; details: { readonly [key: string]: JsonValue } }
  outcome: { position: number; before: ImportBefore }
}

type Slice = { making: readonly Making[]; gaining: readonly Gaining[] }
/** Whose contact was somebody else's by the time it was given: an order took it between the question and this. */
type Taken = ReadonlySet<string>

/**
 * Writes what a slice of the file brings, statement by statement for all of it. Those of whom a contact was taken
 * meanwhile are left as they were and answered; all others are written.
 */
export async function writeImported(
  deps: Pick<ImportDeps, 'orders'>,
  tx: Tx,
  context: BatchContext,
  slice: Slice,
): Promise<{ outcomes: ItemOutcome[]; left: Placed[] }> {
  const left: Placed[] = []
  let rest = slice
  await sql`SAVEPOINT slice`.execute(tx)
  for (;;) {
    const written = await writeSlice(deps, tx, context, rest)
    if (Array.isArray(written)) return { outcomes: written, left }
    // Each time fewer: whoever took a contact keeps it.
    await sql`ROLLBACK TO SAVEPOINT slice`.execute(tx)
    const isTaken = ({ customerId }: Placed): boolean => written.has(customerId)
    left.push(...[...rest.making, ...rest.gaining].filter(isTaken))
    rest = {
      making: rest.making.filter((one) => !isTaken(one)),
      gaining: rest.gaining.filter((one) => !isTaken(one)),
    }
  }
}

async function writeSlice(
  deps: Pick<ImportDeps, 'orders'>,
  tx: Tx,
  context: BatchContext,
  { making, gaining }: Slice,
): Promise<ItemOutcome[] | Taken> {
  const { shopId, now } = context
  const ids = gaining.map(({ customerId }) => customerId)
  const [records, uses] = [await findRecords(tx, ids), await lastUses(tx, ids)]
  const made = making.map((one) => newCustomer(one, now))
  const changed = gaining.flatMap((one) => {
    const record = records.get(one.customerId)
    return record ? [changedCustomer(one, record, uses.get(one.customerId), now)] : []
  })
  await insertImportedCustomers(
    tx,
    shopId,
    made.map(({ row }) => row),
    now,
  )
  await changeImportedCustomers(
    tx,
    shopId,
    changed.map(({ row }) => row),
    now,
  )
  const given = [...made, ...changed].map((one) => one.given)
  const taken = await writeGiven(tx, context, given)
  if (taken.size > 0) return taken
  const renamed = gaining.filter(({ gains }) => gains.name !== null).map(({ customerId }) => customerId)
  await refreshTexts(deps, tx, shopId, [...(await findRecords(tx, renamed)).values()])
  return given.map(({ outcome }) => outcome)
}

async function writeGiven(tx: Tx, context: BatchContext, given: readonly Given[]): Promise<Taken> {
  const { shopId, now, name: fileName } = context
  const { importId, language } = keptOptions.read(context.options)
  const written = { shopId, by: { userId: context.startedBy, userName: context.startedByName }, now }
  const each = <T extends object>(of: (one: Given) => readonly T[]) =>
    given.flatMap((one) => of(one).map((row) => ({ ...row, customerId: one.customerId })))
  const taken = await insertImportedContacts(
    tx,
    shopId,
    each(({ contacts, outcome: { position } }) =>
      contacts.map((contact) => ({ ...contact, at: givenAt(position, now) })),
    ),
  )
  if (taken.length > 0) return new Set(taken.map(({ customerId }) => customerId))
  await insertImportedAddresses(
    tx,
    shopId,
    each(({ addresses }) => addresses),
  )
  await insertImportedNotes(
    tx,
    written,
    each(({ notes }) => notes),
  )
  await insertImportedConsents(
    tx,
    written,
    { importId, given: true, how: consentFrom('given', fileName, language) },
    each(({ consentId }) => (consentId === null ? [] : [{ consentId }])),
  )
  await insertImportedEvents(
    tx,
    written,
    each(({ event }) => [{ eventId: newId(), ...event }]),
  )
  return new Set()
}

/**
 * When the contacts of a customer are given: one microsecond after another for each, so that undoing tells those of one
 * from those of another who came with the same slice and was merged into them.
 */
const givenAt = (position: number, now: Date): string => {
  const at = new Date(now.getTime() + Math.floor(position / 1000)).toISOString()
  return at.replace('Z', `${String(position % 1000).padStart(3, '0')}Z`)
}

/** Lists show who came last first: who stands above in the file is to stand above there, too. */
const sortedAt = (position: number, now: Date): Date => new Date(now.getTime() - position)

function newCustomer(
  { customerId, position, person }: Making,
  now: Date,
): { row: NewCustomer; given: Given } {
  const { name, contacts, tags, marketing } = person
  const addresses = addressRows(person.addresses, now)
  const [first] = addresses
  const row: NewCustomer = {
    customerId,
    name,
    tags,
    consents: marketing ? ['marketing'] : [],
    province: first?.province ?? '',
    zipcode: first?.zipcode ?? '',
    addressKey: first?.addressKey ?? null,
    foundBy: foundBy([name], contacts, tags),
    activeAt: sortedAt(position, now),
  }
  const given: Given = {
    customerId,
    contacts,
    addresses,
    notes: noteRows(person.notes),
    consentId: marketing ? newId() : null,
    event: { kind: 'imported', details: {} },
    outcome: { position, before: keptBefore.keep({ made: true }) },
  }
  return { row, given }
}

function changedCustomer(
  { customerId, position, gains }: Gaining,
  record: CustomerRecord,
  lastUse: Date | undefined,
  now: Date,
): { row: ChangedCustomer; given: Given } {
  // The address used last stays that: one from a file comes behind those that parcels went to.
  const addresses = addressRows(gains.addresses, lastUse ? new Date(lastUse.getTime() - 1) : now)
  const [first] = addresses
  const consentId = gains.marketing ? newId() : null
  const notes = noteRows(gains.notes)
  const row: ChangedCustomer = {
    customerId,
    name: gains.name,
    addedTags: gains.tags,
    consents: gains.marketing ? [...record.consents, 'marketing'].toSorted() : null,
    address: first && record.addressKey === null ? first : null,
    lines: moreWords(gains.contacts, gains.tags),
  }
  const before: ImportBefore = {
    made: false,
    at: givenAt(position, now),
    contactCount: gains.contacts.length,
    addresses: addresses.map((one) => ({ key: one.addressKey, usedAt: one.usedAt.toISOString() })),
    tags: gains.tags,
    noteIds: notes.map(({ noteId }) => noteId),
    consentId,
    ...(gains.name !== null && { formerName: { before: record.name, after: gains.name } }),
  }
  const event = { kind: 'import-added', details: { fields: fieldsOf(gains), renamed: gains.name !== null } }
  const given = { customerId, contacts: gains.contacts, addresses, notes, consentId, event }
  return { row, given: { ...given, outcome: { position, before: keptBefore.keep(before) } } }
}

/** What was added: a name is not, it takes another's place. */
const fieldsOf = (gains: Gains): string[] => [
  ...(gains.contacts.length > 0 ? ['contacts'] : []),
  ...(gains.addresses.length > 0 ? ['addresses'] : []),
  ...(gains.tags.length > 0 ? ['tags'] : []),
  ...(gains.notes.length > 0 ? ['notes'] : []),
  ...(gains.marketing ? ['marketing'] : []),
]

const noteRows = (notes: readonly string[]) => notes.map((words) => ({ noteId: newId(), words }))

/** In their order, the first as the one used last. */
const addressRows = (addresses: readonly FileAddress[], from: Date): AddressRow[] =>
  addresses.map(({ alike: _alike, ...address }, at) => ({
    ...address,
    addressKey: addressKey({ ...address, address_line: address.addressLine }),
    usedAt: new Date(from.getTime() - at),
  }))
