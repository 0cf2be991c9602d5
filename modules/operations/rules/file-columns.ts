import type { Language } from '@langraan/thai'

/** Files whose columns are chosen by whoever takes them along. */
export const columnedFiles = ['orders', 'order-goods', 'customers', 'stock'] as const
export type ColumnedFile = (typeof columnedFiles)[number]

export const MOST_COLUMNS = 60

/** What of a person a column tells. */
export const personalParts = ['name', 'phone', 'email', 'line', 'facebook', 'address', 'note'] as const
export type PersonalPart = (typeof personalParts)[number]

/** What columns are about, so that they are found among many. */
export type ColumnGroup =
  | 'order'
  | 'customer'
  | 'address'
  | 'goods'
  | 'stock'
  | 'money'
  | 'parcel'
  | 'buying'
  | 'desk'

/** The columns of an address, whosever it is: in one cell, or each part in a cell of its own. */
export const addressColumns = [
  'address',
  'addressLine',
  'subdistrict',
  'district',
  'province',
  'zipcode',
] as const
export type AddressColumn = (typeof addressColumns)[number]

export const addressHeadings: Readonly<Record<Language, Readonly<Record<AddressColumn, string>>>> = {
  th: {
    address: 'ที่อยู่เต็ม (ช่องเดียว)',
    addressLine: 'ที่อยู่',
    subdistrict: 'ตำบล/แขวง',
    district: 'อำเภอ/เขต',
    province: 'จังหวัด',
    zipcode: 'รหัสไปรษณีย์',
  },
  en: {
    address: 'Full address',
    addressLine: 'Address',
    subdistrict: 'Sub-district',
    district: 'District',
    province: 'Province',
    zipcode: 'Zipcode',
  },
}

/** Each of them tells where a person lives. */
export const personalAddress: Readonly<Record<AddressColumn, PersonalPart>> = {
  address: 'address',
  addressLine: 'address',
  subdistrict: 'address',
  district: 'address',
  province: 'address',
  zipcode: 'address',
}

/** The columns that a file may have, and those that it has where nobody chose. */
export type FileColumns<Column extends string = string> = {
  readonly file: ColumnedFile
  readonly groups: readonly (readonly [ColumnGroup, readonly Column[]])[]
  readonly standard: readonly Column[]
  readonly personal: Readonly<Partial<Record<Column, PersonalPart>>>
}

export const allColumns = <Column extends string>({ groups }: FileColumns<Column>): Column[] =>
  groups.flatMap(([, columns]) => columns)

/** Those of the wanted columns that there are. What was kept once may name one that is gone since. */
export function knownColumns<Column extends string>(
  file: FileColumns<Column>,
  wanted: readonly string[],
): Column[] {
  const all = new Map(allColumns(file).map((column) => [column as string, column]))
  return [...new Set(wanted)].flatMap((column) => all.get(column) ?? [])
}

/** The first wanted column that the file cannot have. */
export function unknownColumn(file: FileColumns, wanted: readonly string[]): string | undefined {
  const all = new Set(allColumns(file))
  return wanted.find((column) => !all.has(column))
}

export const isEachOnce = (columns: readonly string[]): boolean => new Set(columns).size === columns.length

/** What of persons these columns tell, as the audit log keeps it. */
export function personalIn({ personal }: FileColumns, columns: readonly string[]): PersonalPart[] {
  const told = new Set(columns.map((column) => personal[column]))
  return personalParts.filter((part) => told.has(part))
}

/** The file with these columns as well, at its end: whoever ticks them one after the other says their order. */
export const withColumns = (columns: readonly string[], more: readonly string[]): string[] => [
  ...new Set([...columns, ...more]),
]

export const withoutColumns = (columns: readonly string[], fewer: readonly string[]): string[] =>
  columns.filter((column) => !fewer.includes(column))

/** One column moved to another place. */
export function withColumnMoved(columns: readonly string[], from: number, to: number): string[] {
  const column = columns[from]
  return column === undefined ? [...columns] : columns.toSpliced(from, 1).toSpliced(to, 0, column)
}
