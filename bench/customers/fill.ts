import type pg from 'pg'

/** Names, phones, e-mails, tags and figures that differ, as a shop of years would have them. */
export async function fillCustomers(client: pg.Client, shopId: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO customers (shop_id, customer_id, name, tags, consents, order_count, spent_satang, last_order_at, active_at, province, zipcode, created_at, updated_at)
     SELECT $1, gen_random_uuid(), (ARRAY['สมชาย', 'สมหญิง', 'กุลธิดา', 'ปวีณา', 'ณัฐวุฒิ'])[1 + n % 5] || ' คนที่ ' || n,
       CASE WHEN n % 20 = 0 THEN ARRAY['vip'] WHEN n % 20000 = 7 THEN ARRAY['rare'] ELSE '{}' END, CASE WHEN n % 3 = 0 THEN ARRAY['marketing'] ELSE '{}' END,
       n % 9, (n % 100) * 1000, t, t, 'จังหวัด ' || n % 77, '10' || n % 900, t, t
     FROM (SELECT n, timestamptz '2026-01-01' + n * interval '2 minutes' AS t FROM generate_series(1, $2::integer) n) x`,
    [shopId, count],
  )
  await client.query(
    `INSERT INTO customer_contacts SELECT shop_id, 'phone', '+668' || lpad((split_part(name, ' ', 3)::bigint * 48271 % 100000000)::text, 8, '0'), customer_id, created_at FROM customers WHERE shop_id = $1`,
    [shopId],
  )
  await client.query(
    `INSERT INTO customer_contacts SELECT shop_id, 'email', 'mail' || split_part(name, ' ', 3) || '@example.com', customer_id, created_at FROM customers WHERE shop_id = $1`,
    [shopId],
  )
  await client.query(
    `INSERT INTO customer_texts SELECT shop_id, customer_id, name || E'\n08' || lpad((split_part(name, ' ', 3)::bigint * 48271 % 100000000)::text, 8, '0') || E'\nmail' || split_part(name, ' ', 3) || '@example.com' || E'\n' || array_to_string(tags, E'\n')
     FROM customers WHERE shop_id = $1`,
    [shopId],
  )
}

/** Where each of them lives. */
export async function fillAddresses(client: pg.Client, shopId: string): Promise<void> {
  await client.query(
    `INSERT INTO customer_addresses
     SELECT shop_id, customer_id, customer_id, split_part(name, ' ', 3) || '/12 หมู่ 4 ซอยสุขุมวิท 55 ถนนสุขุมวิท', 'บางปูใหม่', 'เมืองสมุทรปราการ', 'สมุทรปราการ', '10280', created_at
     FROM customers WHERE shop_id = $1`,
    [shopId],
  )
  await client.query(`UPDATE customers SET address_key = customer_id WHERE shop_id = $1`, [shopId])
}
