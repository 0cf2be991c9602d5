import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { KEY, closeWorld, openWorld, world } from '../testing/world.ts'

const SEED = fileURLToPath(new URL('../seed.ts', import.meta.url))

// As at a first start: the worker comes after the demo.
beforeAll(async () => {
  await openWorld({ jobs: false })
})
afterAll(closeWorld)

it('is refused in production, before anything is written', async () => {
  const { config } = world.server.ground
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    APP_URL: 'https://app.langraan.example',
    STOREFRONT_HOST: 'shops.example',
    STOREFRONT_URL: 'https://shops.example',
    MAIL_URL: 'smtp://mail.example',
    DATABASE_URL: config.DATABASE_URL,
    FILES_DIR: config.FILES_DIR,
    APP_SECRET: config.APP_SECRET,
    LOGIN_SECRET: config.LOGIN_SECRET,
    DEMO_PASSWORD: 'a demo password',
  }
  await expect(promisify(execFile)(process.execPath, [SEED], { env })).rejects.toThrow(
    'production refuses demo data',
  )
  const shops = await world.server.database.rows(`SELECT FROM shops WHERE slug = 'malila'`)
  expect(shops).toEqual([])
})

it('the demo shop has something of everything: slips to check, parcels on each leg, a logo', async () => {
  const { server, sandbox } = world
  const { config } = server.ground
  const sandboxUrl = `http://127.0.0.1:${new URL(sandbox.url).port}`
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'test',
    DATABASE_URL: config.DATABASE_URL,
    FILES_DIR: config.FILES_DIR,
    APP_SECRET: config.APP_SECRET,
    LOGIN_SECRET: config.LOGIN_SECRET,
    SHIPPOP_URL: config.otherUrls.SHIPPOP_URL,
    SANDBOX_URL: sandboxUrl,
    DEMO_PASSWORD: 'a demo password',
    DEMO_SHIPPOP_KEY: KEY,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [SEED], { env })
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ shopSlug: 'malila' })

  const [shop] = await server.database.rows<{ shop_id: string; square_logo_key: string }>(
    `SELECT shop_id, square_logo_key FROM shops WHERE slug = 'malila'`,
  )
  expect(shop?.square_logo_key).toMatch(/\/square-[0-9a-f]{16}\.webp$/)
  const counted = await server.database.rows<{ status: string; count: number }>(
    'SELECT fulfilment_status AS status, count(*)::integer AS count FROM orders WHERE shop_id = $1 GROUP BY 1',
    [shop?.shop_id],
  )
  const legs = Object.fromEntries(counted.map(({ status, count }) => [status, count]))
  expect(Object.keys(legs).toSorted()).toEqual([
    'booked',
    'delivered',
    'failed',
    'not_ready',
    'shipped',
    'waiting',
  ])
  const waiting = await server.database.rows(
    `SELECT qr_outcome, picture_key IS NOT NULL AS pictured, seen_before FROM payment_notices WHERE shop_id = $1 AND state = 'waiting'`,
    [shop?.shop_id],
  )
  expect(waiting).toEqual(Array(2).fill({ qr_outcome: 'found', pictured: true, seen_before: false }))
  expect(
    await server.database.rows(
      'SELECT FROM ledger_account_entries WHERE book_id = $1 HAVING sum(amount_satang) <> 0',
      [shop?.shop_id],
    ),
  ).toEqual([])
  expect(
    await server.database.rows(
      `SELECT variant_id, made_at FROM (
           SELECT m.*, sum(quantity) OVER (PARTITION BY variant_id, branch_id ORDER BY made_at, movement_id) AS there
           FROM stock_movements m WHERE shop_id = $1) x WHERE there < 0`,
      [shop?.shop_id],
    ),
  ).toEqual([])
  const supplies = await server.database.rows(
    `SELECT g.kind, (SELECT count(*)::integer FROM product_pictures x WHERE x.shop_id = p.shop_id AND x.product_id = p.product_id) AS pictures
     FROM supplier_goods g JOIN supplier_shop s ON s.seller_shop_id = g.shop_id JOIN variants v USING (shop_id, variant_id) JOIN products p USING (shop_id, product_id)
     ORDER BY g.kind, g.code`,
  )
  expect(supplies).toEqual(
    ['box', 'box', 'box', 'bubble', 'mailer', 'tape'].map((kind) => ({ kind, pictures: 1 })),
  )
  const agents = await server.database.rows(
    `SELECT state, contract, (SELECT count(*)::integer FROM agent_orders o WHERE o.shop_id = a.shop_id AND o.agent_id = a.agent_id) AS orders
     FROM agents a WHERE shop_id = $1 ORDER BY phone`,
    [shop?.shop_id],
  )
  expect(agents).toEqual([
    { state: 'approved', contract: 'resale', orders: 4 },
    { state: 'approved', contract: 'commission', orders: 2 },
    { state: 'approved', contract: 'resale', orders: 1 },
    { state: 'applied', contract: 'resale', orders: 0 },
    { state: 'applied', contract: 'resale', orders: 0 },
  ])
  const due = await server.database.rows(
    `SELECT count(*)::integer AS count FROM ledger_accounts
     WHERE book_id = $1 AND owner_kind = 'agent' AND kind = 'profit_available' AND balance_satang < 0`,
    [shop?.shop_id],
  )
  expect(due).toEqual([{ count: 2 }])
  const [packed] = await server.database.rows(
    `SELECT (SELECT count(*)::integer FROM packing_supplies WHERE shop_id = $1) AS supplies,
       (SELECT count(*)::integer FROM variants WHERE shop_id = $1 AND num_nulls(width_mm, length_mm, height_mm) = 0) > 10 AS measured,
       (SELECT count(*)::integer FROM variants WHERE shop_id = $1 AND width_mm IS NULL) > 0 AS unmeasured`,
    [shop?.shop_id],
  )
  expect(packed).toEqual({ supplies: 11, measured: true, unmeasured: true })
})
