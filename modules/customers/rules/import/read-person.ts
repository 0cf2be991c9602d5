import { listedIn } from '@langraan/operations/rules'
import { isUnseen, normaliseThaiText } from '@langraan/thai'
import { type Contact, contactKey, type ContactKind } from '../contact.ts'
import { cleanTags, LONGEST_TAG, MOST_TAGS } from '../customer-filter.ts'
import { faultOf, type ImportFault, leavesRowOut, leftOutCodes } from './import-faults.ts'
import type { ImportColumns, ImportField } from './import-fields.ts'
import {
  cellText,
  type ContactsRead,
  readConsent,
  readContacts,
  readPhones,
  readZipcode,
  wordsText,
} from './read-cells.ts'

export const LONGEST_NAME = 100
export const MOST_CONTACTS = 20
export const MOST_ADDRESSES = 20
const LONGEST_NOTE = 2000

/** An address as it stands in a row, in parts or in one cell, before anybody has looked for the place. */
export type AddressCells = {
  addressLine: string
  subdistrict: string
  district: string
  province: string
  zipcode: string
  /** All of it in one. */
  address: string
}

/** Somebody as a row tells of them. */
export type RowPerson = {
  row: number
  name: string
  contacts: Contact[]
  address: AddressCells | undefined
  tags: string[]
  note: string
  marketing: boolean
  refusesMarketing: boolean
}

type Cells = (field: ImportField) => string

const ADDRESS_FIELDS = ['addressLine', 'subdistrict', 'district', 'province', 'zipcode', 'address'] as const

/** Reads a row. Where it has a fault that leaves it out, there is nobody. */
export function readPerson(
  row: number,
  cells: readonly string[],
  columns: ImportColumns,
): { person: RowPerson | undefined; faults: ImportFault[] } {
  const faults: ImportFault[] = []
  const of: Cells = (field) => cells[columns.indexOf(field)] ?? ''
  const phones = columns.flatMap((field, at) => (field === 'phone' ? [cells[at] ?? ''] : []))
  const person: RowPerson = {
    row,
    name: readName(row, of, faults),
    contacts: readAllContacts(row, of, phones, faults),
    address: readAddressCells(row, of, faults),
    tags: readTags(row, of, faults),
    note: readNote(row, of, faults),
    ...readMarketing(row, of, faults),
  }
  return { person: faults.some(leavesRowOut) ? undefined : person, faults }
}

function readName(row: number, of: Cells, faults: ImportFault[]): string {
  const name = normaliseThaiText(`${wordsText(of('name'))} ${wordsText(of('lastName'))}`)
  if (name.length > LONGEST_NAME) faults.push(faultOf(row, 'name', 'name_too_long', name))
  return name
}

function readAllContacts(
  row: number,
  of: Cells,
  phones: readonly string[],
  faults: ImportFault[],
): Contact[] {
  const contacts = new Map<string, Contact>()
  const unread: ImportFault[] = []
  const take = (kind: ContactKind, read: ContactsRead): void => {
    if ('code' in read) unread.push(faultOf(row, kind, read.code, read.value))
    else for (const value of read.values) contacts.set(contactKey({ kind, value }), { kind, value })
  }
  for (const cell of phones) take('phone', readPhones(cell))
  for (const kind of ['email', 'line', 'facebook'] as const) take(kind, readContacts(kind, of(kind)))
  // By one that can be read they are known; the others are left out, and told.
  faults.push(...(contacts.size > 0 ? unread.map(leftOut) : unread))
  if (contacts.size > MOST_CONTACTS) faults.push(faultOf(row, 'phone', 'contacts_too_many'))
  if (contacts.size === 0 && !faults.some(leavesRowOut)) faults.push(faultOf(row, 'phone', 'contact_missing'))
  return [...contacts.values()]
}

const leftOut = (fault: ImportFault): ImportFault => ({
  ...fault,
  code: leftOutCodes[fault.code as keyof typeof leftOutCodes] ?? fault.code,
})

function readAddressCells(row: number, of: Cells, faults: ImportFault[]): AddressCells | undefined {
  const cells = ADDRESS_FIELDS.map((field) => [field, normaliseThaiText(wordsText(of(field)))] as const)
  if (cells.every(([, text]) => text === '')) return undefined
  const address = Object.fromEntries(cells) as AddressCells
  const zipcode = readZipcode(address.zipcode)
  if (cellText(address.zipcode) !== '' && zipcode === undefined) {
    faults.push(faultOf(row, 'zipcode', 'zipcode_unreadable', address.zipcode))
    return undefined
  }
  return { ...address, zipcode: zipcode ?? '' }
}

function readTags(row: number, of: Cells, faults: ImportFault[]): string[] {
  const typed = listedIn(wordsText(of('tags')), 'any').filter((tag) => !isUnseen(tag))
  const [long, short] = [
    typed.filter((tag) => tag.length > LONGEST_TAG),
    typed.filter((tag) => tag.length <= LONGEST_TAG),
  ]
  // The same tag twice is one.
  const small = short.map((tag) => tag.toLowerCase())
  const each = short.filter((tag, at) => small.indexOf(tag.toLowerCase()) === at)
  const left = [...long, ...each.slice(MOST_TAGS)]
  if (left.length > 0) faults.push(faultOf(row, 'tags', 'tags_left_out', left.join(', ')))
  return cleanTags(each)
}

function readNote(row: number, of: Cells, faults: ImportFault[]): string {
  const note = wordsText(of('note'))
  if (note.length <= LONGEST_NOTE) return note
  faults.push(faultOf(row, 'note', 'note_too_long'))
  return ''
}

function readMarketing(row: number, of: Cells, faults: ImportFault[]) {
  const answer = readConsent(of('marketing'))
  if (answer === 'unreadable')
    faults.push(faultOf(row, 'marketing', 'consent_unreadable', cellText(of('marketing'))))
  return { marketing: answer === 'yes', refusesMarketing: answer === 'no' }
}
