import { enqueue, once, sql, type Tx, withShop } from '@langraan/db'
import { type OnceAnswer, refuse, standardRefusals } from '@langraan/http'
import { forgetNames, holdFilesOfPersons } from '@langraan/operations/server'
import { customerRefusals } from '../refusals.ts'
import { ERASED_NAME } from '../rules/rules.ts'
import { deleteAddresses } from './addresses.sql.ts'
import { contactsOfCustomers, deleteContacts } from './contacts.sql.ts'
import { type CustomerRecord, deleteTexts, findRecords, updateCustomer } from './customers.sql.ts'
import type { CustomersDeps, WantedOnce } from './customers-deps.ts'
import { deleteNotes, forgetHow } from './history.sql.ts'
import { takeCustomerExports } from './export/export-customers.ts'
import { takeImportFiles } from './imports/kept-for.ts'
import { knownBy } from './names/known-by.ts'
import { deleteMergesOf, withMerged } from './names/merges.sql.ts'
import { noteChange } from './note-change.ts'

/**
 * Takes away whatever says who the person is: here, in orders, and wherever else it is kept. What the orders were
 * worth stays, and so do tax documents and slips, which the law has a shop keep. Whoever comes again is told when
 * it was done.
 */
export function erasePerson(
  deps: CustomersDeps,
  { shopId, customerId, trail, intent }: WantedOnce,
  confirmation: string,
): Promise<OnceAnswer<{ erasedAt: string }>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const files: string[] = []
      const records = await lockFamily(deps, tx, customerId)
      const [all, record] = [[...records.keys()], records.get(customerId)]
      if (!record) refuse(standardRefusals, 'not_found')
      if (record.erasedAt) return { erasedAt: record.erasedAt.toISOString() }
      if (record.mergedInto !== null) refuse(customerRefusals, 'customer_gone')
      if (confirmation !== record.name) refuse(customerRefusals, 'confirmation_wrong')
      const count = await deps.orders.countOpen(tx, all)
      if (count > 0) refuse(customerRefusals, 'orders_open', { count })
      const known = await knownBy(tx, all)
      await holdFilesOfPersons(tx)
      files.push(...(await takeCustomerExports(tx, all, now)), ...(await takeImportFiles(tx, shopId, now)))
      for (const kept of deps.kept) files.push(...(await kept.erase(tx, all, now, known)).fileKeys)
      if (files.length > 0) await enqueue(deps.jobs, tx, 'remove-files', { shopId, keys: files })
      await deleteMergesOf(tx, all)
      await deleteTexts(tx, all)
      await forgetNames(tx, all)
      for (const id of all) await eraseRecord(tx, id, now)
      await noteChange(tx, { shopId, customerId, kind: 'erased', trail, now })
      return { erasedAt: now.toISOString() }
    }),
  )
}

/**
 * Locks a record and all that were merged into it, their orders first, as whoever changes an order does. A merge that
 * we waited for has brought others: what is locked is let go, for their orders come before records that we hold.
 * Nobody joins or leaves once the record itself is locked and nothing has changed since they were asked for.
 */
async function lockFamily(
  deps: CustomersDeps,
  tx: Tx,
  customerId: string,
): Promise<Map<string, CustomerRecord>> {
  await sql`SAVEPOINT family`.execute(tx)
  for (;;) {
    const all = await withMerged(tx, customerId)
    await deps.orders.lock(tx, all)
    const records = await findRecords(tx, all, true)
    const now = await withMerged(tx, customerId)
    if (now.length === records.size && now.every((id) => records.has(id))) return records
    await sql`ROLLBACK TO SAVEPOINT family`.execute(tx)
  }
}

/**
 * Removes files that say who people are, such as those of somebody who was erased, or one that has come in. One that cannot be removed keeps no other, and the job is done
 * again until none is left; a file that is gone already is no error.
 */
export async function removeFiles(
  files: { delete(key: string): Promise<void> },
  { keys }: { keys: readonly string[] },
): Promise<void> {
  const outcomes = await Promise.allSettled(keys.map((key) => files.delete(key)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw new Error('a file that says who people are is still there', { cause: failed.reason })
}

async function eraseRecord(tx: Tx, customerId: string, now: Date): Promise<void> {
  await deleteContacts(tx, customerId, await contactsOfCustomers(tx, [customerId]))
  await deleteAddresses(tx, customerId)
  await deleteNotes(tx, customerId)
  await forgetHow(tx, customerId)
  const nobody = { name: ERASED_NAME, tags: [], province: '', zipcode: '', addressKey: null }
  await updateCustomer(tx, customerId, { ...nobody, consents: [], erasedAt: now, contactsGone: true }, now)
}
