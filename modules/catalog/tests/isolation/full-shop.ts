import { newId } from '@langraan/runtime'
import { addOperation } from '@langraan/server/testing/isolation/ended-operation'
import { filesOf } from '@langraan/server/wiring/wiring'
import { afterCheck, HEADING, importOf, until, upload } from '@langraan/server/testing/world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    productId: string
    variantId: string
    sku: string
    barcode: string
    categoryId: string
    priceListId: string
    slug: string
    oldSlug: string
    importId: string
    exportId: string
  }
}

const PRODUCT = 'SELECT product_id FROM products WHERE shop_id = $1 ORDER BY slug DESC LIMIT 1'

export const fullShop: FullShopPart = {
  fields: { place: 0 },
  fill: async (server, shop) => {
    const importId = await bringIn()
    return {
      importId,
      ...(await addCatalogue(server, shop)),
      ...(await addExport(server, shop, importId)),
    }
  },
  fillAtRest: (server, shop, made) => addPicturesOfGoods(server, shop, made('pictureId')),
  foreignIds: {
    productId: PRODUCT,
    variantId: `SELECT variant_id FROM variants WHERE shop_id = $1 AND sku IS NOT NULL LIMIT 1`,
    sku: `SELECT sku FROM variants WHERE shop_id = $1 AND sku IS NOT NULL LIMIT 1`,
    barcode: `SELECT barcode FROM variants WHERE shop_id = $1 AND barcode IS NOT NULL LIMIT 1`,
    categoryId: `SELECT category_id FROM product_categories WHERE shop_id = $1 AND parent_id IS NOT NULL LIMIT 1`,
    priceListId: `SELECT price_list_id FROM price_lists WHERE shop_id = $1 LIMIT 1`,
    slug: `SELECT slug FROM products WHERE shop_id = $1 LIMIT 1`,
    oldSlug: `SELECT slug FROM product_addresses WHERE shop_id = $1 LIMIT 1`,
  },
}

async function bringIn(): Promise<string> {
  const rows = [
    HEADING,
    'pot,กระถาง,สวย,Pot,true,Size,Regular,,800,90,100,,https://10.0.0.1/pot.jpg,g',
    'lamp,โคมไฟ,สวย,Lamp,true,Title,Default Title,Lamp-1,1200,70,1500,,,g',
  ].join('\n')
  const { importId } = await upload(rows, undefined, 'secret-goods.csv')
  const reach = (state: string) =>
    until(
      () => importOf(importId),
      (answer) => answer.body.state === state,
    )
  await reach('checked')
  await afterCheck(importId, 'start')
  await reach('done')
  return importId
}

type Drawn = { labelsId: string; papersId: string }

/** Categories, one below the other, tags, a price list with a price, a barcode, an address of before, and papers that were drawn: what imports alone would leave out. */
async function addCatalogue({ ground, database }: TestServer, { shopId }: TestShop): Promise<Drawn> {
  const now = ground.clock.now()
  const [parentId, categoryId, priceListId] = [newId(), newId(), newId()]
  await database.rows(
    `INSERT INTO product_categories VALUES ($1, $2, NULL, 'ของแต่งบ้าน', 'home', 0, $4, $4), ($1, $3, $2, 'กระถาง', 'pots', 0, $4, $4)`,
    [shopId, parentId, categoryId, now],
  )
  await database.rows(`INSERT INTO price_lists VALUES ($1, $2, 'ตัวแทน', 0, $3)`, [shopId, priceListId, now])
  await database.rows(
    `INSERT INTO price_list_prices SELECT shop_id, $2, variant_id, 7000 FROM variants WHERE shop_id = $1`,
    [shopId, priceListId],
  )
  await database.rows(`UPDATE variants SET barcode = '8850999320014' WHERE shop_id = $1 AND sku = 'Lamp-1'`, [
    shopId,
  ])
  await database.rows(
    `INSERT INTO product_addresses SELECT shop_id, 'old-' || product_id, product_id, $2 FROM products WHERE shop_id = $1 AND published`,
    [shopId, now],
  )
  await database.rows("UPDATE products SET category_id = $2, tags = '{ใหม่}' WHERE shop_id = $1", [
    shopId,
    categoryId,
  ])
  const [labelsId, papersId] = [newId(), newId()]
  for (const kind of ['json', 'pdf'])
    for (const place of [`barcode-labels/${labelsId}`, `vat-report-papers/${papersId}`])
      await filesOf(ground).put(`shops/${shopId}/${place}.${kind}`, Buffer.from('%PDF-'))
  return { labelsId, papersId }
}

/** A file that was made of the goods, columns that somebody has named, and how the import was laid out. */
async function addExport(
  server: TestServer,
  shop: TestShop,
  importId: string,
): Promise<{ exportId: string }> {
  const exportId = await addOperation(server, shop)
  const { shopId } = shop
  const now = server.ground.clock.now()
  await server.database.rows(
    `INSERT INTO product_exports VALUES ($1, $2, 'shopify', 'csv', 'secret-goods.csv', 'x', NULL, $3)`,
    [shopId, exportId, now],
  )
  await server.database.rows(
    `INSERT INTO import_mappings VALUES ($1, decode(repeat('00', 32), 'hex'), '{name}', $2)`,
    [shopId, now],
  )
  await server.database.rows(
    `INSERT INTO product_sources SELECT shop_id, product_id, $2, '[["secret"]]' FROM products WHERE shop_id = $1 ON CONFLICT DO NOTHING`,
    [shopId, importId],
  )
  return { exportId }
}

/** A picture that waits and one that came, which imports alone would not leave. */
async function addPicturesOfGoods({ database }: TestServer, { shopId }: TestShop, pictureId: string) {
  const [product] = await database.rows<{ id: string }>(`SELECT (${PRODUCT}) AS id`, [shopId])
  const picture =
    'INSERT INTO product_pictures (shop_id, product_id, position, source_url, picture_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING'
  await database.rows(picture, [shopId, product?.id, 8, 'https://pictures.test/a.jpg', null])
  await database.rows(picture, [shopId, product?.id, 9, null, pictureId])
  await database.rows('UPDATE variants SET picture_id = $3 WHERE shop_id = $1 AND product_id = $2', [
    shopId,
    product?.id,
    pictureId,
  ])
}
