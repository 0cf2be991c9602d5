import { type Database, withShop } from '@langraan/db'
import { type Contact, normaliseContact } from '../rules/rules.ts'
import { contactsOfCustomers, insertContacts } from './contacts.sql.ts'
import { lockForFigures } from './customer-figures.sql.ts'
import { findRecords } from './customers.sql.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { refreshText } from './note-change.ts'

const MOST_CONTACTS = 20

/**
 * Gives a telephone that is nobody's to a customer for whom somebody takes an order: orders are whose their contacts
 * are, so this one and the next from there are theirs. One that is somebody's stays theirs.
 */
export async function bindPhone(
  { db, orders }: Pick<CustomersDeps, 'orders'> & { db: Database },
  { shopId, customerId, phone, now }: { shopId: string; customerId: string; phone: string; now: Date },
): Promise<void> {
  const value = normaliseContact('phone', phone)
  if (value === undefined) return
  const contact: Contact = { kind: 'phone', value }
  await withShop(db, shopId, async (tx) => {
    await lockForFigures(tx, [customerId])
    const record = (await findRecords(tx, [customerId])).get(customerId)
    if (!record || record.mergedInto !== null || record.erasedAt !== null) return
    if ((await contactsOfCustomers(tx, [customerId])).length >= MOST_CONTACTS) return
    const given = await insertContacts(tx, shopId, customerId, [contact], now)
    if (given.length > 0) await refreshText({ orders }, tx, shopId, record)
  })
}
