import type { Tx } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { type Contact, normaliseContact } from '../rules/rules.ts'
import { contactsOfCustomers, insertContacts } from './contacts.sql.ts'
import { findRecords, updateCustomer } from './customers.sql.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { noteChange, refreshText } from './note-change.ts'

/** As many as the form of a customer takes. */
const MOST_CONTACTS = 20

type Bound = { shopId: string; customerId: string; phone: string; trail: Trail; now: Date }

/**
 * Gives the telephone of an order that somebody takes to the customer for whom they take it, where it is nobody's: the
 * next one that comes from there is theirs as well. One that is somebody's stays theirs. The record is changed by it as
 * by its form: whoever has that open is told.
 */
export async function bindPhone(
  deps: Pick<CustomersDeps, 'orders'>,
  tx: Tx,
  { shopId, customerId, phone, trail, now }: Bound,
): Promise<void> {
  const value = normaliseContact('phone', phone)
  if (value === undefined) return
  const contact: Contact = { kind: 'phone', value }
  const record = (await findRecords(tx, [customerId], true)).get(customerId)
  if (!record || record.mergedInto !== null || record.erasedAt !== null) return
  if ((await contactsOfCustomers(tx, [customerId])).length >= MOST_CONTACTS) return
  if ((await insertContacts(tx, shopId, customerId, [contact], now)).length === 0) return
  await updateCustomer(tx, customerId, {}, now)
  await refreshText(deps, tx, shopId, record)
  const details = { fields: ['contacts'] }
  const saved = { ...trail, action: 'customer.saved' }
  await noteChange(tx, { shopId, customerId, kind: 'saved', details, trail: saved, now })
}
