import { bahtCell, momentCell } from '@langraan/sheets'
import { type Cells, cellsOf, columnsToWrite } from '@langraan/operations/server'
import { cellOf, listCell } from '@langraan/operations/rules'
import { formatPartialAddress, formatThaiPhone, type Language } from '@langraan/thai'
import {
  type ContactKind,
  type CustomerColumn,
  customerColumns,
  customerFileWords,
} from '../../rules/rules.ts'
import type { ExportedCustomer } from './customer-export.sql.ts'

type Said = { customer: ExportedCustomer; language: Language }
/** The columns that were chosen; the usual ones where none were. */
type Wanted = { columns?: readonly string[]; language: Language }

const YES: Readonly<Record<Language, string>> = { th: 'ใช่', en: 'Yes' }

const contacts = (kind: ContactKind, { customer }: Said): string =>
  customer.contacts
    .filter((contact) => contact.kind === kind)
    // With its dashes: a spreadsheet takes ten digits for a number and the zero before them away.
    .map(({ value }) => (kind === 'phone' ? formatThaiPhone(value) : value))
    .join(', ')

const CELLS: Cells<CustomerColumn, Said> = {
  name: ({ customer }) => customer.name,
  phone: (said) => contacts('phone', said),
  email: (said) => contacts('email', said),
  line: (said) => contacts('line', said),
  facebook: (said) => contacts('facebook', said),
  address: ({ customer: { addressLine: line1, ...rest }, language }) =>
    formatPartialAddress({ line1, ...rest }, language),
  addressLine: ({ customer }) => customer.addressLine,
  subdistrict: ({ customer }) => customer.subdistrict,
  district: ({ customer }) => customer.district,
  province: ({ customer }) => customer.province,
  zipcode: ({ customer }) => customer.zipcode,
  tags: ({ customer }) => listCell(customer.tags),
  // Whom offers may be sent to is what such a file is mostly made for.
  marketing: ({ customer, language }) => (customer.consents.includes('marketing') ? YES[language] : ''),
  orders: ({ customer }) => customer.orderCount,
  spentBaht: ({ customer }) => bahtCell(customer.spentSatang),
  lastOrder: ({ customer, language }) => momentCell(customer.lastOrderAt, 'date', language),
  since: ({ customer, language }) => momentCell(customer.createdAt, 'date', language),
}

export const headingsOf = ({ columns, language }: Wanted): string[] =>
  columnsToWrite(customerColumns, columns).map((column) => customerFileWords[language][column])

/** A row for each, of texts that are read back as they are. */
export function rowsOf({ columns, language }: Wanted, customers: readonly ExportedCustomer[]) {
  const written = columnsToWrite(customerColumns, columns)
  return customers.map((customer) =>
    cellsOf(CELLS, written, { customer, language }).map((cell) =>
      typeof cell === 'string' ? cellOf(cell) : cell,
    ),
  )
}
