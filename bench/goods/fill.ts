import type pg from 'pg'

/**
 * Products of five variants each, with names, codes and pieces that differ, as a shop of years would have them: one in
 * fifty is low, one in five hundred never had a piece, each came in at a price, and some of each were sold.
 */
export async function fillGoods(
  client: pg.Client,
  shop: { shopId: string; branchId: string },
  products: number,
): Promise<void> {
  await client.query(
    `INSERT INTO products (shop_id, product_id, name, slug, published, option_names, created_at, updated_at)
     SELECT $1, gen_random_uuid(), (ARRAY['เสื้อเชิ้ต', 'กระโปรงผ้าฝ้าย', 'แก้วน้ำ', 'หมวกปีกกว้าง', 'กระเป๋าผ้า'])[1 + n % 5] || ' รุ่น ' || (n::bigint * 48271 % 99991) || ' ' ||
       (ARRAY['สีขาว', 'สีกรมท่า', 'ลายดอก'])[1 + n % 3], 'goods-' || n, n % 10 <> 0, ARRAY['ขนาด'], t, t
     FROM (SELECT n, timestamptz '2026-01-01' + n * interval '1 minute' AS t FROM generate_series(1, $2::integer) n) x`,
    [shop.shopId, products],
  )
  await client.query(
    `INSERT INTO variants (shop_id, variant_id, product_id, position, option_values, sku, barcode, price_satang)
     SELECT shop_id, gen_random_uuid(), product_id, s, ARRAY['แบบ ' || s], 'SKU-' || split_part(slug, '-', 2) || '-' || s,
       '885' || lpad((split_part(slug, '-', 2)::bigint * 10 + s)::text, 10, '0'), 19900 + s * 1000
     FROM products, generate_series(0, 4) s WHERE shop_id = $1 AND slug LIKE 'goods-%'`,
    [shop.shopId],
  )
  await client.query(
    `INSERT INTO stock_levels (shop_id, variant_id, branch_id, on_hand)
     SELECT shop_id, variant_id, $2, CASE WHEN n % 50 = 0 THEN position ELSE 20 + position * 7 END
     FROM (SELECT *, right(barcode, 9)::integer / 10 * 5 + position AS n FROM variants WHERE shop_id = $1 AND sku LIKE 'SKU-%') v WHERE n % 500 <> 1`,
    [shop.shopId, shop.branchId],
  )
  await client.query(
    'DELETE FROM variants_without_stock w USING stock_levels l WHERE w.shop_id = $1 AND l.shop_id = $1 AND l.variant_id = w.variant_id',
    [shop.shopId],
  )
  const moved = `INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, unit_cost_satang, made_at)`
  const levels = `FROM stock_levels WHERE shop_id = $1 AND on_hand < 1000`
  await client.query(
    `${moved} SELECT shop_id, uuidv7(), variant_id, branch_id, on_hand + 3, 'opening', 9000 + on_hand, timestamptz '2026-01-01' ${levels}`,
    [shop.shopId],
  )
  await client.query(
    `${moved} SELECT shop_id, uuidv7(), variant_id, branch_id, -3, 'sale', NULL, timestamptz '2026-02-01' ${levels}`,
    [shop.shopId],
  )
}
