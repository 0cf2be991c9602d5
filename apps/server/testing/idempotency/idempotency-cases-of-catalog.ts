import { newId } from '@langraan/runtime'
import { type Case, withBody } from './idempotency-cases.ts'
import { addProduct } from '../server.ts'
import * as w from '../world.ts'

/** Whatever name is made has to be one of its own, since cases run again and again in one shop. */
const named = (suffix: string) => ({
  path: w.inShop(suffix),
  as: w.world.shop.owner,
  body: { name: `ของใหม่ ${newId()}` },
})

export const productBody = (name: string) => ({
  name,
  description: '',
  vendor: '',
  optionNames: [],
  tags: [],
  slug: '',
  seoTitle: '',
  seoDescription: '',
  channels: ['web'],
  pictureIds: [],
  variants: [{ optionValues: [], sku: '', barcode: '', priceSatang: 12_000, prices: [] }],
})

export const casesOfCatalog: Readonly<Record<string, Case>> = {
  createProduct: {
    fresh: async () => ({ ...named('/products'), body: productBody(`แก้ว ${newId()}`) }),
    other: withBody({ name: 'แก้วอีกใบ' }),
  },
  addCategory: {
    fresh: async () => named('/product-categories'),
    other: withBody({ name: 'หมวดอื่น' }),
  },
  editVariants: {
    fresh: async () => {
      const variantId = await addProduct(w.world.server, w.world.shop, 1)
      const after = { sku: `SKU-${variantId.slice(-12)}` }
      return {
        path: w.inShop('/variants/changes'),
        as: w.world.shop.owner,
        body: { variants: [{ variantId, before: { sku: null }, after }], products: [] },
      }
    },
    other: withBody({ variants: [] }),
  },
  addPriceList: {
    fresh: async () => {
      await w.world.server.database.rows('DELETE FROM price_lists WHERE shop_id = $1', [w.world.shop.shopId])
      return named('/price-lists')
    },
    other: withBody({ name: 'ราคาอื่น' }),
  },
}
