import type { Field, FieldRow } from './fields.ts'

export const formatCodes = [
  'langraan',
  'shopify',
  'shopee',
  'lazada',
  'tiktok',
  'woocommerce',
  'mapped',
] as const
export type FormatCode = (typeof formatCodes)[number]

/** A column: what it holds, and under which headings; the first is the one that is written. */
export type FormatColumn = {
  readonly field: Field
  readonly headings: readonly string[]
  /** Read and written where a file has it, and never added to one: the format says the same elsewhere. */
  readonly ifThere?: true
}

/** `headings` are those of the columns that are looked at beside the ones that have a field. */
type ArrangeRows = (headings: readonly string[], rows: readonly FieldRow[]) => FieldRow[]

/** How another system, or this one, lays products out in a table: a row is a variant, some rows bring pictures only. */
export type ProductFormat = {
  readonly code: FormatCode
  readonly columns: readonly FormatColumn[]
  /** A table that has all fields of one of these is of this format. */
  readonly needs: readonly (readonly Field[])[]
  /** Put before a key, so that ids of other systems are handles of their own. */
  readonly keyPrefix: string
  /** Whether a product is known by its key alone, or also by a SKU: ids of other systems are not ours. */
  readonly identity: 'key' | 'sku'
  /** Whether rows of explanation stand between the headings and the first product. */
  readonly explains: boolean
  /** Whether the picture beside a variant is that of its first option's value: all variants of the value show it. */
  readonly picturesOfValues: boolean
  /** Makes rows that are laid out otherwise rows as they are read here. */
  readonly arrange?: { readonly rows: ArrangeRows; readonly headings: readonly string[] }
  /** Where each row is one of a SKU that the shop has; the file need not have a price then. */
  readonly bySku?: { readonly hasPrice: boolean }
}

export const column = (field: Field, ...headings: string[]): FormatColumn => ({ field, headings })
export const ifThere = (one: FormatColumn): FormatColumn => ({ ...one, ifThere: true })
export const numbered = (count: number, of: (n: number) => FormatColumn): FormatColumn[] =>
  Array.from({ length: count }, (_, index) => of(index + 1))
