import type { Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { contactKey } from '../../rules/rules.ts'
import {
  faultOf,
  type FilePerson,
  gainsOf,
  type ImportFault,
  type KnownCustomer,
  hasGains,
  leavesRowOut,
} from '../../rules/import/import-rules.ts'
import { knownCustomers, ownersOfContacts } from '../names/known-customers.sql.ts'
import type { CheckedPerson } from './import-files.ts'

// As many as are asked for in one question.
const CHUNK = 500

/** What of a file's people the shop does not have, by how they come in; and what must not come in. */
export type Compared = {
  fresh: CheckedPerson[]
  gaining: CheckedPerson[]
  /** Known under another name: nothing comes in, unless somebody says that they are the same people. */
  named: CheckedPerson[]
  unchangedCount: number
  faults: ImportFault[]
}

/** Holds the people of a file against the shop: by their contacts, each of which is one customer's. */
export async function compareWithShop(tx: Tx, people: readonly FilePerson[]): Promise<Compared> {
  const compared: Compared = { fresh: [], gaining: [], named: [], unchangedCount: 0, faults: [] }
  const rowOf = new Map<string, number>()
  for (let at = 0; at < people.length; at += CHUNK) {
    const chunk = people.slice(at, at + CHUNK)
    const owners = await ownersOfContacts(
      tx,
      chunk.flatMap(({ contacts }) => contacts),
    )
    const known = await knownCustomers(tx, [...new Set(owners.values())])
    for (const person of chunk) sortIn(compared, rowOf, person, ownersOf(person, owners), known)
  }
  return compared
}

/** The customers whose contacts somebody of a file has. */
export const ownersOf = (person: FilePerson, owners: ReadonlyMap<string, string>): string[] => [
  ...new Set(person.contacts.flatMap((contact) => owners.get(contactKey(contact)) ?? [])),
]

function sortIn(
  compared: Compared,
  rowOf: Map<string, number>,
  person: FilePerson,
  owners: readonly string[],
  known: ReadonlyMap<string, KnownCustomer>,
): void {
  const { row } = person
  const [customerId, ...others] = owners
  if (customerId === undefined) {
    if (person.name === '') compared.faults.push(faultOf(row, 'name', 'name_missing'))
    else compared.fresh.push({ customerId: newId(), person })
    return
  }
  const customer = known.get(customerId)
  if (others.length > 0 || !customer) {
    const names = owners.map((id) => known.get(id)?.name ?? '').join(', ')
    compared.faults.push(faultOf(row, 'phone', 'two_customers', names))
    return
  }
  const first = rowOf.get(customerId)
  if (first !== undefined) {
    compared.faults.push(faultOf(row, 'phone', 'same_customer', String(first)))
    return
  }
  rowOf.set(customerId, row)
  gainIn(compared, person, { customerId, customer })
}

function gainIn(
  compared: Compared,
  person: FilePerson,
  { customerId, customer }: { customerId: string; customer: KnownCustomer },
): void {
  const { gains, faults } = gainsOf(person, customer)
  compared.faults.push(...faults)
  if (faults.some(leavesRowOut)) return
  const checked: CheckedPerson = { customerId, person, known: { name: customer.name, gains } }
  if (gains.name !== null) {
    compared.faults.push(faultOf(person.row, 'name', 'other_name', customer.name))
    compared.named.push(checked)
  } else if (hasGains(gains)) compared.gaining.push(checked)
  else compared.unchangedCount += 1
}
