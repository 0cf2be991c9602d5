import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBody } from './idempotency-cases-of-catalog.ts'
import type { TestServer, TestShop } from './test-server.ts'
import { closeWorld, openWorld } from './test-world.ts'

let server: TestServer
let shop: TestShop
let product: { productId: string; variants: { variantId: string }[] }

const call = (method: string, suffix: string, body?: object, to = shop) =>
  server.call(method, `/shops/${to.shopId}${suffix}`, {
    as: to.owner,
    headers: { 'idempotency-key': newId() },
    ...(body && { body }),
  })

beforeAll(async () => {
  ;({ server, shop } = await openWorld({ jobs: true }))
  const variants = ['S', 'M'].map((size, at) => ({
    optionValues: [size],
    sku: `TEE-${size}`,
    barcode: at === 0 ? '8850999320014' : '',
    priceSatang: 29_000,
    prices: [],
  }))
  const made = await call('POST', '/products', { ...productBody('เสื้อยืด'), optionNames: ['ไซซ์'], variants })
  product = made.body as typeof product
}, 60_000)
afterAll(closeWorld)

describe('barcode labels', () => {
  it('are drawn by the worker, so many of each, and opened as one PDF', async () => {
    const chosen = { variants: product.variants.map(({ variantId }, at) => ({ variantId, count: at + 1 })) }
    const made = await call('POST', '/barcode-labels', { paper: 'roll_40x30', chosen })
    expect(made).toMatchObject({ status: 202, body: { count: 3 } })
    const { labelsId } = made.body as { labelsId: string }
    const answer = await server.api.inject({
      url: `/api/v1/shops/${shop.shopId}/barcode-labels/${labelsId}`,
      headers: { cookie: shop.owner.cookies, 'sec-fetch-site': 'same-origin' },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const other = await server.shop('other-labels')
    expect((await call('GET', `/barcode-labels/${labelsId}`, undefined, other)).status).toBe(404)
  })

  it('of whole products are as many as their variants, and never more than a run holds', async () => {
    const chosen = (each: number) => ({ chosen: { productIds: [product.productId], each } })
    expect((await call('POST', '/barcode-labels', { paper: 'a4_65', ...chosen(4) })).body).toMatchObject({
      count: 8,
    })
    expect((await call('POST', '/barcode-labels', { paper: 'a4_65', ...chosen(1500) })).body).toMatchObject({
      code: 'too_many_labels',
    })
    const none = { chosen: { productIds: [newId()], each: 1 } }
    expect((await call('POST', '/barcode-labels', { paper: 'a4_65', ...none })).body).toMatchObject({
      code: 'no_labels',
    })
  })
})
