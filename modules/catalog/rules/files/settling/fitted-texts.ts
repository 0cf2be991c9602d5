import { LONGEST, MOST_TAGS } from '../../limits.ts'
import type { FileProduct, FileVariant, RowFault, RowFaultCode } from '../../product-file.ts'
import type { Field, FieldRow } from '../fields.ts'
import { leaveCell, type RowReader } from '../read-cells.ts'
import type { FileOptions } from '../read-options.ts'

const SHOWN = 40

type Texts = Pick<FileProduct, 'name' | 'description' | 'vendor' | 'tags' | 'seoTitle' | 'seoDescription'>

/**
 * Texts of a product as long as it can have them: what is longer could be brought in, but never be opened and saved again.
 * Each that is cut is told.
 */
export function fittedTexts<T extends Texts>(first: FieldRow, texts: T, reader: RowReader): T {
  const fit = (field: Field, code: RowFaultCode, text: string, longest: number): string => {
    if (text.length <= longest) return text
    leaveCell(reader, first, field, code, text.slice(0, SHOWN), 'cut')
    return cutTo(text, longest)
  }
  return {
    ...texts,
    name: fit('name', 'too_long', texts.name, LONGEST.name),
    description: fit(descriptionField(first), 'description_too_long', texts.description, LONGEST.description),
    vendor: fit('vendor', 'vendor_too_long', texts.vendor, LONGEST.vendor),
    seoTitle: fit('seoTitle', 'seo_title_too_long', texts.seoTitle, LONGEST.seoTitle),
    seoDescription: fit(
      'seoDescription',
      'seo_description_too_long',
      texts.seoDescription,
      LONGEST.seoDescription,
    ),
    tags: fittedTags(first, texts.tags, reader),
  }
}

/** The beginning of a text, without half of a sign at its end. */
const cutTo = (text: string, longest: number): string =>
  text
    .slice(0, longest)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()

function fittedTags(first: FieldRow, tags: string[], reader: RowReader): string[] {
  const long = tags.find((tag) => tag.length > LONGEST.tag)
  if (long !== undefined) leaveCell(reader, first, 'tags', 'tag_too_long', long.slice(0, SHOWN), 'some_taken')
  const fitting = tags.filter((tag) => tag.length <= LONGEST.tag)
  if (fitting.length > MOST_TAGS)
    leaveCell(reader, first, 'tags', 'too_many_tags', String(fitting.length), 'some_taken')
  return fitting.slice(0, MOST_TAGS)
}

const descriptionField = (row: FieldRow): Field =>
  row.get('descriptionHtml') === '' ? 'description' : 'descriptionHtml'

/** An address that is cut would be another product's. */
export function faultLongKey(first: FieldRow, slug: string, { headingOf, faults }: RowReader): void {
  if (slug.length > LONGEST.slug)
    faults.push({
      row: first.row,
      column: headingOf('key'),
      code: 'handle_too_long',
      value: slug.slice(0, SHOWN),
      reach: 'product',
    })
}

const NAME_OF = {
  option1Value: 'option1Name',
  option2Value: 'option2Name',
  option3Value: 'option3Name',
} as const satisfies Record<string, Field>

/**
 * Variants whose options are as long as they can be. A name that is too long is all variants', so the product is left
 * out; a value that is cut could be another one's, so its row is.
 */
export function withFittingOptions(
  rows: readonly [FieldRow, ...FieldRow[]],
  { names, columns }: FileOptions,
  variants: readonly FileVariant[],
  { headingOf, faults }: RowReader,
): FileVariant[] {
  const fault = (row: number, field: Field, code: RowFault['code'], text: string, reach: RowFault['reach']) =>
    faults.push({ row, column: headingOf(field), code, value: text.slice(0, SHOWN), reach })
  for (const [at, name] of names.entries()) {
    const column = columns[at]
    const field = column === undefined ? 'optionValues' : NAME_OF[column]
    const row = rows.find((one) => one.get(field) !== '') ?? rows[0]
    if (name.length > LONGEST.optionName) fault(row.row, field, 'option_name_too_long', name, 'product')
  }
  return variants.filter(({ row, optionValues }) => {
    const at = optionValues.findIndex((value) => value.length > LONGEST.optionValue)
    const value = optionValues[at]
    if (value !== undefined) fault(row, columns[at] ?? 'optionValues', 'option_value_too_long', value, 'row')
    return value === undefined
  })
}
