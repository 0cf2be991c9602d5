import { announce, type Tx } from '@langraan/db'
import { Refusal } from '@langraan/http'
import type { BatchContext, ItemOutcome, OperationItem, OperationKind } from '@langraan/operations/server'
import { newId, unlessOtherwise } from '@langraan/runtime'
import { gainsOf, type Gains, hasGains, leavesRowOut, seenOf } from '../../rules/import/import-rules.ts'
import { findCustomerImport } from './customer-imports.sql.ts'
import { findRecords } from '../customers.sql.ts'
import { knownCustomers, ownersOfContacts } from '../names/known-customers.sql.ts'
import { ownersOf } from './compare-people.ts'
import { type CheckedPerson, readPeople, SLICE, slicesOf } from './import-files.ts'
import type { ImportDeps } from './import-options.ts'
import { keptOptions } from './kept-import.ts'
import { faultOfFile, faultOfRow } from './import-outcomes.ts'
import { removeNow } from './kept-for.ts'
import { undoImport } from './undo-import.ts'
import { type Gaining, type Making, writeImported } from './write-imported.ts'

/**
 * Brings customers in, a slice of the file at a time: each is one transaction with the position after it, so that
 * nobody is made twice, whoever dies. Somebody who came or changed since the dry run is left as they are, and told.
 */
async function importBatch(
  deps: ImportDeps,
  tx: Tx,
  context: BatchContext,
  items: readonly OperationItem[],
): Promise<ItemOutcome[]> {
  const begun = await readBegun(deps, context, items)
  // Nothing of it is written: the file is to be chosen again.
  if (!begun) return items.map(({ position }) => ({ position, fault: faultOfFile(context.name) }))
  const { importId, names, language, people } = begun
  const found = await findAll(tx, people)
  const making: Making[] = []
  const gaining: Gaining[] = []
  const outcomes: ItemOutcome[] = []
  for (const [at, item] of items.entries()) {
    const checked = people[at]
    if (checked?.customerId !== item.itemId)
      throw new Error(`what was read for the customer import ${importId} is not what was begun`)
    const verdict = judge(checked, found)
    if (typeof verdict === 'string')
      outcomes.push({
        position: item.position,
        fault: faultOfRow(checked.person.row, verdict, language),
      })
    else if (verdict.gains === undefined) making.push({ ...checked, position: item.position })
    else {
      const gains = { ...verdict.gains, name: names === 'take' ? verdict.gains.name : null }
      if (hasGains(gains) || gains.name !== null) gaining.push({ ...checked, position: item.position, gains })
    }
  }
  const written = await writeImported(deps, tx, context, { making, gaining })
  const isMade = new Set(making.map(({ customerId }) => customerId))
  for (const { customerId, position, person } of written.left) {
    const code = isMade.has(customerId) ? 'came_meanwhile' : 'changed_meanwhile'
    outcomes.push({ position, fault: faultOfRow(person.row, code, language) })
  }
  outcomes.push(...written.outcomes)
  if (written.outcomes.length > 0)
    await announce(tx, {
      eventId: newId(),
      shopId: context.shopId,
      name: 'customers.imported',
      payload: {},
      at: context.now,
    })
  return outcomes
}

/** With what the work was begun, and whom it is about; nothing where that is kept otherwise than is known here. */
async function readBegun(deps: ImportDeps, context: BatchContext, items: readonly OperationItem[]) {
  const options = unlessOtherwise(() => keptOptions.read(context.options))
  if (!options) return undefined
  const [from, limit] = [items[0]?.position ?? 0, items.length]
  const which = { shopId: context.shopId, importId: options.importId }
  const all = { begin: 0, total: context.totalCount }
  try {
    return { ...options, people: await readPeople(deps.files, which, { from, limit }, all) }
  } catch (error) {
    if (error instanceof Refusal && error.code === 'import_kept_otherwise') return undefined
    throw error
  }
}

type Found = {
  owners: ReadonlyMap<string, string>
  known: Awaited<ReturnType<typeof knownCustomers>>
}

/** Those who are known are locked first, in the order in which everybody does; whose contacts are is asked after that. */
async function findAll(tx: Tx, people: readonly CheckedPerson[]): Promise<Found> {
  const ids = people.flatMap(({ customerId, known }) => (known ? [customerId] : []))
  await findRecords(tx, ids, true)
  const contacts = people.flatMap(({ person }) => person.contacts)
  const owners = await ownersOfContacts(tx, contacts)
  return { owners, known: await knownCustomers(tx, ids) }
}

/** What somebody would gain now, nothing where they are to be made; or why it is no more as the dry run has shown it. */
function judge(
  { customerId, person, known: was }: CheckedPerson,
  { owners, known }: Found,
): { gains: Gains | undefined } | 'came_meanwhile' | 'changed_meanwhile' {
  const theirs = ownersOf(person, owners)
  if (!was) return theirs.length === 0 ? { gains: undefined } : 'came_meanwhile'
  const customer = known.get(customerId)
  const isStillTheirs = theirs.length === 1 && theirs[0] === customerId
  if (!customer || !isStillTheirs) return 'changed_meanwhile'
  const { gains, faults } = gainsOf(person, customer)
  if (faults.some(leavesRowOut)) return 'changed_meanwhile'
  // Of the name that they have now nobody has said that it is the same person's.
  const isOther = gains.name !== null && (was.gains.name === null || customer.name !== was.name)
  // Only what was seen: what the shop took from them since is not given back.
  return isOther ? 'changed_meanwhile' : { gains: seenOf(gains, was.gains) }
}

/** Customers from a file, and the way back. */
export const importCustomers = (deps: ImportDeps): OperationKind => ({
  name: 'import-customers',
  batchSize: SLICE,
  run: (tx, context, items) => importBatch(deps, tx, context, items),
  undo: (tx, context, items) => undoImport(deps, tx, context, items),
  // The way back is in what the work did, not in the file: that is needed no more.
  ended: async (tx, context) => {
    const { importId } = unlessOtherwise(() => keptOptions.read(context.options)) ?? {}
    const row = importId && (await findCustomerImport(tx, importId))
    if (row) await removeNow(deps.jobs, tx, { shopId: context.shopId, importId: row.importId }, slicesOf(row))
  },
})
