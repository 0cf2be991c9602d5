import { type Contact, contactKey } from '../contact.ts'
import { MOST_TAGS } from '../customer-filter.ts'
import { faultOf, type ImportFault, leavesRowOut } from './import-faults.ts'
import { MOST_ADDRESSES, MOST_CONTACTS, type RowPerson } from './read-person.ts'
import { isSameName } from './same-name.ts'

/** An address that a parcel could go to. */
export type FileAddress = {
  addressLine: string
  subdistrict: string
  district: string
  province: string
  zipcode: string
  /** As what it is known, however it was written: as it stands in the file, and in the official spelling. */
  alike: string[]
}

/** Somebody as a file tells of them, in one row or in several. */
export type FilePerson = {
  row: number
  name: string
  contacts: Contact[]
  addresses: FileAddress[]
  tags: string[]
  notes: string[]
  marketing: boolean
  /** A row says no, whatever others say: nobody is sent news on the strength of an older list. */
  refusesMarketing: boolean
}

/** An address without what people write in different ways. */
export const plainAddress = (
  address: Readonly<Record<'addressLine' | 'subdistrict' | 'district' | 'province' | 'zipcode', string>>,
): string =>
  [address.addressLine, address.subdistrict, address.district, address.province, address.zipcode]
    .join('\n')
    .toLowerCase()
    .replace(/[^\S\n]|[.,]/g, '')

export const personOf = (person: RowPerson, address: FileAddress | undefined): FilePerson => ({
  row: person.row,
  name: person.name,
  contacts: person.contacts,
  addresses: address ? [address] : [],
  tags: person.tags,
  notes: person.note === '' ? [] : [person.note],
  marketing: person.marketing,
  refusesMarketing: person.refusesMarketing,
})

/** More of a file would be rows that stand under one placeholder. */
const MOST_NOTES = 20

/** Somebody to whom rows are joined, with what they are asked for again and again: a file may be one person's. */
type Growing = {
  person: FilePerson
  contacts: Set<string>
  addresses: Set<string>
  tags: Set<string>
  notes: Set<string>
}
type Joining = { people: Growing[]; byContact: Map<string, Growing>; faults: ImportFault[] }

/**
 * Makes rows of one person one: those that share a contact and say the same name, or none. Under another name they are
 * told, for a telephone may be a family's, or mistyped; the first of them comes in.
 */
export function joinRows(rows: readonly FilePerson[]): {
  people: FilePerson[]
  /** Rows that were joined to one above. */
  joinedCount: number
  faults: ImportFault[]
} {
  const joining: Joining = { people: [], byContact: new Map(), faults: [] }
  for (const row of rows) joinRow(joining, row)
  const { people, faults } = joining
  const joinedCount = rows.length - people.length - faults.filter(leavesRowOut).length
  return { people: people.map(({ person }) => person), joinedCount, faults }
}

function joinRow({ people, byContact, faults }: Joining, row: FilePerson): void {
  const known = new Set(row.contacts.flatMap((contact) => byContact.get(contactKey(contact)) ?? []))
  const [first, ...others] = known
  if (others.length > 0) {
    const rowsOfThem = [...known].map(({ person }) => person.row).join(', ')
    faults.push(faultOf(row.row, 'phone', 'joins_rows', rowsOfThem))
    return
  }
  if (first && !isSameName(first.person.name, row.name)) {
    faults.push(faultOf(row.row, 'name', 'same_contact', `${first.person.row} (${first.person.name})`))
    return
  }
  const added = row.contacts.filter((contact) => !first?.contacts.has(contactKey(contact)))
  if (first && first.contacts.size + added.length > MOST_CONTACTS) {
    faults.push(faultOf(row.row, 'phone', 'contacts_too_many'))
    return
  }
  const growing = first ?? beginning(row)
  if (!first) people.push(growing)
  faults.push(...addTo(growing, row))
  for (const contact of added) byContact.set(contactKey(contact), growing)
}

const beginning = (row: FilePerson): Growing => ({
  person: { ...row, contacts: [], addresses: [], tags: [], notes: [], marketing: false },
  contacts: new Set(),
  addresses: new Set(),
  tags: new Set(),
  notes: new Set(),
})

/** Adds what a row says to somebody; tells what of it there is no room for. */
function addTo(growing: Growing, row: FilePerson): ImportFault[] {
  const { person } = growing
  const faults: ImportFault[] = []
  person.name ||= row.name
  addNew(person.contacts, growing.contacts, row.contacts, {
    most: MOST_CONTACTS,
    keysOf: (one) => [contactKey(one)],
  })
  const addresses = { most: MOST_ADDRESSES, keysOf: ({ alike }: FileAddress) => alike }
  if (addNew(person.addresses, growing.addresses, row.addresses, addresses).length > 0)
    faults.push(faultOf(row.row, 'addressLine', 'addresses_full'))
  const tags = { most: MOST_TAGS, keysOf: (tag: string) => [tag.toLowerCase()] }
  const left = addNew(person.tags, growing.tags, row.tags, tags)
  if (left.length > 0) faults.push(faultOf(row.row, 'tags', 'tags_left_out', left.join(', ')))
  if (
    addNew(person.notes, growing.notes, row.notes, { most: MOST_NOTES, keysOf: (note) => [note] }).length > 0
  )
    faults.push(faultOf(row.row, 'note', 'notes_full'))
  person.refusesMarketing ||= row.refusesMarketing
  person.marketing = (person.marketing || row.marketing) && !person.refusesMarketing
  return faults
}

/** Adds those that are not there yet, as many as there is room for; returns the others. */
function addNew<T>(
  to: T[],
  known: Set<string>,
  items: readonly T[],
  { most, keysOf }: { most: number; keysOf: (item: T) => readonly string[] },
): T[] {
  const left: T[] = []
  for (const item of items) {
    const keys = keysOf(item)
    if (keys.some((key) => known.has(key))) continue
    if (to.length >= most) {
      left.push(item)
      continue
    }
    to.push(item)
    for (const key of keys) known.add(key)
  }
  return left
}
