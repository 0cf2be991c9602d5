import { LONGEST } from '../limits.ts'
import { oneLine } from '../one-line.ts'
import type { Field, FieldRow } from './fields.ts'
import type { ProductFormat } from './product-format.ts'
import { optionPairs } from './option-pairs.ts'

export const optionColumns = ['option1Value', 'option2Value', 'option3Value'] as const
export type OptionColumn = (typeof optionColumns)[number]

const OPTIONS = [
  ['option1Name', 'option1Value'],
  ['option2Name', 'option2Value'],
  ['option3Name', 'option3Value'],
] as const satisfies readonly (readonly [Field, OptionColumn])[]

/** The options of a product: what they are called, and which of the columns have their values; none where one cell has all. */
export type FileOptions = { readonly names: string[]; readonly columns: readonly OptionColumn[] }

/** Shopify writes "Title / Default Title" where a product has no options. */
export function optionsOf(
  format: ProductFormat,
  rows: readonly FieldRow[],
  headingOf: (field: Field) => string,
): FileOptions {
  const said = (field: Field): string => rows.map((row) => row.get(field)).find(Boolean) ?? ''
  // In a shop's own sheet the heading is the name: its columns are called colour and size.
  const used = OPTIONS.filter(([name, value]) => said(name) || (format.code === 'mapped' && said(value)))
  const columns = used.map(([, value]) => value)
  const names = used.map(([name, value], at) => said(name) || nameBy(headingOf(value), value, at))
  if (names.length === 1 && names[0] === 'Title' && rows[0]?.get('option1Value') === 'Default Title')
    return { names: [], columns: [] }
  if (names.length > 0) return { names: distinct(names), columns }
  const combined = rows.map((row) => optionPairs(row.get('optionValues')))
  const most = Math.max(...combined.map((pairs) => pairs.length))
  const longest = combined.find((pairs) => pairs.length === most) ?? []
  return { names: distinct(longest.map(({ name }, at) => name || unnamed(at))), columns: [] }
}

const unnamed = (at: number): string => (at === 0 ? 'ตัวเลือก' : `ตัวเลือก ${at + 1}`)

/** A column without a heading is told by its field, which is no name. */
const nameBy = (heading: string, column: OptionColumn, at: number): string =>
  heading === column ? unnamed(at) : oneLine(heading).slice(0, LONGEST.optionName).trim()

/** Two options of one name could not be told apart: the second one is numbered. */
function distinct(names: readonly string[]): string[] {
  const kept: string[] = []
  for (const name of names) {
    const others = [name, ...kept, ...names]
    const free = [2, 3, 4].map((number) => `${name.slice(0, LONGEST.optionName - 2)} ${number}`)
    kept.push(kept.includes(name) ? (free.find((one) => !others.includes(one)) ?? name) : name)
  }
  return kept
}

/** The values of a row's options, each from the column that it has. */
export function optionValuesIn(
  row: FieldRow,
  { names, columns }: { readonly names: readonly string[]; readonly columns: readonly OptionColumn[] },
): string[] {
  const single = columns.map((column) => row.get(column))
  const values = single.some(Boolean)
    ? single
    : optionPairs(row.get('optionValues')).map(({ value }) => value)
  return names.map((_name, at) => values[at] ?? '')
}
