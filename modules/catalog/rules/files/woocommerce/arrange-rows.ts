import type { ColumnField, Field, FieldRow, Untaken } from '../fields.ts'
import { addressesIn } from '../picture-addresses.ts'
import { plainHeading } from '../plain-heading.ts'

/** What is looked at beside the columns that have a field of ours. */
export const ARRANGED_HEADINGS = ['Type', 'Parent', 'Short description'] as const

const LENGTHS = ['lengthCm', 'widthCm', 'heightCm'] as const
const CM_PER_UNIT: Readonly<Record<string, number>> = { cm: 1, mm: 0.1, m: 100, in: 2.54, yd: 91.44 }
const OPTIONS = [
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
] as const
/** A variation that says none has those of its product. */
const INHERITED: readonly ColumnField[] = ['grams', 'kilograms', 'pounds', 'ounces', ...LENGTHS]

type Said = { readonly type: string; readonly parent: string; readonly short: string; readonly row: FieldRow }

/** Rows of WooCommerce as they are read here: a product's own row first, then its variations, under one key and name. */
export function arrangeRows(headings: readonly string[], rows: readonly FieldRow[]): FieldRow[] {
  const plain = headings.map(plainHeading)
  const at = ARRANGED_HEADINGS.map((heading) => plain.indexOf(plainHeading(heading)))
  const said = rows.map((row): Said => {
    const [type = '', parent = '', short = ''] = at.map((index) => (row.cells[index] ?? '').trim())
    return { type: type.toLowerCase(), parent, short, row }
  })
  const perCm = new Map(LENGTHS.map((field) => [field as ColumnField, unitOf(headings, field)]))
  const products = said.filter((one) => !isVariation(one))
  const byRef = new Map(products.flatMap((one) => refsOf(one).map((ref) => [ref, one] as const)))
  return [
    ...products.map((one) => arranged(one, productCells(one), perCm)),
    ...said.filter(isVariation).map((one) => {
      const parent = byRef.get(one.parent)
      return arranged(one, variationCells(one, parent), perCm)
    }),
  ]
}

const isVariation = ({ type, parent }: Said): boolean =>
  type.includes('variation') || (type === '' && parent !== '')

/** How variations name their product: by its SKU, else by its id. */
const refsOf = ({ row }: Said): string[] =>
  [row.get('sku'), row.get('key') && `id:${row.get('key')}`].filter(Boolean)

const keyOf = ({ row }: Said): string => row.get('key') || row.get('sku')

type Cells = { readonly said: ReadonlyMap<ColumnField, string>; readonly untaken: readonly Untaken[] }

function productCells({ type, short, row }: Said): Cells {
  const said = new Map<ColumnField, string>(OPTIONS.map((field) => [field, '']))
  const isParent = type.includes('variable')
  if (isParent) for (const field of ['price', 'specialPrice'] as const) said.set(field, '')
  const description = row.get('descriptionHtml')
  if (short !== '') said.set('descriptionHtml', description === '' ? short : `<p>${short}</p>${description}`)
  if (row.get('status').toLowerCase() !== 'hidden') said.set('status', '')
  const [category = '', ...others] = categoriesIn(row.get('category'))
  said.set('category', category)
  const untaken: Untaken[] =
    others.length > 0 ? [{ field: 'category', code: 'several_categories', value: row.get('category') }] : []
  return { said, untaken: isParent ? untaken : [...untaken, ...attributesOf(row)] }
}

/** What an article without variations says of itself, and nobody chooses. */
const attributesOf = (row: FieldRow): Untaken[] =>
  (['option1Value', 'option2Value', 'option3Value'] as const)
    .map((field): Untaken => ({ field, code: 'of_no_variant', value: row.get(field) }))
    .filter(({ value }) => value !== '')

function variationCells({ row, parent: ref }: Said, parent: Said | undefined): Cells {
  const said = new Map<ColumnField, string>([
    ['status', ''],
    ['variantPicture', addressesIn(row.get('pictures'))[0] ?? ''],
  ])
  said.set('key', parent ? keyOf(parent) : ref.replace(/^id:/, ''))
  if (parent) {
    said.set('name', parent.row.get('name'))
    for (const field of INHERITED) if (row.get(field) === '') said.set(field, parent.row.get(field))
  }
  return { said, untaken: [] }
}

/** `A > B, C`: several paths, whose names may hold a comma that is told by a stroke before it. */
const categoriesIn = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((path) => path.replaceAll('\\,', ',').trim())
    .filter(Boolean)

function arranged(
  { row }: Said,
  { said, untaken }: Cells,
  perCm: ReadonlyMap<ColumnField, number>,
): FieldRow {
  const get = (field: ColumnField): string => {
    const text = said.get(field) ?? row.get(field)
    const unit = perCm.get(field) ?? 1
    const length = Number(text.replaceAll(',', ''))
    return unit === 1 || text === '' || Number.isNaN(length) ? text : String(length * unit)
  }
  const all = (field: Field): string[] =>
    field === 'pictures' ? row.all(field).flatMap((cell) => cell.split(/,\s+/)) : row.all(field)
  return { ...row, get, all, untaken }
}

function unitOf(headings: readonly string[], field: (typeof LENGTHS)[number]): number {
  const word = field.replace('Cm', '')
  const heading = headings.map(plainHeading).find((one) => one.startsWith(`${word} (`)) ?? ''
  const [, unit = 'cm'] = /\(([a-z]+)\)/.exec(heading) ?? []
  return CM_PER_UNIT[unit] ?? 1
}
