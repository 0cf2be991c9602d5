import { newId } from '@langraan/runtime'
import type { ForeignIds } from '@langraan/server/testing/isolation/foreign-ids'

/** A product with variant and picture as rows of the named shop. */
export function foreignProduct({ shopId: shop_id, now }: ForeignIds) {
  const [product_id, at] = [newId(), now.toISOString()]
  return {
    products: [{ shop_id, product_id, name: 'x', slug: product_id, created_at: at, updated_at: at }],
    variants: [],
    pictures: [],
  }
}

/** A change of a product and its variant, as an import writes it. */
export const foreignUpdate = ({ productId, variantId, priceListId, slug, sku }: ForeignIds) => ({
  product: {
    productId,
    slug,
    name: 'x',
    description: 'x',
    vendor: 'x',
    category: '',
    tags: [],
    optionNames: [],
    published: false,
    isArchived: false,
    seoTitle: 'x',
    seoDescription: 'x',
    pictureUrls: [],
    ownPictureIds: [],
  },
  variants: [
    { variantId, sku, optionValues: [], priceSatang: 1, quantity: 0, listPrices: { [priceListId]: 1 } },
  ],
})

/** The shop's own variant with another price, and a picture of the shop. */
export const foreignVariant = ({ shopId, variantId, productId, pictureId }: ForeignIds) => ({
  shop_id: shopId,
  variant_id: variantId,
  product_id: productId,
  position: 77,
  option_values: [],
  price_satang: 1,
  picture_id: pictureId,
})
