import { newId } from '@langraan/runtime'
import pg from 'pg'

export type BenchShop = {
  shopId: string
  branchId: string
  slug: string
  shippingMethodId: string
  variantIds: string[]
}

const PIECES = 1_000_000

/** A shop with products of one variant, each with more pieces than are sold here, to one buyer as often as they like. */
export async function makeShop(databaseUrl: string, slug: string, products = 200): Promise<BenchShop> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [shopId, branchId, shippingMethodId, ownerId, now] = [newId(), newId(), newId(), newId(), new Date()]
  const address = ['1', 'สุเทพ', 'เมืองเชียงใหม่', 'เชียงใหม่', '50200']
  await client.query(
    `INSERT INTO users (user_id, email, name, created_at, updated_at) VALUES ($1, $2, 'x', $3, $3)`,
    [ownerId, `${slug}@bench.test`, now],
  )
  await client.query(
    `INSERT INTO shops (shop_id, slug, name, address_line, subdistrict, district, province, zipcode, phone, plan_code, chosen_plan_code, paid_until, trial_ends_on, promptpay_id, created_at, updated_at, most_pieces_per_article, most_pieces_per_order, most_open_per_person, most_open_per_address)
     VALUES ($1, $2, 'ร้าน', $3, $4, $5, $6, $7, '+66812345678', 'business', 'business', '2099-12-31', '2099-12-31', '0812345678', $8, $8, NULL, NULL, NULL, NULL)`,
    [shopId, slug, ...address, now],
  )
  await client.query(`INSERT INTO shop_hosts VALUES ($1, $2, 'subdomain', $3)`, [
    `${slug}.shops.localhost`,
    shopId,
    now,
  ])
  await client.query(
    `INSERT INTO branches (shop_id, branch_id, name, is_default, phone, address_line, subdistrict, district, province, zipcode, created_at)
    VALUES ($1, $2, 'หลัก', true, '+66812345678', $3, $4, $5, $6, $7, $8)`,
    [shopId, branchId, ...address, now],
  )
  await client.query('INSERT INTO order_numbers VALUES ($1, 1001)', [shopId])
  await client.query(`INSERT INTO shipping_methods VALUES ($1, $2, 'ส่งธรรมดา', 5000, 0)`, [
    shopId,
    shippingMethodId,
  ])
  const variantIds: string[] = []
  // In one go: each by itself would wait for the disk, 16,000 times for the largest shop.
  await client.query('BEGIN')
  for (let index = 0; index < products; index++) {
    const [productId, variantId] = [newId(), newId()]
    variantIds.push(variantId)
    await client.query(
      `INSERT INTO products (shop_id, product_id, name, slug, published, created_at, updated_at) VALUES ($1, $2, $3, $4, true, $5, $5)`,
      [shopId, productId, `สินค้า ${index}`, `p-${index}`, now],
    )
    await client.query(
      'INSERT INTO variants (shop_id, variant_id, product_id, position, price_satang) VALUES ($1, $2, $3, 0, 19900)',
      [shopId, variantId, productId],
    )
    await client.query('INSERT INTO stock_levels VALUES ($1, $2, $3, $4)', [
      shopId,
      variantId,
      branchId,
      PIECES,
    ])
    await client.query(
      `INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, made_at) VALUES ($1, $2, $3, $4, $5, 'opening', $6)`,
      [shopId, newId(), variantId, branchId, PIECES, now],
    )
  }
  await client.query('COMMIT')
  await client.end()
  return { shopId, branchId, slug, shippingMethodId, variantIds }
}
