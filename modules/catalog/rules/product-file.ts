/** A product as a file describes it, before anything is written. Money in satang, weight in grams. */
export type FileVariant = {
  row: number
  optionValues: string[]
  sku?: string
  barcode?: string
  priceSatang: number
  compareAtSatang?: number
  weightGrams?: number
  quantity: number
}

export type FileProduct = {
  row: number
  slug: string
  name: string
  description: string
  vendor: string
  category: string
  tags: string[]
  optionNames: string[]
  published: boolean
  variants: FileVariant[]
  pictureUrls: string[]
}

/** What is wrong with a row, by code; the words are the screen's. `row` counts lines of the file's table, the heading being 1. */
export type RowFault = { row: number; column: string; code: RowFaultCode; value: string }
export type RowFaultCode =
  | 'missing_name'
  | 'missing_handle'
  | 'bad_price'
  | 'missing_price'
  | 'bad_quantity'
  | 'negative_quantity'
  | 'bad_weight'
  | 'too_many_variants'
  | 'duplicate_options'
  | 'duplicate_sku'
  | 'sku_in_shop'
  | 'too_long'
  | 'handle_too_long'
  | 'sku_too_long'

/** What a whole file may be refused for. */
export type FileFaultCode = 'not_text' | 'no_rows' | 'unknown_columns' | 'too_many_rows' | 'broken_quotes'

export type FileReading =
  | { products: FileProduct[]; faults: RowFault[]; rowCount: number }
  | { fileFault: FileFaultCode; detail: string }

export const MOST_ROWS = 100_000
export const MOST_VARIANTS = 250
