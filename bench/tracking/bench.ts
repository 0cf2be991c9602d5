import type pg from 'pg'
import { measureLists } from '../asked-lists.ts'
import type { BenchShop } from '../checkout/shop.ts'
import { fill } from '../orders/fill.ts'

// The list of parcels that are followed, tab × courier × province × cash, beside numbers that are pasted and the figures
// above it, in a shop of 100,000 parcels beside one of 1,000: `npm run bench -- tracking [PARCELS]`.
const TABS = ['all', 'attention', 'out', 'failed', 'back', 'delivered', 'cod']
const NARROWED = [
  '',
  'courier=FLE',
  'courier=DHL',
  'province=จังหวัด 3',
  'courier=KRYP&province=จังหวัด 70',
  'cod=only',
  'courier=Nobody',
]
const NUMBERS = ['SP000000777', 'SP000000777,SP000000901,TH48271A', 'SP999999999']

/** One parcel in ten is outside, in every state there is, half of them silent for days. */
async function fillParcels(client: pg.Client, shop: BenchShop, count: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>('SELECT user_id AS id FROM users LIMIT 1')
  const staff = { often: rows[0]?.id ?? '', seldom: rows[0]?.id ?? '' }
  await fill(client, shop, staff, count, new Date())
  await client.query(
    `UPDATE shipments s SET parcel_status = st.status, cod_satang = CASE WHEN o.payment_method = 'cod' THEN o.total_satang ELSE 0 END,
       heard_at = CASE WHEN st.status = 'delivered' THEN s.heard_at ELSE now() - mod(o.order_number, 97) * interval '1 hour' END
     FROM orders o CROSS JOIN LATERAL (SELECT CASE WHEN mod(o.order_number, 10) > 0 THEN 'delivered' ELSE
       (ARRAY['moving','moving','delivering','collected','problem','returning','returned','waiting'])[1 + mod(o.order_number / 10, 8)] END AS status) st
     WHERE s.shop_id = $1 AND o.shop_id = s.shop_id AND o.order_id = s.order_id`,
    [shop.shopId],
  )
}

await measureLists({
  bench: 'tracking',
  basePort: 5190,
  fill: fillParcels,
  counts: { many: Number(process.argv[2] ?? 100_000), few: 1000 },
  queries: [
    ...TABS.flatMap((tab) => NARROWED.map((narrowed) => `tracking?tab=${tab}&${narrowed}`)),
    ...NUMBERS.map((numbers) => `tracking?tab=all&numbers=${numbers}`),
    'tracking/figures',
  ],
})
