import { LONGEST, MOST_TAGS } from '../limits.ts'
import type { FileProduct, RowFault, RowFaultCode } from '../product-file.ts'
import type { Field, FieldRow } from './fields.ts'
import type { RowReader } from './read-cells.ts'
import type { FileOptions } from './read-options.ts'

const SHOWN = 40

type Texts = Pick<
  FileProduct,
  'name' | 'slug' | 'description' | 'vendor' | 'tags' | 'seoTitle' | 'seoDescription'
>

/** What is longer than a product can have it: it could be brought in, but never be opened and saved again. */
export function faultLengths(first: FieldRow, product: Texts, { headingOf, faults }: RowReader): void {
  const limits: readonly (readonly [Field, RowFaultCode, string, number])[] = [
    ['name', 'too_long', product.name, LONGEST.name],
    ['key', 'handle_too_long', product.slug, LONGEST.slug],
    [descriptionField(first), 'description_too_long', product.description, LONGEST.description],
    ['vendor', 'vendor_too_long', product.vendor, LONGEST.vendor],
    ['tags', 'tag_too_long', product.tags.find((tag) => tag.length > LONGEST.tag) ?? '', LONGEST.tag],
    ['seoTitle', 'seo_title_too_long', product.seoTitle, LONGEST.seoTitle],
    ['seoDescription', 'seo_description_too_long', product.seoDescription, LONGEST.seoDescription],
  ]
  for (const [field, code, text, longest] of limits)
    if (text.length > longest)
      faults.push({ row: first.row, column: headingOf(field), code, value: text.slice(0, SHOWN) })
  if (product.tags.length > MOST_TAGS)
    faults.push({
      row: first.row,
      column: headingOf('tags'),
      code: 'too_many_tags',
      value: String(product.tags.length),
    })
}

const descriptionField = (row: FieldRow): Field =>
  row.get('descriptionHtml') === '' ? 'description' : 'descriptionHtml'

const NAME_OF = {
  option1Value: 'option1Name',
  option2Value: 'option2Name',
  option3Value: 'option3Name',
} as const satisfies Record<string, Field>

/** The same of its options: a name where the product says it, a value in each row that has it. */
export function faultOptionLengths(
  rows: readonly [FieldRow, ...FieldRow[]],
  { names, columns }: FileOptions,
  variants: FileProduct['variants'],
  { headingOf, faults }: RowReader,
): void {
  const fault = (row: number, field: Field, code: RowFault['code'], text: string) =>
    faults.push({ row, column: headingOf(field), code, value: text.slice(0, SHOWN) })
  for (const [at, name] of names.entries()) {
    const column = columns[at]
    const field = column === undefined ? 'optionValues' : NAME_OF[column]
    const row = rows.find((one) => one.get(field) !== '') ?? rows[0]
    if (name.length > LONGEST.optionName) fault(row.row, field, 'option_name_too_long', name)
  }
  for (const { row, optionValues } of variants)
    for (const [at, value] of optionValues.entries())
      if (value.length > LONGEST.optionValue)
        fault(row, columns[at] ?? 'optionValues', 'option_value_too_long', value)
}
