import type { Columns, Field } from './fields.ts'
import { formats } from './formats.ts'
import { plainHeading } from './plain-heading.ts'
import type { FormatCode, ProductFormat } from './product-format.ts'

/** Where the headings stand is looked for in this many rows. */
const HEADING_WITHIN = 10

/** So many columns of a table that nobody knows can be told what they hold; what stands further right is kept only. */
export const MOST_COLUMNS_NAMED = 1000

/** A table whose columns are known. `headingRow` is the index of the row with the headings. */
export type FoundColumns = { format: FormatCode; columns: Columns; headingRow: number }

/** Finds which known format a table is of: the row with its headings may stand below others. */
export function findColumns(table: readonly (readonly string[])[]): FoundColumns | undefined {
  for (const [headingRow, row] of table.slice(0, HEADING_WITHIN).entries()) {
    const headings = row.map(plainHeading)
    for (const format of formats) {
      const columns = columnsOf(format, headings)
      if (format.needs.some((needed) => needed.every((field) => columns.includes(field))))
        return { format: format.code, columns, headingRow }
    }
  }
  return undefined
}

/** What a format has under a heading. */
export function fieldOfHeading(format: ProductFormat, heading: string): Field | undefined {
  const plain = plainHeading(heading)
  return format.columns.find(({ headings }) => headings.some((one) => plainHeading(one) === plain))?.field
}

function columnsOf(format: ProductFormat, headings: readonly string[]): Columns {
  const fieldOf = new Map(
    format.columns.flatMap(({ field, headings: names }) =>
      names.map((name): [string, Field] => [plainHeading(name), field]),
    ),
  )
  const taken = new Set<Field>()
  return headings.map((heading) => {
    const field = fieldOf.get(heading)
    // The first of two columns of one name counts; pictures may have as many as there are.
    if (field === undefined || (taken.has(field) && field !== 'pictures')) return undefined
    taken.add(field)
    return field
  })
}

/** Where the headings of a table that nobody knows most likely are: the first row with two words in it. */
export const likelyHeadingRow = (table: readonly (readonly string[])[]): number =>
  Math.max(
    0,
    table.slice(0, HEADING_WITHIN).findIndex((row) => row.filter((cell) => cell.trim() !== '').length >= 2),
  )

/** What a merchant's choice for such a table is remembered by. */
export const headingsKey = (headings: readonly string[]): string => headings.map(plainHeading).join('\u001f')
