import type { Columns, Field } from './fields.ts'
import { plainHeading } from './find-columns.ts'
import type { ProductFormat } from './formats.ts'
import type { Sheet } from './product-content.ts'

/** How a file was laid out that products came in with. */
export type Layout = { importId: string; headings: readonly string[]; columns: Columns }

export type WrittenSheet = Sheet & {
  /** Rows of a file as they stand in this sheet; none where its layout is not known. */
  place: (importId: string, rows: readonly (readonly string[])[]) => string[][]
  /** The headings and the rows below them, without columns of ours that hold nothing. */
  finish: (rows: readonly string[][]) => string[][]
}

type SheetColumn = { heading: string; field: Field | undefined; isOurs: boolean }

/**
 * The sheet that products are written into: the columns of the latest file that came in, then those of earlier files
 * that it has not, then those of the format that none of them has.
 */
export function sheetFor(format: ProductFormat, layouts: readonly Layout[]): WrittenSheet {
  const columns: SheetColumn[] = []
  const places = new Map<string, number[]>()
  for (const { importId, headings, columns: fields } of layouts) {
    const taken = new Set<number>()
    const place = headings.map((heading, index) => {
      const field = fields[index]
      const found = columns.findIndex(
        (column, at) => !taken.has(at) && column.field === field && isSameHeading(column.heading, heading),
      )
      const at = found === -1 ? columns.push({ heading, field, isOurs: false }) - 1 : found
      taken.add(at)
      return at
    })
    places.set(importId, place)
  }
  const known = new Set(columns.map(({ field }) => field))
  const isFirst = columns.length === 0
  for (const { field, headings } of format.columns)
    if (isFirst || !known.has(field)) columns.push({ heading: headings[0] ?? field, field, isOurs: !isFirst })
  return {
    format: format.code,
    keyPrefix: format.keyPrefix,
    columns: columns.map(({ field }) => field),
    place: (importId, rows) => rows.flatMap((cells) => placed(cells, places.get(importId), columns.length)),
    finish: (rows) => {
      const kept = columns.map(({ isOurs }, index) => !isOurs || rows.some((row) => row[index]))
      const only = (row: readonly string[]) => row.filter((_, index) => kept[index])
      return [only(columns.map(({ heading }) => heading)), ...rows.map(only)]
    },
  }
}

const isSameHeading = (a: string, b: string): boolean => plainHeading(a) === plainHeading(b)

function placed(cells: readonly string[], place: readonly number[] | undefined, width: number): string[][] {
  if (!place) return []
  const row = Array.from({ length: width }, () => '')
  for (const [index, at] of place.entries()) row[at] = cells[index] ?? ''
  return [row]
}
