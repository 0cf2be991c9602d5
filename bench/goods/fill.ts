import type pg from 'pg'

/** Products of five variants each, with names, codes and pieces that differ, as a shop of years would have them. */
export async function fillGoods(
  client: pg.Client,
  shop: { shopId: string; branchId: string },
  products: number,
): Promise<void> {
  await client.query(
    `INSERT INTO products (shop_id, product_id, name, slug, published, option_names, created_at, updated_at)
     SELECT $1, gen_random_uuid(), (ARRAY['เสื้อเชิ้ต', 'กระโปรงผ้าฝ้าย', 'แก้วน้ำ', 'หมวกปีกกว้าง', 'กระเป๋าผ้า'])[1 + n % 5] || ' รุ่น ' || (n * 48271 % 99991) || ' ' ||
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
     SELECT shop_id, variant_id, $2, 20 + position * 7 FROM variants WHERE shop_id = $1 AND sku LIKE 'SKU-%'`,
    [shop.shopId, shop.branchId],
  )
  await client.query(
    `INSERT INTO stock_movements (shop_id, movement_id, variant_id, branch_id, quantity, reason, made_at)
     SELECT shop_id, gen_random_uuid(), variant_id, branch_id, on_hand, 'opening', timestamptz '2026-01-01' FROM stock_levels WHERE shop_id = $1 AND on_hand < 1000`,
    [shop.shopId],
  )
}
