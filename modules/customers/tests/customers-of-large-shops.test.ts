import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CustomersWorld, openCustomers } from '@langraan/server/testing/customers'

// As many as go beyond what is found by an index, and beyond what is looked at for a count.
const EVERYBODY = 6000

let w: CustomersWorld

beforeAll(async () => {
  w = await openCustomers('many-people')
  await w.server.database.rows(
    `INSERT INTO customers (shop_id, customer_id, name, tags, consents, order_count, spent_satang, last_order_at, active_at, province, zipcode, created_at, updated_at)
     SELECT $1, gen_random_uuid(), (ARRAY['สมชาย', 'ปวีณา'])[1 + n % 2] || ' คนที่ ' || n,
       CASE WHEN n % 2 = 0 AND n % 20 = 4 THEN ARRAY['ขายส่ง', 'ฟ้า'] WHEN n % 2 = 0 THEN ARRAY['vip'] ELSE '{}' END,
       CASE WHEN n % 3 = 0 THEN ARRAY['marketing'] ELSE '{}' END,
       n % 9, n * 1000, CASE WHEN n % 7 > 0 THEN t END, t, 'จังหวัด ' || n % 5, '10500', t, t
     FROM (SELECT n, timestamptz '2026-01-01 12:00+07' + n * interval '20 minutes' AS t FROM generate_series(1, $2::integer) n) x`,
    [w.shop.shopId, EVERYBODY],
  )
  await w.server.database.rows(
    `INSERT INTO customer_texts SELECT shop_id, customer_id, lower(name) || E'\n' || array_to_string(tags, E'\n') FROM customers WHERE shop_id = $1`,
    [w.shop.shopId],
  )
})
afterAll(() => w.close())

type Row = { customerId: string; name: string }
type List = { items: Row[]; nextAfter: string | null; count: number | null; countAtLeast: number | null }

const page = async (query: string, after = '') =>
  (await w.call('GET', `/customers?${query}&limit=100&after=${encodeURIComponent(after)}`)).body as List

/** The numbers in the names of all that the pages give, and what the first page says of how many they are. */
async function walk(query: string) {
  const first = await page(query)
  const items = [...first.items]
  for (let { nextAfter } = first; nextAfter !== null;) {
    const next = await page(query, nextAfter)
    expect(next).toMatchObject({ count: null, countAtLeast: null })
    items.push(...next.items)
    nextAfter = next.nextAfter
  }
  return {
    numbers: items.map(({ name }) => Number(name.split(' ')[2])),
    count: first.count,
    atLeast: first.countAtLeast,
  }
}

const those = (fits: (n: number) => boolean): number[] =>
  Array.from({ length: EVERYBODY }, (_, at) => EVERYBODY - at).filter(fits)

const isEven = (n: number) => n % 2 === 0
const isWholesale = (n: number) => n % 20 === 4
const dayOf = (n: number) => Math.floor((720 + n * 20) / 1440)
const hasOrdered = (n: number) => n % 7 > 0

describe('the list of a large shop', () => {
  it.each<[string, (n: number) => boolean]>([
    // Many of each, and none of both: neither list of names nor of tags is short.
    ['text=ปว&tag=vip', () => false],
    ['text=ปวีณา&tag=vip', () => false],
    ['text=สมชาย&tag=ขายส่ง', isWholesale],
    ['text=สมชาย&tag=ฟ้า', isWholesale],
    ['text=สม&tag=ขายส่ง', isWholesale],
    ['text=&tag=ขายส่ง', isWholesale],
    ['text=&to=2026-01-02', (n) => hasOrdered(n) && dayOf(n) <= 1],
    ['text=สมชาย&to=2026-01-02', (n) => hasOrdered(n) && dayOf(n) <= 1 && isEven(n)],
    ['text=ปวีณา&from=2026-03-20', (n) => hasOrdered(n) && dayOf(n) >= 78 && !isEven(n)],
    ['text=คนที่ 777', (n) => String(n).includes('777')],
    ['text=&province=จังหวัด 3&spentFromSatang=5900000', (n) => n % 5 === 3 && n >= 5900],
    ['text=&consent=marketing&tag=ฟ้า', (n) => n % 3 === 0 && isWholesale(n)],
  ])('says exactly who is meant by %s, in order, and how many', async (query, fits) => {
    const expected = those(fits)
    expect(await walk(`${query}&sort=latest`)).toEqual({
      numbers: expected,
      count: expected.length,
      atLeast: null,
    })
    expect((await walk(`${query}&sort=spent`)).numbers).toEqual(expected)
  })

  it('is filtered by a segment and by its own filters at once, tags, days and provinces among them', async () => {
    const segments = [
      { filter: { tag: 'ฟ้า', spentFromSatang: 2_000_000 }, fits: (n: number) => n >= 2000 },
      {
        filter: { province: 'จังหวัด 4', spentToSatang: 1_500_000 },
        fits: (n: number) => n % 5 === 4 && n <= 1500,
      },
    ]
    for (const [at, { filter, fits }] of segments.entries()) {
      const segmentId = newId()
      await w.call('PUT', `/customer-segments/${segmentId}`, { name: `กลุ่ม ${at}`, filter })
      for (const own of [
        'tag=ขายส่ง',
        'tag=ขายส่ง&text=สม',
        'tag=ขายส่ง&to=2026-01-15',
        'province=จังหวัด 4&tag=ขายส่ง',
      ]) {
        const expected = those(
          (n) =>
            isWholesale(n) &&
            fits(n) &&
            (!own.includes('to=') || (hasOrdered(n) && dayOf(n) <= 14)) &&
            (!own.includes('province') || n % 5 === 4),
        )
        const found = await walk(`${own}&segment=${segmentId}&sort=latest`)
        expect(found).toEqual({ numbers: expected, count: expected.length, atLeast: null })
      }
    }
  })

  it('is found by a tag of emoji, which are two letters to the database', async () => {
    await w.server.database.rows(
      `UPDATE customers SET tags = tags || '🇹🇭'::text WHERE shop_id = $1 AND name IN ('สมชาย คนที่ 10', 'สมชาย คนที่ 5000')`,
      [w.shop.shopId],
    )
    await w.server.database.rows(
      `UPDATE customer_texts SET found_by = found_by || E'\n🇹🇭' WHERE (shop_id, customer_id) IN (SELECT shop_id, customer_id FROM customers WHERE tags @> ARRAY['🇹🇭'])`,
    )
    expect((await walk('text=&tag=🇹🇭&sort=latest')).numbers).toEqual([5000, 10])
    expect((await walk('text=สมชาย&tag=🇹🇭&sort=latest')).numbers).toEqual([5000, 10])
  })

  it('says how many there are at least where it would have to look at too many texts', async () => {
    const found = await walk('text=สมชาย&consent=marketing&province=&sort=latest')
    const expected = those((n) => n % 6 === 0)
    expect(found.numbers).toEqual(expected)
    expect(found.count).toBeNull()
    expect(found.atLeast).toBeGreaterThan(100)
    expect(found.atLeast).toBeLessThanOrEqual(expected.length)
  })

  it('says a thousand and more of those that are more, whatever is asked for', async () => {
    for (const query of ['text=', 'text=สมชาย', 'text=&consent=marketing'])
      expect(await page(query)).toMatchObject({ count: null, countAtLeast: 1000 })
  })
})
