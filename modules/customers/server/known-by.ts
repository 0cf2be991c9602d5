import type { Tx } from '@langraan/db'
import type { KnownBy } from '../ports.ts'
import { ERASED_NAME } from '../rules/rules.ts'
import { contactsOfCustomers } from './contacts.sql.ts'
import { findRecords } from './customers.sql.ts'
import type { CustomersDeps } from './customers-deps.ts'

/** By what words a person may be known, of whom these are the records; before any of them is taken away. */
export async function knownBy(
  { orders }: Pick<CustomersDeps, 'orders'>,
  tx: Tx,
  customerIds: readonly string[],
): Promise<KnownBy> {
  const records = await findRecords(tx, customerIds)
  const inOrders = await orders.namesOf(tx, customerIds)
  const contacts = await contactsOfCustomers(tx, customerIds)
  const names = [...[...records.values()].map(({ name }) => name), ...[...inOrders.values()].flat()]
  return {
    names: [...new Set(names)].filter((name) => name !== ERASED_NAME),
    contacts: [...new Set(contacts.map(({ value }) => value))],
  }
}
