import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods, startTestSite, type TestSite } from '@langraan/server/testing/test-site'
import type { TestShop } from '@langraan/server/testing/server'

let site: TestSite
let malila: TestShop
let other: TestShop

beforeAll(async () => {
  site = await startTestSite()
  malila = await site.server.shop('malila')
  other = await site.server.shop('other')
})
afterAll(() => site.close())

type Product = { productId: string; revision: number; slug: string }

const ask = async (method: string, path: string, body?: object) => {
  const answer = await site.server.call(method, `/shops/${malila.shopId}${path}`, {
    as: malila.owner,
    headers: { 'idempotency-key': newId() },
    ...(body && { body }),
  })
  expect(answer.status).toBeLessThan(300)
  return answer.body as Product
}
const move = async (productId: string, slug: string, change: object = {}) => {
  const { productId: _id, ...product } = await ask('GET', `/products/${productId}`)
  return ask('PUT', `/products/${productId}`, { ...product, ...change, slug })
}
const followed = async (path: string, shop = malila) => {
  // A shop's pages are kept for as long.
  await new Promise((resolve) => setTimeout(resolve, 1050))
  const { status, headers } = await site.browser(shop).ask(path)
  return [status, headers.location]
}
const keptOf = async (productId: string) =>
  (
    await site.server.database.rows<{ slug: string }>(
      'SELECT slug FROM product_addresses WHERE product_id = $1 ORDER BY left_at DESC, slug',
      [productId],
    )
  ).map(({ slug }) => slug)

describe('an address that a product has left', () => {
  it('leads on to where it is now, in its own shop alone, also what came by an import', async () => {
    const { productId } = await goods(site, malila, { name: 'แก้ว', slug: 'woo:77' })
    await goods(site, other, { name: 'จาน', slug: 'plate' })
    expect(await followed('/products/woo%3A77')).toEqual([200, undefined])
    await move(productId, 'แก้ว')
    await move(productId, 'cup')
    expect(await followed('/products/woo%3A77?lang=en')).toEqual([301, '/products/cup?lang=en'])
    expect(await followed(`/products/${encodeURIComponent('แก้ว')}`)).toEqual([301, '/products/cup'])
    expect(await followed('/products/cup')).toEqual([200, undefined])
    expect(await followed('/products/woo%3A77', other)).toEqual([404, undefined])
    expect(await followed('/products/nowhere')).toEqual([404, undefined])
    // A page that was open meanwhile still puts into the cart.
    const page = site.browser(malila)
    const put = await page.ask('/cart/lines', {
      method: 'POST',
      headers: { origin: page.origin, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'product=woo:77&quantity=1',
    })
    expect([put.status, put.headers.location]).toEqual([303, '/cart'])
    // Back again, the address leads nowhere else, and the one between leads back.
    await move(productId, 'แก้ว')
    expect(await followed(`/products/${encodeURIComponent('แก้ว')}`)).toEqual([200, undefined])
    expect(await followed('/products/cup')).toEqual([301, `/products/${encodeURIComponent('แก้ว')}`])
  })

  it('is the other product’s that has taken it, and nobody’s while the product is hidden', async () => {
    const first = await goods(site, malila, { name: 'กา', slug: 'pot' })
    await move(first.productId, 'teapot')
    const second = await goods(site, malila, { name: 'หม้อ', slug: 'pan' })
    await move(second.productId, 'pot')
    expect(await followed('/products/pot')).toEqual([200, undefined])
    await move(second.productId, 'saucepan')
    expect(await followed('/products/pot')).toEqual([301, '/products/saucepan'])
    await move(second.productId, 'saucepan', { channels: [] })
    expect(await followed('/products/pot')).toEqual([404, undefined])
    await move(second.productId, 'saucepan', { channels: ['web'] })
    expect(await followed('/products/pan')).toEqual([301, '/products/saucepan'])
  })

  it('is one of the last twenty', async () => {
    const { productId } = await goods(site, malila, { name: 'ถัง', slug: 'tub-0' })
    for (let at = 1; at <= 22; at++) await move(productId, `tub-${at}`)
    const kept = await keptOf(productId)
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([20, 'tub-21', 'tub-2'])
  })
})
