import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { newId } from '@langraan/runtime'
import type { FastifyInstance } from 'fastify'
import { createStorefront } from '@langraan/storefront/site/create-storefront'
import { type PlainAnswer, PlainBrowser } from './plain-browser.ts'
import { houseOf, ownCertificatesOf } from '../wiring/wiring-storefront.ts'
import { startTestServer, type TestServer, type TestShop } from './server.ts'

const APP = fileURLToPath(new URL('../../storefront/', import.meta.url))
const BUILT = `${APP}dist/server/entry-server.js`

/** The shops' sites of a test file, listening on a port of their own. */
export type TestSite = {
  server: TestServer
  app: FastifyInstance
  port: number
  browser(shop: TestShop): PlainBrowser
  close(): Promise<void>
}

export async function startTestSite(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestSite> {
  await buildWhenStale()
  const server = await startTestServer(options)
  const app = await createStorefront(houseOf(server.ground, ownCertificatesOf(server.ground), server.api))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    server,
    app,
    port,
    browser: (shop) => new PlainBrowser(port, `${shop.slug}.${server.ground.config.STOREFRONT_HOST}`),
    close: async () => {
      await app.close()
      await server.close()
    },
  }
}

/** The pages are tested as they are served: built. A build that is older than its sources is made anew. */
async function buildWhenStale(): Promise<void> {
  const builtAt = existsSync(BUILT) ? (await stat(BUILT)).mtimeMs : 0
  if (builtAt < (await newest(APP))) await promisify(execFile)(process.execPath, ['build.mjs'], { cwd: APP })
}

async function newest(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true })
  const times = entries
    .filter((entry) => entry.name !== 'dist' && entry.name !== 'node_modules')
    .map(async (entry) =>
      entry.isDirectory()
        ? newest(path.join(folder, entry.name))
        : (await stat(path.join(folder, entry.name))).mtimeMs,
    )
  return Math.max(0, ...(await Promise.all(times)))
}

export type TestGoods = { productId: string; slug: string; name: string; variantIds: string[] }

/** A product of a shop; each variant is `[option values, price in satang, pieces]`. */
export async function goods(
  { server }: TestSite,
  shop: TestShop,
  wanted: {
    name?: string
    slug?: string
    description?: string
    optionNames?: string[]
    variants?: [string[], number, number][]
  } = {},
): Promise<TestGoods> {
  const { rows } = server.database
  const [productId, now] = [newId(), server.ground.clock.now()]
  const {
    name = 'เสื้อ',
    slug = productId,
    description = '',
    optionNames = [],
    variants = [[[], 10_000, 5]],
  } = wanted
  await rows(
    'INSERT INTO products (shop_id, product_id, name, slug, description, option_names, published, created_at, updated_at) VALUES ($1, $2, $3, $4, $5, $6, true, $7, $7)',
    [shop.shopId, productId, name, slug, description, optionNames, now],
  )
  const variantIds: string[] = []
  for (const [position, [values, priceSatang, quantity]] of variants.entries()) {
    const variantId = newId()
    variantIds.push(variantId)
    await rows(
      'INSERT INTO variants (shop_id, variant_id, product_id, position, option_values, price_satang) VALUES ($1, $2, $3, $4, $5, $6)',
      [shop.shopId, variantId, productId, position, values, priceSatang],
    )
    await rows('INSERT INTO stock_levels VALUES ($1, $2, $3, $4)', [
      shop.shopId,
      variantId,
      shop.branchId,
      quantity,
    ])
  }
  return { productId, slug, name, variantIds }
}

/** What a shopper types at checkout. */
export const ORDER_FORM = {
  name: 'กุลธิดา ศรีสุวรรณ์',
  phone: '081-234-5678',
  line1: '88/12 ซ.เทพารักษ์ 14',
  subdistrict: 'บางปูใหม่',
  district: 'เมืองสมุทรปราการ',
  province: 'สมุทรปราการ',
  zipcode: '10280',
  action: 'order',
}

/** Orders one piece of a new product; `page` is the order's page. */
export async function orderFrom(
  site: TestSite,
  shop: TestShop,
): Promise<{ browser: PlainBrowser; page: PlainAnswer }> {
  const browser = site.browser(shop)
  const { slug } = await goods(site, shop)
  const checkout = await browser.submit(await browser.open(`/products/${slug}`), '/cart/lines', {
    then: 'checkout',
  })
  return { browser, page: await browser.submit(checkout, '/checkout', ORDER_FORM) }
}
