import type { LeftColumn } from '../../product-file.ts'
import type { ColumnField, Columns, FieldRow } from '../fields.ts'
import { fieldOfHeading, MOST_COLUMNS_NAMED } from '../find-columns.ts'
import { plainHeading } from '../plain-heading.ts'
import type { ProductFormat } from '../product-format.ts'

const LONGEST_HEADING = 120
const LONGEST_SAMPLE = 80

/** The columns of a file in which something stands and that are not taken, each with the reason. */
export function leftColumns(
  format: ProductFormat,
  headings: readonly string[],
  columns: Columns,
  rows: readonly FieldRow[],
): LeftColumn[] {
  const looked = new Set(format.arrange?.headings.map(plainHeading))
  const isTaken = headings.map(
    (heading, at) => columns[at] !== undefined || looked.has(plainHeading(heading)),
  )
  const found = new Map<number, { cellCount: number; sample: string }>()
  for (const { cells } of rows)
    for (const [at, cell] of cells.entries()) {
      if (isTaken[at] || at >= MOST_COLUMNS_NAMED || cell.trim() === '') continue
      const before = found.get(at)
      if (before) before.cellCount += 1
      else found.set(at, { cellCount: 1, sample: cell.trim().slice(0, LONGEST_SAMPLE) })
    }
  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([at, told]) => ({
      ...told,
      heading: (headings[at] ?? '').trim().slice(0, LONGEST_HEADING),
      place: at + 1,
      reason: reasonOf(format, headings[at] ?? '', columns),
    }))
}

function reasonOf(format: ProductFormat, heading: string, columns: Columns): LeftColumn['reason'] {
  if (format.code === 'mapped') return 'not_chosen'
  const field: ColumnField | undefined = fieldOfHeading(format, heading)
  return field !== undefined && columns.includes(field) ? 'repeated' : 'unknown'
}
