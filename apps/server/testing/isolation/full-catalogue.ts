import { newId } from '@langraan/runtime'
import { filesOf } from '../../wiring/wiring.ts'
import type { TestServer, TestShop } from '../server.ts'

type Drawn = { labelsId: string; papersId: string }

/** Categories, one below the other, tags, a price list with a price, a barcode, an address of before, and papers that were drawn: what imports alone would leave out. */
export async function addCatalogue({ ground, database }: TestServer, { shopId }: TestShop): Promise<Drawn> {
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
