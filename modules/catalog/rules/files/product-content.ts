import type { ChannelsSaid, ListPrices, MarksSaid } from '../product-file.ts'
import type { ColumnField, Columns } from './fields.ts'
import type { FormatCode } from './product-format.ts'

/** A variant as it is written. Money in satang, weight in grams, lengths in millimetres. */
export type VariantContent = {
  optionValues: readonly string[]
  sku?: string | undefined
  barcode?: string | undefined
  priceSatang: number
  compareAtSatang?: number | undefined
  costSatang?: number | undefined
  weightGrams?: number | undefined
  lengthMm?: number | undefined
  widthMm?: number | undefined
  heightMm?: number | undefined
  quantity: number
  listPrices?: ListPrices | undefined
  /** Where its picture came from, or is to come from; `ownPictureUrl` says it of one that came from nowhere. */
  pictureUrl?: string | undefined
}

/** A product as it is written; `category` is its path. */
export type ProductContent = {
  slug: string
  name: string
  description: string
  vendor: string
  category: string
  tags: readonly string[]
  optionNames: readonly string[]
  published: boolean
  channels?: ChannelsSaid | undefined
  marks?: MarksSaid | undefined
  seoTitle: string
  seoDescription: string
  variants: readonly VariantContent[]
  pictureUrls: readonly string[]
}

/** What a product is written into. */
export type Sheet = {
  format: FormatCode
  columns: Columns
  keyPrefix: string
  /** What some files had a column for before it was read here: where a product says nothing of it, their cells stay. */
  learned?: ReadonlySet<ColumnField>
}
