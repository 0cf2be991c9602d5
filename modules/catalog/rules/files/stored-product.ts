import type { ProductContent, VariantContent } from './product-content.ts'

/** A product of the shop, as an import finds it. */
export type StoredVariant = VariantContent & {
  variantId: string
  /** The picture that it waits for while it shows another. */
  awaitedUrl?: string | undefined
}
export type StoredProduct = Omit<ProductContent, 'variants'> & {
  productId: string
  /** Archived products are not shown, whatever a file says. */
  isArchived: boolean
  /** Its pictures that came from no address. */
  ownPictureIds: readonly string[]
  variants: readonly StoredVariant[]
}
