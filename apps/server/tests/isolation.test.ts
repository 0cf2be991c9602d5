import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import pg from 'pg'
import { urlOfRole } from '@langraan/db/migrate'
import { startTestServer, type TestServer, type TestShop } from '../testing/server.ts'

let server: TestServer
let [mine, theirs]: [TestShop, TestShop] = [undefined as never, undefined as never]
let app: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  mine = await server.shop('mine')
  theirs = await server.shop('theirs')
  app = new pg.Client({ connectionString: urlOfRole(server.database.url, 'langraan_app') })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await server.close()
})

/** Runs as the application's role in a shop, or in none. */
async function inShop<T extends object>(
  shopId: string | undefined,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  await app.query('BEGIN')
  try {
    if (shopId) await app.query(`SELECT set_config('app.shop_id', $1, true)`, [shopId])
    return (await app.query<T>(text, values)).rows
  } finally {
    await app.query('ROLLBACK')
  }
}

const shopTables = () =>
  server.database.rows<{ name: string }>(`
  SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'shop_id'
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname NOT IN ('shop_hosts', 'slip_claims') ORDER BY 1`)

describe('the tables of a shop', () => {
  it('are all under forced row-level security, with shop_id first in their key', async () => {
    const tables = await server.database.rows<{ name: string; forced: boolean; first: string }>(
      `
      SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
        (SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0] WHERE i.indrelid = c.oid AND i.indisprimary) AS first
      FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname = ANY ($1)`,
      [(await shopTables()).map((table) => table.name)],
    )
    expect(tables.length).toBeGreaterThan(20)
    expect(tables.filter((table) => !table.forced)).toEqual([])
    // The outbox is keyed by its event, because the relay reads it across shops.
    expect(tables.filter((table) => table.first !== 'shop_id' && table.name !== 'outbox')).toEqual([])
  })

  it('show no row from another shop, and none without a shop', async () => {
    const seen: Record<string, number> = {}
    for (const { name } of await shopTables()) {
      const total = await server.database.rows<{ count: string }>(
        `SELECT count(*) FROM ${name} WHERE shop_id = $1`,
        [theirs.shopId],
      )
      const fromMine = await inShop<{ count: string }>(
        mine.shopId,
        `SELECT count(*) FROM ${name} WHERE shop_id = $1`,
        [theirs.shopId],
      )
      const fromNone = await inShop<{ count: string }>(undefined, `SELECT count(*) FROM ${name}`)
      expect([name, fromMine[0]?.count, fromNone[0]?.count]).toEqual([name, '0', '0'])
      seen[name] = Number(total[0]?.count)
    }
    // The owner sees rows in these: the zeros above are no empty tables.
    expect(seen).toMatchObject({ shops: 1, memberships: 1, branches: 1, shipping_methods: 1 })
  })

  it('take no row for another shop, and change none', async () => {
    const insert = inShop(mine.shopId, `INSERT INTO shipping_methods VALUES ($1, $2, 'ปลอม', 0, 9)`, [
      theirs.shopId,
      newId(),
    ])
    await expect(insert).rejects.toThrow(/row-level security/)
    const changed = await inShop(
      mine.shopId,
      `UPDATE shops SET name = 'x' WHERE shop_id = $1 RETURNING shop_id`,
      [theirs.shopId],
    )
    expect(changed).toEqual([])
  })

  it('cannot be stepped around: the role owns nothing and may not bypass', async () => {
    const [role] = await inShop<{ super: boolean; bypass: boolean; owned: string }>(
      undefined,
      `
      SELECT rolsuper AS super, rolbypassrls AS bypass, (SELECT count(*) FROM pg_class WHERE relowner = r.oid) AS owned FROM pg_roles r WHERE rolname = current_user`,
    )
    expect(role).toEqual({ super: false, bypass: false, owned: '0' })
    await expect(app.query('SET ROLE langraan_searcher')).rejects.toThrow(/permission denied/)
  })

  it('answer a planted hole: with the policy dropped, the same question finds the row', async () => {
    await server.database.rows('ALTER TABLE shipping_methods DISABLE ROW LEVEL SECURITY')
    const leaked = await inShop(mine.shopId, 'SELECT FROM shipping_methods WHERE shop_id = $1', [
      theirs.shopId,
    ])
    await server.database.rows('ALTER TABLE shipping_methods ENABLE ROW LEVEL SECURITY')
    expect(leaked).toHaveLength(1)
  })
})

describe('the search function', () => {
  it('finds Thai by a part of a word, in the caller’s shop only', async () => {
    for (const shop of [mine, theirs]) {
      await server.database.rows(
        `INSERT INTO products (shop_id, product_id, name, slug, published, created_at, updated_at) VALUES ($1, $2, 'เสื้อยืดคอกลม', 'tee', true, $3, $3)`,
        [shop.shopId, newId(), new Date()],
      )
    }
    expect(await inShop(mine.shopId, 'SELECT * FROM search_products($1, 10)', ['ยืดคอ'])).toHaveLength(1)
    expect(await inShop(undefined, 'SELECT * FROM search_products($1, 10)', ['ยืดคอ'])).toHaveLength(0)
    expect(await inShop(mine.shopId, 'SELECT * FROM search_products($1, 10)', ['%'])).toHaveLength(0)
  })
})

describe('requests about another shop', () => {
  const paths = (shop: TestShop): [string, string][] => [
    ['GET', `/shops/${shop.shopId}`],
    ['GET', `/shops/${shop.shopId}/orders`],
    ['GET', `/shops/${shop.shopId}/dashboard`],
    ['GET', `/shops/${shop.shopId}/goods`],
    ['GET', `/shops/${shop.shopId}/payment-notices`],
    ['GET', `/shops/${shop.shopId}/couriers/shippop`],
    ['GET', `/shops/${shop.shopId}/branches`],
    ['GET', `/shops/${shop.shopId}/imports`],
    ['GET', `/shops/${shop.shopId}/events`],
    ['GET', `/shops/${shop.shopId}/selling-settings`],
  ]

  it('find nothing there, and say nothing of it', async () => {
    for (const [method, path] of paths(theirs)) {
      expect([path, (await server.call(method, path, { as: mine.owner })).status]).toEqual([path, 404])
    }
  })

  it('need a session', async () => {
    for (const [method, path] of paths(mine)) {
      expect([path, await server.call(method, path)]).toMatchObject([
        path,
        { status: 401, body: { code: 'signed_out' } },
      ])
    }
  })

  it('keep to the role: a packer may read orders but not decide on money', async () => {
    const packer = await server.person('packer@mine.test')
    await server.database.rows(`INSERT INTO memberships VALUES ($1, $2, 'packer', $3)`, [
      mine.shopId,
      packer.userId,
      new Date(),
    ])
    expect((await server.call('GET', `/shops/${mine.shopId}/orders`, { as: packer })).status).toBe(200)
    const decided = await server.call('POST', `/shops/${mine.shopId}/payment-notices/${newId()}/rejection`, {
      as: packer,
      body: { reason: 'x' },
    })
    expect(decided).toMatchObject({ status: 403, body: { code: 'not_allowed' } })
  })
})
