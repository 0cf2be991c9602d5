import { listField } from '../grid-cell.ts'
import { figureOr } from './cell-values.ts'
import { type ColumnField, type Columns, type Field, isChannelField, isList } from './fields.ts'
import { plainHeading } from './plain-heading.ts'
import type { ProductFormat } from './product-format.ts'
import { headingOfList, listHeading, type NamedList } from './list-columns.ts'
import type { Sheet } from './product-content.ts'
import { isSold } from './yes-or-no.ts'

/** How a file was laid out that products came in with. */
export type Layout = { importId: string; headings: readonly string[]; columns: Columns }

export type WrittenSheet = Sheet & {
  /** Rows of a file as they stand in this sheet; none where its layout is not known. */
  place: (importId: string, rows: readonly (readonly string[])[]) => string[][]
  /** The headings and the rows below them, without columns of ours that hold nothing. */
  finish: (rows: readonly string[][]) => string[][]
  /** The same as a workbook holds it. */
  finishWorkbook: (rows: readonly string[][]) => (string | number)[][]
}

/** `isOurs`: no file had it, so it stands there only when it says something. */
type SheetColumn = { heading: string; field: ColumnField | undefined; isOurs: boolean }

/**
 * The sheet that products are written into: the columns of the latest file that came in, then those of earlier files
 * that it has not, then those of the format that none of them has. Each price list of the shop has its column in our
 * own sheet, also one that is empty still, to be filled in; a list that is gone has taken its column along.
 */
export function sheetFor(
  format: ProductFormat,
  layouts: readonly Layout[],
  lists: readonly NamedList[] = [],
): WrittenSheet {
  const columns: SheetColumn[] = []
  const learned = new Set<ColumnField>()
  const places = new Map(
    layouts.map((layout) => [layout.importId, placeOf(columns, withLearned(format, layout, learned), lists)]),
  )
  const known = new Set(columns.map(({ field }) => field))
  const isFirst = columns.length === 0
  const isSaidAlready = (field: Field) =>
    known.has(field) || (field === 'optionValues' && known.has('option1Value'))
  for (const { field, headings, ifThere } of format.columns)
    if (!ifThere && (isFirst || !isSaidAlready(field)))
      columns.push({ heading: headings[0] ?? field, field, isOurs: !isFirst })
  for (const { priceListId, name } of format.code === 'langraan' ? lists : []) {
    const field = listField(priceListId)
    if (!known.has(field)) columns.push({ heading: listHeading(name), field, isOurs: false })
  }
  return {
    format: format.code,
    keyPrefix: format.keyPrefix,
    columns: columns.map(({ field }) => field),
    learned,
    place: (importId, rows) => rows.flatMap((cells) => placed(cells, places.get(importId), columns.length)),
    finish: (rows) => finished(columns, rows),
    finishWorkbook: (rows) =>
      finished<string | number>(
        columns,
        rows.map((row) =>
          row.map((cell, index) => figureOr(columns[index]?.field, cell, format.code === 'shopify')),
        ),
      ),
  }
}

/** The headings and the rows, without columns of ours that hold nothing. */
function finished<Cell extends string | number>(
  columns: readonly SheetColumn[],
  rows: readonly (readonly Cell[])[],
): (string | Cell)[][] {
  const kept = columns.map(
    (column, index) => !column.isOurs || rows.some((row) => isSaid(column, String(row[index] ?? ''))),
  )
  const only = <T>(row: readonly T[]) => row.filter((_, index) => kept[index])
  return [only(columns.map(({ heading }) => heading)), ...rows.map(only)]
}

/** A layout with the columns that its format has learned to read since the file came in. */
function withLearned(format: ProductFormat, layout: Layout, learned: Set<ColumnField>): Layout {
  const columns = layout.headings.map((heading, index) => {
    const field = layout.columns[index]
    if (field !== undefined) return field
    const known = format.columns.find(({ headings }) => headings.some((one) => isSameHeading(one, heading)))
    if (!known || layout.columns.includes(known.field)) return undefined
    learned.add(known.field)
    return known.field
  })
  return { ...layout, columns }
}

/** At which columns of the sheet those of a file stand; what it has not yet is added. */
function placeOf(
  columns: SheetColumn[],
  { headings, columns: fields }: Layout,
  lists: readonly NamedList[],
): number[] {
  const taken = new Set<number>()
  return headings.map((heading, index) => {
    const column = columnOf(heading, fields[index], lists)
    const found = columns.findIndex((one, at) => !taken.has(at) && isSameColumn(one, column))
    const at = found === -1 ? columns.push(column) - 1 : found
    taken.add(at)
    return at
  })
}

/** A list may have another name by now, which its column then says. */
function columnOf(heading: string, field: ColumnField | undefined, lists: readonly NamedList[]): SheetColumn {
  if (!isList(field)) return { heading, field, isOurs: false }
  const list = lists.find(({ priceListId }) => listField(priceListId) === field)
  return { heading: list ? headingOfList(list, heading, lists) : heading, field, isOurs: !list }
}

/** A list has one column, in whichever language a file has named it. */
const isSameColumn = (a: SheetColumn, b: SheetColumn): boolean =>
  a.field === b.field && (isList(a.field) || isSameHeading(a.heading, b.heading))

/** A channel that is said nothing of is one in which a product is sold. */
const isSaid = ({ field }: SheetColumn, cell = ''): boolean =>
  cell !== '' && !(field !== undefined && isChannelField(field) && isSold(cell))

const isSameHeading = (a: string, b: string): boolean => plainHeading(a) === plainHeading(b)

function placed(cells: readonly string[], place: readonly number[] | undefined, width: number): string[][] {
  if (!place) return []
  const row = Array.from({ length: width }, () => '')
  for (const [index, at] of place.entries()) row[at] = cells[index] ?? ''
  return [row]
}
