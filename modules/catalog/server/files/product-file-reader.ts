import { reader } from '@langraan/runtime/readers'
import type { Columns, FileProduct, NamedList, RowFault, SkuOwner } from '../../rules/rules.ts'
import type { ProductFile } from './read-file.ts'

/** A file of products, which of its sheets is wanted, and the price lists that its columns may be called by. */
export type ProductFileSent = {
  content: Uint8Array
  sheet: number | undefined
  lists: readonly NamedList[]
}

export type ProductFileAsks = {
  /** What columns with these headings were said to hold, where they are of no known format. */
  remembered(headingsKey: string): Promise<Columns | undefined>
  /** The products of SKUs, where a file only changes those. */
  ownersOf(skus: readonly string[]): Promise<ReadonlyMap<string, SkuOwner>>
  products(some: readonly FileProduct[]): void
  faults(some: readonly RowFault[]): void
}

/** What is answered holds no products and no faults: they are told piece by piece. */
export const productFileReader = reader<ProductFileSent, ProductFile, ProductFileAsks>('catalog/product-file')
