import { productBody } from '@langraan/server/testing/goods'
import { newId } from '@langraan/runtime'
import { addProduct } from '@langraan/server/testing/server'
import { type Case, elsewhere, ofShop, rows, withBody } from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'

/** Whatever name is made has to be one of its own, since cases run again and again in one shop. */
const named = (suffix: string) => ({
  path: w.inShop(suffix),
  as: w.world.shop.owner,
  body: { name: `ของใหม่ ${newId()}` },
})

async function importIn(state: 'checked' | 'checking' | 'mapping'): Promise<string> {
  const importId = newId()
  await rows(
    `INSERT INTO imports (shop_id, import_id, file_name, file_key, state, report, created_by, created_at, updated_at)
     VALUES ($1, $2, 'goods.csv', 'none', $3, jsonb_build_object('productCount', 3, 'existingCount', 0,
       'unknown', jsonb_build_object('headings', jsonb_build_array('a', $2::uuid), 'samples', '[]'::jsonb),
       'sheets', '{"all": [{"name": "a", "rowCount": 2}, {"name": "b", "rowCount": 2}], "at": 0}'::jsonb), $4, $5, $5)`,
    [w.world.shop.shopId, importId, state, w.world.shop.owner.userId, w.world.server.ground.clock.now()],
  )
  return importId
}

async function productId(): Promise<string> {
  const variantId = await addProduct(w.world.server, w.world.shop, 1)
  const [variant] = await rows('SELECT product_id AS id FROM variants WHERE variant_id = $1', [variantId])
  return (variant as { id: string }).id
}

/** An import that has ended, with a picture that could not be had. */
async function importWithoutItsPicture(): Promise<string> {
  const importId = await importIn('checked')
  const id = await productId()
  await rows("UPDATE imports SET state = 'done' WHERE import_id = $1", [importId])
  await rows(
    `INSERT INTO product_pictures (shop_id, product_id, position, source_url, failure, import_id)
     VALUES ($1, $2, 9, 'https://pictures.test/gone.jpg', 'unreachable', $3)`,
    [w.world.shop.shopId, id, importId],
  )
  return importId
}

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
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
  beginImport: {
    fresh: async () => ofShop('/imports', { file: Buffer.from(`${w.HEADING}\n`) }),
    other: (sent) => ({ ...sent, file: Buffer.from('another file') }),
  },
  startImport: {
    fresh: async () => ofShop(`/imports/${await importIn('checked')}/start`, { body: {} }),
    other: withBody({ slugs: ['one'] }),
  },
  mapImport: {
    fresh: async () =>
      ofShop(`/imports/${await importIn('mapping')}/columns`, { body: { columns: ['name', 'price'] } }),
    other: withBody({ columns: ['price', 'name'] }),
  },
  chooseSheet: {
    fresh: async () => ofShop(`/imports/${await importIn('mapping')}/sheet`, { body: { sheet: 1 } }),
    other: withBody({ sheet: 0 }),
  },
  exportProducts: {
    fresh: async () =>
      ofShop('/product-exports', {
        body: { format: 'langraan', fileKind: 'csv', chosen: { productIds: [await productId()] } },
      }),
    other: withBody({ format: 'shopify' }),
  },
  cancelImport: {
    fresh: async () => ofShop(`/imports/${await importIn('checking')}/cancellation`),
    other: elsewhere,
  },
  retryPictures: {
    fresh: async () => ofShop(`/imports/${await importWithoutItsPicture()}/pictures`),
    other: elsewhere,
  },
  setProductVisibility: {
    fresh: async () =>
      ofShop('/products/visibility', {
        body: { published: true, chosen: { productIds: [await productId()] } },
      }),
    other: withBody({ published: false }),
  },
  changeProducts: {
    fresh: async () =>
      ofShop('/products/changes', {
        body: {
          change: { what: 'tags', tags: ['ลดราคา'], given: true },
          chosen: { productIds: [await productId()] },
        },
      }),
    other: withBody({ change: { what: 'archive', archived: true } }),
  },
  deleteProducts: {
    fresh: async () =>
      ofShop('/products/deletion', { body: { chosen: { productIds: [await productId()] } } }),
    other: withBody({ chosen: { matching: { text: 'หมวก' } } }),
  },
}
