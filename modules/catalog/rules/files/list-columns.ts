import { type ListField, listField } from '../grid-cell.ts'
import type { FileFault } from '../product-file.ts'
import type { ColumnField, Columns } from './fields.ts'
import type { FoundColumns } from './find-columns.ts'

export type NamedList = { readonly priceListId: string; readonly name: string }

// A list may be called like another column, or like a formula: behind these words it is neither.
const HEADING = /^\s*(?:price list|ชุดราคา)\s*[:：](.*)$/isu

/** The heading of a list's prices in this product's own sheet. */
export const listHeading = (name: string): string => `Price list: ${name}`

/** What a heading calls the list whose prices stand below it, in English or Thai; nothing where it is no such heading. */
export const listNamedBy = (heading: string): string | undefined =>
  HEADING.exec(heading)?.[1]?.trim() || undefined

const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The list of this name; else the only one whose name differs in capitals and blanks alone. */
export function findList(name: string, lists: readonly NamedList[]): NamedList | undefined {
  const exact = lists.find((list) => list.name === name.trim())
  const alike = lists.filter((list) => plain(list.name) === plain(name))
  return exact ?? (alike.length === 1 ? alike[0] : undefined)
}

/**
 * Finds the columns that hold prices of the shop's lists. A list that the shop has not, and one that has two columns,
 * is no matter where nothing stands below; otherwise the file is refused, since a price must not be left out unseen.
 */
export function withListColumns(
  table: readonly (readonly string[])[],
  { columns, headingRow }: Pick<FoundColumns, 'columns' | 'headingRow'>,
  lists: readonly NamedList[],
): { columns: Columns } | FileFault {
  const taken = new Set<ListField>()
  const found: (ColumnField | undefined)[] = [...columns]
  for (const [index, heading] of (table[headingRow] ?? []).entries()) {
    const name = columns[index] === undefined ? listNamedBy(heading) : undefined
    if (name === undefined) continue
    const list = findList(name, lists)
    const field = list && listField(list.priceListId)
    if (field && !taken.has(field)) found[index] = field
    else if (table.slice(headingRow + 1).some((row) => (row[index] ?? '').trim() !== ''))
      return { fileFault: field ? 'price_list_twice' : 'price_list_unknown', detail: name.slice(0, 120) }
    if (field) taken.add(field)
  }
  return { columns: found }
}

/** What a price list's column is called: as before, as long as that still names it. */
export function headingOfList(
  { priceListId, name }: NamedList,
  before: string,
  lists: readonly NamedList[],
): string {
  const named = listNamedBy(before)
  const isSaid = named !== undefined && findList(named, lists)?.priceListId === priceListId
  return isSaid ? before : listHeading(name)
}
