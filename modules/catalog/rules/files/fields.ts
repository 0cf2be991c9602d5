import { unguarded } from '@langraan/operations/rules'
import { isUnseen } from '@langraan/thai'
import { type ListField, listOf } from '../grid-cell.ts'
import { oneLine } from '../one-line.ts'
import type { PackingMark } from '../packing-marks.ts'
import type { OtherChannel } from '../sales-channels.ts'

/**
 * What a column of a product file can hold. A file's format says under which headings it stands; where no format
 * is known the merchant says it.
 */
export const fields = [
  /** What holds the rows of one product together: a handle, or another system's id of the product. */
  'key',
  'name',
  'description',
  /** A description as HTML, which is read as plain text. */
  'descriptionHtml',
  'vendor',
  /** A path of categories, its steps parted by ` > `. */
  'category',
  'tags',
  'published',
  /** Whether it is sold in a channel beside the site, each in a column of its own. */
  'channelTill',
  'channelSalePage',
  'channelLive',
  'channelChat',
  'channelAgent',
  /** What is minded when it is packed, each in a column of its own. */
  'markFragile',
  'markUpright',
  'markMayBeBagged',
  'markOwnBox',
  /** A word for whether it is sold; what is a draft or archived is not shown. */
  'status',
  'seoTitle',
  'seoDescription',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  /** All option values in one cell, parted by commas; with names before them where they have a colon. */
  'optionValues',
  'sku',
  'barcode',
  'price',
  /** What is asked now where `price` is the price before a discount. */
  'specialPrice',
  /** From when and until when; a price of some days is an offer, which is no price of this shop. */
  'specialFrom',
  'specialUntil',
  'compareAt',
  'cost',
  'grams',
  'kilograms',
  'pounds',
  'ounces',
  /** A weight in the unit of `weightUnit`. */
  'weight',
  'weightUnit',
  'lengthCm',
  'widthCm',
  'heightCm',
  'quantity',
  /** Addresses of pictures: a column may hold one or several, and there may be several columns. */
  'pictures',
  /** The address of the picture that one variant shows. */
  'variantPicture',
] as const
export type Field = (typeof fields)[number]

/** What a column holds: a field that every shop has, or the prices of one of the shop's price lists. */
export type ColumnField = Field | ListField

/** Which column says whether a product is sold in a channel. */
export const channelFields = {
  till: 'channelTill',
  sale_page: 'channelSalePage',
  live: 'channelLive',
  chat: 'channelChat',
  agent: 'channelAgent',
} as const satisfies Readonly<Record<OtherChannel, Field>>

/** Which column says whether a product has a mark of how it is packed. */
export const markColumns = {
  fragile: 'markFragile',
  upright: 'markUpright',
  'may-be-bagged': 'markMayBeBagged',
  'own-box': 'markOwnBox',
} as const satisfies Readonly<Record<PackingMark, Field>>

const MARK_COLUMNS: ReadonlySet<ColumnField> = new Set(Object.values(markColumns))
export const isMarkColumn = (field: ColumnField): boolean => MARK_COLUMNS.has(field)

const CHANNEL_FIELDS: ReadonlySet<ColumnField> = new Set(Object.values(channelFields))
export const isChannelField = (field: ColumnField): boolean => CHANNEL_FIELDS.has(field)

/** What is said once for a product, on its first row; all else is a variant's, but pictures. */
export const productFields: ReadonlySet<Field> = new Set<Field>([
  'key',
  'name',
  'description',
  'descriptionHtml',
  'vendor',
  'category',
  'tags',
  'published',
  ...Object.values(channelFields),
  ...Object.values(markColumns),
  'status',
  'seoTitle',
  'seoDescription',
])

/** Names, which are one line each, whatever a cell has them on. */
const NAMES: ReadonlySet<ColumnField> = new Set<ColumnField>([
  'name',
  'vendor',
  'category',
  'tags',
  'seoTitle',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'optionValues',
])

/** One row of a table whose columns are known. */
export type FieldRow = {
  /** The row's number in the table, the first being 1. */
  readonly row: number
  /** The cells as they stand in the file. */
  readonly cells: readonly string[]
  /** A cell as its field has it, without the blanks around it; empty where the file has no such column. */
  readonly get: (field: ColumnField) => string
  /** All cells of a field that may have several columns. */
  readonly all: (field: Field) => string[]
  /** The price lists in which the row has something. */
  readonly lists: () => ListField[]
  /** What its format has no place for, though its column is read: told, cell by cell. */
  readonly untaken?: readonly Untaken[]
}

export type Untaken = {
  readonly field: Field
  readonly code: 'of_no_variant' | 'several_categories'
  readonly value: string
}

/** Which columns hold what: `columns[i]` is what stands in the i-th, `undefined` what nobody asked for. */
export type Columns = readonly (ColumnField | undefined)[]

/** A cell without the blanks around it and the sheet's own apostrophe; a name on one line. One in which nothing can be seen is empty. */
export function asField(field: ColumnField, cell: string): string {
  const text = unguarded(cell)
  if (isUnseen(text)) return ''
  return NAMES.has(field) ? oneLine(text) : text
}

export function fieldRow(cells: readonly string[], row: number, columns: Columns): FieldRow {
  const at = (index: number) => unguarded(cells[index] ?? '')
  return {
    row,
    cells,
    get: (field) => asField(field, cells[columns.indexOf(field)] ?? ''),
    all: (field) => columns.flatMap((column, index) => (column === field ? at(index) || [] : [])),
    lists: () => columns.flatMap((column, index) => (isList(column) && at(index) ? [column] : [])),
  }
}

export const isField = (text: unknown): text is Field => (fields as readonly unknown[]).includes(text)

export const isList = (text: string | undefined): text is ListField => listOf(text ?? '') !== undefined

/** Columns as they are kept: by name, empty for what nobody asked for. */
export const columnsFrom = (names: readonly string[]): Columns =>
  names.map((name) => (isField(name) || isList(name) ? name : undefined))
