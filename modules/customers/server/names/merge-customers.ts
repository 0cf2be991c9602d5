import { once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { customerRefusals } from '../../refusals.ts'
import { cleanTags, judgeMerge, judgeMergeUndo, MERGE_UNDO_DAYS } from '../../rules/rules.ts'
import { type AddressRow, addressesOf, deleteAddresses, keepAddresses } from '../addresses.sql.ts'
import { contactsOfCustomers, moveContacts } from '../contacts.sql.ts'
import { putFigures } from '../customer-figures.sql.ts'
import { type CustomerRecord, deleteTexts, findRecords, updateCustomer } from '../customers.sql.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import { consentLogOf } from '../history.sql.ts'
import {
  findMerge,
  insertMerge,
  markUndone,
  type Moved,
  type MovedAddress,
  type MovedOf,
  moveHistory,
} from './merges.sql.ts'
import { noteChange, refreshText } from '../note-change.ts'

const DAY_MS = 86_400_000
type Deps = Pick<CustomersDeps, 'db' | 'clock' | 'orders'>
type Who = { shopId: string; trail: Trail; intent: Intent }
type Pair = { keptId: string; mergedIds: readonly string[] }

/** Makes several records one, and keeps what went where, for the way back. */
export function mergeCustomers(
  deps: Deps,
  { shopId, trail, intent }: Who,
  { keptId, mergedIds }: Pair,
): Promise<OnceAnswer<{ mergeId: string; undoUntil: string }>> {
  const [now, mergeId] = [deps.clock.now(), newId()]
  const undoUntil = new Date(now.getTime() + MERGE_UNDO_DAYS * DAY_MS)
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const records = await lockAll(deps, tx, { keptId, mergedIds })
      const kept = records.get(keptId) ?? refuse(standardRefusals, 'not_found')
      const ownAddresses = (await addressesOf(tx, keptId)).map(storedAddress)
      const from: MovedOf[] = []
      for (const customerId of mergedIds) {
        from.push(await moveAll(deps, tx, { shopId, from: customerId, to: keptId }))
        await updateCustomer(tx, customerId, { mergedInto: keptId, contactsGone: true }, now)
      }
      await deleteTexts(tx, mergedIds)
      const tags = tagsTogether(kept, mergedIds, records)
      const moved: Moved = { addedTags: tags.slice(kept.tags.length), ownAddresses, from }
      await settle(deps, tx, { shopId, record: { ...kept, tags }, now })
      await putFigures(tx, await deps.orders.figuresOf(tx, [keptId, ...mergedIds]))
      await insertMerge(tx, { shopId, mergeId, keptId, mergedIds, moved, by: trail, now, undoUntil })
      const details = { mergeId, count: mergedIds.length }
      await noteChange(tx, { shopId, customerId: keptId, kind: 'merged', details, trail, now })
      return { mergeId, undoUntil: undoUntil.toISOString() }
    }),
  )
}

/** Orders first, then customers: in the order in which whoever changes an order takes its locks. */
async function lockAll(deps: Deps, tx: Tx, { keptId, mergedIds }: Pair) {
  await deps.orders.lock(tx, [keptId, ...mergedIds])
  const records = await findRecords(tx, [keptId, ...mergedIds], true)
  const verdict = judgeMerge(keptId, mergedIds, records)
  if (verdict !== 'mergeable') refuse(customerRefusals, verdict.refused)
  return records
}

export const tagsTogether = (
  kept: CustomerRecord,
  mergedIds: readonly string[],
  records: ReadonlyMap<string, CustomerRecord>,
): string[] => cleanTags([...kept.tags, ...mergedIds.flatMap((id) => records.get(id)?.tags ?? [])])

const storedAddress = ({ usedAt, ...address }: AddressRow): MovedAddress => ({
  ...address,
  usedAt: usedAt.toISOString(),
})
const readAddress = ({ usedAt, ...address }: MovedAddress): AddressRow => ({
  ...address,
  usedAt: new Date(usedAt),
})

async function moveAll(
  deps: Deps,
  tx: Tx,
  { shopId, from, to }: { shopId: string; from: string; to: string },
): Promise<MovedOf> {
  const contacts = (await contactsOfCustomers(tx, [from])).map(({ kind, value }) => ({ kind, value }))
  await moveContacts(tx, contacts, from, to)
  const addresses = await addressesOf(tx, from)
  await keepAddresses(tx, shopId, to, addresses)
  await deleteAddresses(tx, from)
  const history = await moveHistory(tx, from, to)
  const orderIds = await deps.orders.move(tx, from, to)
  return { customerId: from, contacts, addresses: addresses.map(storedAddress), ...history, orderIds }
}

/** Brings the record into line with what it has now: the address used last, consents by the log, what it is found by. */
async function settle(
  deps: Deps,
  tx: Tx,
  { shopId, record, now }: { shopId: string; record: CustomerRecord; now: Date },
): Promise<void> {
  const { customerId, tags } = record
  const [latest] = await addressesOf(tx, customerId)
  const { province = '', zipcode = '', addressKey = null } = latest ?? {}
  const asked = new Set<string>()
  const consents = (await consentLogOf(tx, customerId)).flatMap(({ purpose, given }) => {
    const isNewest = !asked.has(purpose)
    asked.add(purpose)
    return isNewest && given ? [purpose] : []
  })
  const change = { tags, province, zipcode, addressKey, consents: consents.toSorted(), contactsGone: true }
  await updateCustomer(tx, customerId, { ...change, mergedInto: null }, now)
  await refreshText(deps, tx, shopId, record)
}

/** Makes them several again. What came since stays with the one that was kept, and what went since stays gone. */
export function undoMerge(
  deps: Deps,
  { shopId, trail, intent }: Who,
  mergeId: string,
): Promise<OnceAnswer<{ keptId: string; mergedIds: string[] }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const { keptId, mergedIds } = (await findMerge(tx, mergeId)) ?? refuse(standardRefusals, 'not_found')
      await deps.orders.lock(tx, [keptId])
      const records = await findRecords(tx, [keptId, ...mergedIds], true)
      const merge = (await findMerge(tx, mergeId, true)) ?? refuse(standardRefusals, 'not_found')
      const kept = records.get(keptId)
      const verdict = judgeMergeUndo(merge, kept, now)
      if (verdict !== 'undoable') refuse(customerRefusals, verdict.refused)
      if (!kept) return refuse(customerRefusals, 'merge_kept_gone')
      await giveBack(deps, tx, { shopId, keptId, moved: merge.moved })
      const added = new Set(merge.moved.addedTags)
      const tags = kept.tags.filter((tag) => !added.has(tag))
      // The kept one last: its other names are without theirs by then.
      for (const record of [...mergedIds.flatMap((id) => records.get(id) ?? []), { ...kept, tags }])
        await settle(deps, tx, { shopId, record, now })
      await putFigures(tx, await deps.orders.figuresOf(tx, [keptId, ...mergedIds]))
      await markUndone(tx, mergeId, now)
      const details = { mergeId, count: mergedIds.length }
      await noteChange(tx, { shopId, customerId: keptId, kind: 'merge-undone', details, trail, now })
      return { keptId, mergedIds }
    }),
  )
}

async function giveBack(
  deps: Deps,
  tx: Tx,
  { shopId, keptId, moved }: { shopId: string; keptId: string; moved: Moved },
): Promise<void> {
  for (const { customerId, contacts, addresses, orderIds, ...history } of moved.from) {
    await moveContacts(tx, contacts, keptId, customerId)
    await keepAddresses(tx, shopId, customerId, addresses.map(readAddress))
    await moveHistory(tx, keptId, customerId, history)
    await deps.orders.moveBack(tx, orderIds, keptId, customerId)
  }
  await restoreAddresses(tx, shopId, keptId, moved)
}

/** An address that an order has used since the merge stays as it is; the others are again as they were. */
async function restoreAddresses(tx: Tx, shopId: string, keptId: string, moved: Moved): Promise<void> {
  const came = new Map<string, number>()
  for (const { addressKey, usedAt } of [...moved.ownAddresses, ...moved.from.flatMap((one) => one.addresses)])
    came.set(addressKey, Math.max(came.get(addressKey) ?? 0, Date.parse(usedAt)))
  const untouched = (await addressesOf(tx, keptId)).filter(
    (address) => came.get(address.addressKey) === address.usedAt.getTime(),
  )
  const keys = untouched.map(({ addressKey }) => addressKey)
  await deleteAddresses(tx, keptId, keys)
  const own = moved.ownAddresses.filter(({ addressKey }) => keys.includes(addressKey))
  await keepAddresses(tx, shopId, keptId, own.map(readAddress))
}
