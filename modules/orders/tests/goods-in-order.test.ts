import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeStockroom, openStockroom, world } from '@langraan/server/testing/stock-world'

// More products than are looked through before all that matches is gathered.
const PRODUCTS = 430

type Product = { productId: string; name: string; tags: string[]; prices: number[]; isDeleted: boolean }

const NAMES = ['เสื้อยืด', 'กระเป๋า', 'แก้วน้ำ', 'ไข่เค็ม', 'สบู่', 'Zebra mug', 'apple', 'โคมไฟ', 'ใบชา', 'หมวก']
let products: Product[]

const random = (() => {
  let seed = 7_919
  return (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
})()

beforeAll(async () => {
  await openStockroom()
  products = Array.from({ length: PRODUCTS }, (_, n) => ({
    productId: newId(),
    name: `${NAMES[random(NAMES.length)]} ${random(40)}`,
    tags: [...(n % 3 === 0 ? ['ขายดี'] : []), ...(n % 100 === 7 ? ['ของขวัญ'] : [])],
    // Several of one product cost the same, and many products do.
    prices: Array.from({ length: 1 + random(3) }, () => 10_000 + random(25) * 100),
    isDeleted: random(12) === 0,
  }))
  const { shopId } = world.shop
  const json = JSON.stringify(products)
  await world.server.database.rows(
    `INSERT INTO products (shop_id, product_id, name, slug, published, tags, created_at, updated_at, deleted_at)
     SELECT $1, r."productId", r.name, r."productId"::text, false, ARRAY(SELECT jsonb_array_elements_text(r.tags)), t, t, CASE WHEN r."isDeleted" THEN t END
     FROM jsonb_to_recordset($2::jsonb) AS r ("productId" uuid, name text, tags jsonb, "isDeleted" boolean), date_trunc('milliseconds', now()) t`,
    [shopId, json],
  )
  await world.server.database.rows(
    `INSERT INTO variants (shop_id, variant_id, product_id, position, option_values, price_satang)
     SELECT $1, gen_random_uuid(), r."productId", p.at, ARRAY[p.at::text], p.price::bigint
     FROM jsonb_to_recordset($2::jsonb) AS r ("productId" uuid, prices jsonb), jsonb_array_elements(r.prices) WITH ORDINALITY AS p (price, at)`,
    [shopId, json],
  )
})
afterAll(closeStockroom)

type Page = { items: { productId: string; name: string }[]; nextAfter: string | null; total: number }

/** The whole list, page after page. */
async function listed(query: Record<string, string>, limit = 41): Promise<string[]> {
  const found: string[] = []
  let total = 0
  let after: string | null = ''
  while (after !== null) {
    const asked: string = new URLSearchParams({ ...query, after, limit: String(limit) }).toString()
    const page: Page = (await call<Page>('GET', `/goods?${asked}`)).body
    found.push(...page.items.map(({ productId }) => productId))
    after = page.nextAfter
    total = page.total
  }
  expect(total).toBe(found.length)
  return found
}

const least = ({ prices }: Product) => Math.min(...prices)
// As a dictionary has it: the vowel that is written first is heard behind its consonant, and tones part no two words.
const heard = ({ name }: Product) =>
  name
    .toLowerCase()
    .replaceAll(/[่้๊๋็์]/g, '')
    .replaceAll(/([เแโใไ])([ก-ฮ])/g, '$2$1')
const before = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

const orders: Record<string, (a: Product, b: Product) => number> = {
  name: (a, b) => before(heard(a), heard(b)) || before(a.productId, b.productId),
  price: (a, b) => before(least(a), least(b)) || before(a.productId, b.productId),
  price_down: (a, b) => before(least(b), least(a)) || before(b.productId, a.productId),
}

function expected(sort: string, fits: (product: Product) => boolean = () => true): string[] {
  return products
    .filter((product) => !product.isDeleted && fits(product))
    .toSorted(orders[sort])
    .map(({ productId }) => productId)
}

describe('products in another order than the newest first', () => {
  it.each(Object.keys(orders))('by %s are each there once, page after page', async (sort) => {
    expect(await listed({ sort })).toEqual(expected(sort))
    expect(await listed({ sort, state: 'hidden' }, 100)).toEqual(expected(sort))
  })

  it.each(Object.keys(orders))('by %s are narrowed to a tag that many have, or few', async (sort) => {
    for (const tag of ['ขายดี', 'ของขวัญ'])
      expect(await listed({ sort, tag })).toEqual(expected(sort, ({ tags }) => tags.includes(tag)))
    expect(await listed({ sort, tag: 'ของขวัญ', text: 'แก้ว' })).toEqual(
      expected(sort, ({ tags, name }) => tags.includes('ของขวัญ') && name.includes('แก้ว')),
    )
  })

  it('a tag alone narrows the newest, and to nothing where no product has it', async () => {
    const tagged = expected('name', ({ tags }) => tags.includes('ขายดี'))
    expect((await listed({ tag: 'ขายดี' })).toSorted()).toEqual(tagged.toSorted())
    expect(await listed({ tag: 'ขาย' })).toEqual([])
  })

  it('all that match a tag are changed alike, and no others', async () => {
    const change = { what: 'channels', channels: ['web'], sold: true }
    const body = { change, chosen: { matching: { tag: 'ของขวัญ' } } }
    const gifts = expected('name', ({ tags }) => tags.includes('ของขวัญ'))
    expect(await call('POST', '/products/changes', body)).toMatchObject({
      status: 202,
      body: { totalCount: gifts.length },
    })
  })

  it('a mark of another order, of goods that are gone, or none at all begins the list', async () => {
    const [first] = expected('name')
    const marks = {
      newest: `400 ${first}`,
      price: `2026-01-01T00:00:00.000Z ${first}`,
      name: `name ${newId()}`,
    }
    for (const [sort, mark] of Object.entries(marks))
      for (const after of [mark, '100 nothing', `May ${first}`]) {
        const { status, body } = await call<Page>(
          'GET',
          `/goods?sort=${sort}&after=${encodeURIComponent(after)}`,
        )
        expect([status, body.items.length]).toEqual([200, 25])
      }
  })
})
