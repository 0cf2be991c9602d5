import type pg from 'pg'
import type { BenchShop } from '../checkout/shop.ts'

const WEEK_MS = 7 * 86_400_000
const YEARS_MS = 3 * 365 * 86_400_000
const CHUNK = 100_000

/** Who sees to some of the orders, besides nobody. */
export type Staff = { often: string; seldom: string }

const NAMES = `(ARRAY['สมชาย','สมหญิง','กุลธิดา','ปวีณา','ณัฐวุฒิ','ธนพล','พิมพ์ชนก','วราภรณ์','อนุชา','สุนิสา','กิตติศักดิ์','จิราพร','ชลธิชา','ณรงค์','ดวงใจ','ทัศนีย์','นภัสสร','บุญมี','ประภัสสร','ภูริทัต'])[1 + mod(n * 7 + n / 20, 20)]
  || ' ' || (ARRAY['ใจดี','แซ่ลิ้ม','ศรีสุข','ทองคำ','วงศ์ไทย','บุญเรือง','จันทร์เพ็ญ','รักษ์ดี','มีสุข','แสงทอง','พงษ์พันธ์','สายชล'])[1 + mod(n * 5 + n / 400, 12)]`
const RARE_NAME = `CASE WHEN mod(n, 9973) = 7 THEN 'เฟื่องฟ้า ฉัตรชัยพฤกษ์' ELSE ${NAMES} END`
const HASH = `mod(n * 2654435761, 100000000)`

// The newest three in a thousand are still open, in all the states there are.
const STATES = `CASE WHEN n > $3 * 0.997 THEN (ARRAY['not_ready','not_ready','not_ready','waiting','packing','booked','shipped','failed'])[1 + mod(n, 8)]
  WHEN mod(n, 50) = 0 THEN 'returned' WHEN mod(n, 20) = 3 THEN 'cancelled' ELSE 'delivered' END`
const PAYMENT = `CASE WHEN fulfilment = 'not_ready' THEN (ARRAY['unpaid','notice_sent','slip_rejected','partly_paid'])[1 + mod(n / 8, 4)]
  WHEN method = 'cod' THEN CASE fulfilment WHEN 'delivered' THEN 'cod_collected' ELSE 'cod_pending' END WHEN fulfilment = 'cancelled' THEN 'unpaid' ELSE 'paid' END`

/**
 * Orders as a shop of three years has them: names of Thai people in all frequencies, phones, tags, people who see to
 * them, parcels of five couriers, three channels, amounts that are many small and few large; nearly all are delivered.
 */
export async function fill(
  client: pg.Client,
  { shopId, branchId, variantIds }: BenchShop,
  staff: Staff,
  count: number,
  now: Date,
): Promise<void> {
  const first = new Date(now.getTime() - Math.min(YEARS_MS, count * (WEEK_MS / 1000)))
  // As a copy of a table would be: without a trigger or a foreign key for each row.
  await client.query(
    `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'`,
  )
  const words = await client.query<{ made: string }>(
    `SELECT pg_get_indexdef('order_finds_words'::regclass) AS made`,
  )
  await client.query('DROP INDEX order_finds_words')
  for (let from = 1; from <= count; from += CHUNK) {
    const to = Math.min(count, from + CHUNK - 1)
    await orders(client, [shopId, branchId, count, from, to, first, now, staff.often, staff.seldom])
    await linesAndParcels(client, [shopId, from, to, variantIds, staff.often])
  }
  // Made at once it takes half a minute for a million; row by row it would be many.
  await client.query(words.rows[0]?.made ?? '')
  await client.query('SET session_replication_role = origin')
  await client.query('UPDATE order_numbers SET next_number = $2 WHERE shop_id = $1', [shopId, count + 1])
}

const orders = (client: pg.Client, values: unknown[]) =>
  client.query(
    `INSERT INTO orders (shop_id, order_id, order_number, channel, branch_id, payment_method, payment_status, fulfilment_status, customer_name, customer_phone,
       address_line, subdistrict, district, province, zipcode, shipping_method_name, item_count, goods_satang, shipping_satang, total_satang, language, placed_at, updated_at, tags, assigned_to)
     SELECT $1, uuidv7(at - now()), n, channel, $2, method, ${PAYMENT}, fulfilment, ${RARE_NAME}, '+668' || lpad(${HASH}::text, 8, '0'),
       n || ' หมู่ 1', 'สุเทพ', 'เมืองเชียงใหม่', 'จังหวัด ' || mod(n, 77), '50200', 'ส่งธรรมดา', 1 + mod(n, 3), goods, 5000, goods + 5000, 'th', at, at,
       CASE WHEN mod(n, 20) = 0 THEN ARRAY['ลูกค้าประจำ'] WHEN mod(n, 20011) = 5 THEN ARRAY['แพ้ง่าย'] END,
       CASE WHEN mod(n, 10) = 1 THEN $8::uuid WHEN mod(n, 5003) = 2 THEN $9::uuid END
     FROM (SELECT n, $6::timestamptz + ($7::timestamptz - $6::timestamptz) * (n::float8 / $3) AS at, ${STATES} AS fulfilment,
         CASE WHEN mod(n, 10) < 4 THEN 'cod' WHEN mod(n, 10) < 7 THEN 'transfer' ELSE 'promptpay' END AS method,
         CASE WHEN mod(n, 100) < 80 THEN 'web' WHEN mod(n, 1009) = 99 THEN 'manual' ELSE 'chat' END AS channel,
         (10000 + mod(n * 7919, 90000) + CASE WHEN mod(n, 4001) = 3 THEN 5000000 ELSE 0 END)::bigint AS goods
       FROM generate_series($4::bigint, $5::bigint) n) x`,
    values,
  )

async function linesAndParcels(client: pg.Client, values: unknown[]): Promise<void> {
  const [shopId, from, to, variantIds, madeBy] = values
  // Two lines where there are two pieces or more; few articles are in many orders.
  await client.query(
    `INSERT INTO order_lines (shop_id, order_id, position, variant_id, product_id, product_name, variant_name, sku, quantity, unit_price_satang)
     SELECT o.shop_id, o.order_id, p, v.id, v.id, 'สินค้า ' || v.at, '', 'SKU-' || lpad(v.at::text, 4, '0'), 1, o.goods_satang
     FROM orders o CROSS JOIN generate_series(0, 1) p
     CROSS JOIN LATERAL (SELECT 1 + floor(cardinality($4::uuid[]) * power(mod(o.order_number * 7907 + p * 31, 10007) / 10007.0, 3))::integer AS at) a
     CROSS JOIN LATERAL (SELECT ($4::uuid[])[a.at] AS id, a.at) v
     WHERE o.shop_id = $1 AND o.order_number BETWEEN $2 AND $3 AND (p = 0 OR o.item_count > 1)`,
    [shopId, from, to, variantIds],
  )
  await client.query(
    `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, tracking_code, courier_tracking_code, price_satang, weight_grams, parcel_status, created_by, created_at, updated_at, handed_over_at, heard_at, course)
     SELECT o.shop_id, uuidv7(o.placed_at - now()), o.order_id, 'shippop', c.code, c.code, 'booked', 'SP' || lpad(o.order_number::text, 9, '0'), 'TH' || mod(o.order_number * 48271, 1000000007) || 'A',
       4000, 500, 'delivered', $4, o.placed_at, o.placed_at, CASE WHEN o.fulfilment_status <> 'booked' THEN o.placed_at END, o.placed_at, 'delivered'
     FROM orders o CROSS JOIN LATERAL (SELECT CASE WHEN mod(o.order_number, 1000) = 5 THEN 'DHL' WHEN mod(o.order_number, 10) < 5 THEN 'FLE' WHEN mod(o.order_number, 10) < 8 THEN 'KRYP' ELSE 'JNTP' END AS code) c
     WHERE o.shop_id = $1 AND o.order_number BETWEEN $2 AND $3 AND o.fulfilment_status IN ('booked', 'shipped', 'delivered', 'failed', 'returned')`,
    [shopId, from, to, madeBy],
  )
  await client.query(
    `INSERT INTO order_events (shop_id, order_id, event_id, kind, made_at)
     SELECT o.shop_id, o.order_id, uuidv7(o.placed_at - now()), CASE o.fulfilment_status WHEN 'cancelled' THEN 'cancelled' ELSE 'placed' END, o.placed_at
     FROM orders o WHERE o.shop_id = $1 AND o.order_number BETWEEN $2 AND $3`,
    [shopId, from, to],
  )
  await client.query(
    `INSERT INTO order_finds SELECT f.* FROM orders o CROSS JOIN LATERAL order_find(o) f WHERE o.shop_id = $1 AND o.order_number BETWEEN $2 AND $3`,
    [shopId, from, to],
  )
}
