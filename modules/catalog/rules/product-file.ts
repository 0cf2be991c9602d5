import type { OtherChannel } from './sales-channels.ts'

/** Prices in satang by the id of their price list; where there is none, the retail price holds. */
export type ListPrices = Readonly<Partial<Record<string, number>>>

/** Whether a product is sold in channels beside the site; one that is not named is as for a new product: sold. */
export type ChannelsSaid = Readonly<Partial<Record<OtherChannel, boolean>>>

/** A variant as a file describes it, before anything is written. Money in satang, weight in grams, lengths in millimetres. */
export type FileVariant = {
  row: number
  optionValues: string[]
  sku?: string
  barcode?: string
  priceSatang: number
  compareAtSatang?: number
  costSatang?: number
  weightGrams?: number
  lengthMm?: number
  widthMm?: number
  heightMm?: number
  quantity: number
  listPrices?: ListPrices
  /** Where its picture is to be had; it is one of the product's pictures as well. */
  pictureUrl?: string
  /** A special price of some days, which is not brought in; the days as they stand in the file, empty where none does. */
  datedPrice?: DatedPrice
}

export type DatedPrice = { satang: number; from: string; until: string }

export type FileProduct = {
  row: number
  slug: string
  /** What its file calls it, where that cannot be its slug. */
  key?: string
  name: string
  description: string
  vendor: string
  category: string
  tags: string[]
  optionNames: string[]
  /** Whether each option has a column of its own, with a name that its file gives it. */
  hasOptionColumns?: boolean
  published: boolean
  channels?: ChannelsSaid
  seoTitle: string
  seoDescription: string
  variants: FileVariant[]
  pictureUrls: string[]
  /** Where its file says pictures of the first option's values, which all variants of a value share. */
  picturesOfValues?: boolean
  /** Its rows as they stand in the file, so that they can go out again as they came in. */
  cells: (readonly string[])[]
}

/** What is wrong with a row, by code; the words are the screen's. `row` counts lines of the file's table, the heading being 1. */
export type RowFault = { row: number; column: string; code: RowFaultCode; value: string }
export type RowFaultCode =
  | 'missing_name'
  | 'missing_handle'
  | 'rows_alike'
  | 'bad_price'
  | 'price_too_high'
  | 'missing_price'
  | 'bad_quantity'
  | 'negative_quantity'
  | 'bad_weight'
  | 'bad_length'
  | 'too_many_variants'
  | 'too_many_pictures'
  | 'duplicate_options'
  | 'duplicate_sku'
  | 'sku_in_shop'
  | 'sku_unknown'
  | 'missing_sku'
  | 'duplicate_barcode'
  | 'barcode_in_shop'
  | 'barcode_too_long'
  | 'options_differ'
  | 'too_long'
  | 'handle_too_long'
  | 'sku_too_long'
  | 'description_too_long'
  | 'vendor_too_long'
  | 'tag_too_long'
  | 'too_many_tags'
  | 'option_name_too_long'
  | 'option_value_too_long'
  | 'seo_title_too_long'
  | 'seo_description_too_long'
  | 'category_too_long'
  | 'category_levels'
  | 'code_shortened'
  | 'bad_yes_no'

/** What may be meant as it stands, and comes in so. `expected` is what `value` may have been meant to be. */
export type RowWarning = {
  row: number
  column: string
  code: RowWarningCode
  value: string
  expected: string
}
export const rowWarningCodes = ['wrong_check_digit', 'sku_alike'] as const
export type RowWarningCode = (typeof rowWarningCodes)[number]

/** What a whole file may be refused for. */
export type FileFaultCode =
  | 'not_text'
  | 'no_rows'
  | 'too_many_rows'
  | 'too_many_cells'
  | 'takes_too_long'
  | 'broken_quotes'
  | 'broken_workbook'
  | 'encrypted_workbook'
  | 'price_list_unknown'
  | 'price_list_twice'

export type FileReading = { products: FileProduct[]; faults: RowFault[]; rowCount: number }
export type FileFault = { fileFault: FileFaultCode; detail: string }

export const MOST_ROWS = 100_000
/** What a file may hold in all: 100 columns for each row that there may be, a fifth of it full. */
export const MOST_CELLS = 5_000_000
export const MOST_VARIANTS = 250
export const MOST_PICTURES = 50
export const MOST_OPENING_PIECES = 1_000_000

/** Of which products a special price for some days is left out: the new ones, or also those that would change. */
export const datedLists = ['new', 'all'] as const
export type DatedList = (typeof datedLists)[number]
