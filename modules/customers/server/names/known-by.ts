import type { Tx } from '@langraan/db'
import type { KnownBy } from '../../ports.ts'
import { firstNames } from '../../rules/import/same-name.ts'
import { beginningsWith, ERASED_NAME } from '../../rules/rules.ts'
import { contactsOfCustomers } from '../contacts.sql.ts'
import { findRecords } from '../customers.sql.ts'
import { namesWith } from './namesakes.sql.ts'

/** By what words a person may be known, of whom these are the records; before any of them is taken away. */
export async function knownBy(tx: Tx, customerIds: readonly string[]): Promise<KnownBy> {
  const records = await findRecords(tx, customerIds)
  const contacts = await contactsOfCustomers(tx, customerIds)
  const names = [...new Set([...records.values()].map(({ name }) => name))].filter(
    (name) => name !== ERASED_NAME,
  )
  const namesakes: string[] = []
  for (const first of firstNames(names))
    namesakes.push(...(await namesWith(tx, first, beginningsWith(first), customerIds)))
  return { names, namesakes, contacts: [...new Set(contacts.map(({ value }) => value))] }
}
