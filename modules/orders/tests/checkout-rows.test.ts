import { readFileSync } from 'node:fs'
import { ORDER_TYPES } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

// An order is written in two ways: with others as rows in the database's own form, or by itself as JSON. They must
// come to the same, column by column.
const MIGRATION = new URL('../../../db/migrations/0173-orders-as-binary-rows.sql', import.meta.url)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A shop with VAT and a fee for cash on delivery; one on trial counts its orders a day, and so writes one by one. */
async function shopOf(slug: string, plan: 'business' | 'trial') {
  const shop = await server.shop(slug)
  await server.database.rows(
    `INSERT INTO sale_terms (shop_id, vat_mode, cod_least_satang, cod_basis_points) VALUES ($1, 'exclusive', 1500, 300)`,
    [shop.shopId],
  )
  await server.database.rows(`UPDATE shops SET plan_code = $2 WHERE shop_id = $1`, [shop.shopId, plan])
  return { shop, variantIds: [await addProduct(server, shop, 50), await addProduct(server, shop, 50)] }
}

const place = (shop: TestShop, [one, other]: readonly string[], paymentMethod: string) =>
  server.call('POST', `/storefront/${shop.slug}/orders`, {
    headers: { 'idempotency-key': newId(), 'accept-language': 'en' },
    body: {
      lines: [
        { variantId: one, quantity: 3 },
        { variantId: other, quantity: 1 },
        { variantId: one, quantity: 2 },
      ],
      customer: { name: 'กุลธิดา "กุล" O’Neil 🧵', phone: '081-234-5678', email: 'Kul@Example.com' },
      address: {
        line1: `88/12 {"a": '\\'}, ซอย 5`,
        subdistrict: 'บางปูใหม่',
        district: 'เมืองสมุทรปราการ',
        province: 'สมุทรปราการ',
        zipcode: '10280',
      },
      shippingMethodId: shop.shippingMethodId,
      paymentMethod,
      note: 'ฝากป้อมยาม\nline two\t"quoted"',
    },
  })

/** Everything that was written of the shop's orders, without what is another's by nature: ids, moments, numbers. */
async function writtenOf(shopId: string): Promise<unknown> {
  const tables = await Promise.all(
    (
      [
        ['orders', 'order_number'],
        ['order_lines', 'position'],
        ['stock_movements', 'quantity'],
        ['order_events', 'event_id'],
        ['outbox', 'event_id'],
        ['idempotency_answers', 'made_at'],
        ['stock_levels', 'on_hand'],
      ] as const
    ).map(([table, by]) =>
      server.database.rows<{ row: Record<string, unknown> }>(
        `SELECT row_to_json(t) AS row FROM ${table} t WHERE shop_id = $1 AND ${table === 'outbox' ? `name = 'order.placed'` : 'true'} ORDER BY ${by}`,
        [shopId],
      ),
    ),
  )
  return tables.map((rows) => rows.map(({ row }) => named(row)))
}

// A caller is hashed for its shop, and only a package with a limit has orders that are not counted yet.
const OWN_OF_SHOP = ['caller', 'uncounted']
const OWN = /_id$|^key$|_at$|^request_hash$|^order_?number$|^position$|^payUrl$|^orderId$|^orderNumber$/i

function named(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      if (OWN_OF_SHOP.includes(name)) return []
      if (OWN.test(name)) return [[name, value === null ? null : typeof value]]
      const isRow = typeof value === 'object' && value !== null && !Array.isArray(value)
      return [[name, isRow ? named(value as Record<string, unknown>) : value]]
    }),
  )
}

describe('an order that is written with others', () => {
  it('is the same in every column as one that is written by itself', async () => {
    const [together, alone] = [await shopOf('together', 'business'), await shopOf('alone', 'trial')]
    for (const { shop, variantIds } of [together, alone]) {
      for (const method of ['promptpay', 'cod'])
        expect((await place(shop, variantIds, method)).status).toBe(201)
    }
    const [one, other] = [await writtenOf(together.shop.shopId), await writtenOf(alone.shop.shopId)]
    expect(one).toEqual(other)
    expect((one as unknown[][]).map((rows) => rows.length)).toEqual([2, 6, 6, 2, 2, 2, 2])
  })

  it('is taken where the types have other ids than the server knows, as after a restore beside it', async () => {
    const { shop, variantIds } = await shopOf('restored', 'business')
    expect((await place(shop, variantIds, 'promptpay')).status).toBe(201)
    const [writing] = await server.database.rows<{ now: string }>(
      `SELECT pg_get_functiondef('write_orders'::regproc) AS now`,
    )
    await server.database.rows('DROP FUNCTION write_orders, take_sold_stock')
    await server.database.rows('DROP TYPE wanted_order, wanted_line, wanted_movement, wanted_record')
    await server.database.rows(readFileSync(MIGRATION, 'utf8'))
    // What later migrations have made of them.
    await server.database.rows(
      `ALTER TYPE wanted_order ADD ATTRIBUTE caller bigint, ADD ATTRIBUTE delivery text, ADD ATTRIBUTE sold_by_kind text,
         ADD ATTRIBUTE sold_by_id uuid, ADD ATTRIBUTE cashier_id uuid`,
    )
    await server.database.rows(writing?.now ?? '')
    await server.database.rows(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    )
    // The server learns from the first question that its connections are gone, and says that it is away.
    const order = () => place(shop, variantIds, 'promptpay').then(({ status }) => status)
    await expect.poll(order).toBe(201)
    expect([await order(), await order()]).toEqual([201, 201])
    const [levels] = await server.database.rows<{ left: number }>(
      'SELECT sum(on_hand)::integer AS left FROM stock_levels WHERE shop_id = $1',
      [shop.shopId],
    )
    expect(levels).toEqual({ left: 100 - 4 * 6 })
  })
})

describe('the types of the rows', () => {
  it('are declared as the database has them', async () => {
    const columns = await server.database.rows<{ type: string; name: string; kind: string }>(
      `SELECT c.relname AS type, a.attname AS name, t.typname AS kind
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 JOIN pg_type t ON t.oid = a.atttypid
       WHERE c.relkind = 'c' AND c.relname LIKE 'wanted\\_%' ORDER BY c.relname, a.attnum`,
    )
    const declared = Object.entries(ORDER_TYPES)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([type, names]) => Object.entries(names).map(([name, kind]) => ({ type, name, kind })))
    expect(columns).toEqual(declared)
  })
})
