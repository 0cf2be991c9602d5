import type { EventOf } from '@langraan/declarations'
import { announce, audit, type JsonValue, type Tx } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { customerRefusals } from '../refusals.ts'
import { contactsOfCustomers } from './contacts.sql.ts'
import { type CustomerRecord, findRecords, putTexts } from './customers.sql.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { insertEvent } from './history.sql.ts'
import { type Contact, foundBy } from '../rules/rules.ts'
import { otherNames } from './names/other-names.ts'

/** Locks a record for a change. Refuses one that is not in the shop, was merged or erased. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<CustomerRecord> {
  const record = (await findRecords(tx, [customerId], true)).get(customerId)
  if (!record) refuse(standardRefusals, 'not_found')
  if (record.mergedInto !== null || record.erasedAt !== null) refuse(customerRefusals, 'customer_gone')
  return record
}

export type Noted = {
  shopId: string
  customerId: string
  /** For the record's own timeline. */
  kind: EventOf<'customer'>
  /** Fields and counts, never what a field says: neither log forgets. */
  details?: { readonly [key: string]: JsonValue }
  trail: Trail
  now: Date
}

/** Writes a change into the record's timeline and the audit log, and tells the screens. */
export async function noteChange(tx: Tx, change: Noted): Promise<void> {
  const { shopId, customerId, kind, details = {}, trail, now } = change
  await insertEvent(tx, { shopId, customerId, eventId: newId(), kind, details, by: trail, now })
  await audit(tx, trail, {
    entryId: newId(),
    shopId,
    subject: { kind: 'customer', id: customerId },
    after: details,
    now,
  })
  await announce(tx, {
    eventId: newId(),
    shopId,
    name: `customer.${kind}`,
    payload: { customerId },
    at: now,
  })
}

type Found = Pick<CustomerRecord, 'customerId' | 'name' | 'tags'>

/** Writes anew what the record is found by. */
export const refreshText = (
  deps: Pick<CustomersDeps, 'orders'>,
  tx: Tx,
  shopId: string,
  record: Found,
): Promise<void> => refreshTexts(deps, tx, shopId, [record])

/** The same of many, asked and written for all of them at once: their rows are locked, and orders wait for them. */
export async function refreshTexts(
  deps: Pick<CustomersDeps, 'orders'>,
  tx: Tx,
  shopId: string,
  records: readonly Found[],
): Promise<void> {
  if (records.length === 0) return
  const others = await otherNames(deps, tx, records)
  const contacts = new Map<string, Contact[]>()
  const ids = records.map(({ customerId }) => customerId)
  for (const { customerId, kind, value } of await contactsOfCustomers(tx, ids))
    contacts.set(customerId, [...(contacts.get(customerId) ?? []), { kind, value }])
  const texts = records.map(({ customerId, name, tags }) => ({
    customerId,
    foundBy: foundBy([name, ...(others.get(customerId) ?? [])], contacts.get(customerId) ?? [], tags),
  }))
  await putTexts(tx, shopId, texts)
}
