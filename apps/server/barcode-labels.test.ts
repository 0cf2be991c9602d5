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
  it('that could not be scanned are told before, and left out where that is wanted', async () => {
    const sku = ['ของ-01', 'A'.repeat(60), '']
    const variants = ['ก', 'ข', 'ค', 'ง'].map((size, at) => ({
      optionValues: [size],
      sku: sku[at] ?? '',
      barcode: at === 3 ? '4006381333931' : '',
      priceSatang: 9_000,
      prices: [],
    }))
    const { body } = await call('POST', '/products', { ...productBody('โถ'), optionNames: ['แบบ'], variants })
    const { productId, variants: made } = body as typeof product
    const of = { paper: 'roll_40x30', chosen: { productIds: [productId] } }
    const [first, second, third] = made.map(({ variantId }) => variantId)
    expect((await call('POST', '/barcode-labels/check', of)).body).toMatchObject({
      variantCount: 4,
      count: 3,
      items: [
        { variantId: first, reason: 'unfit_signs', code: 'ของ-01', hasBarcode: false },
        { variantId: second, reason: 'too_long' },
        { variantId: third, reason: 'no_code', name: 'โถ', variant: 'ค' },
      ],
    })
    const print = (more: object) =>
      call('POST', '/barcode-labels', { ...of, chosen: { productIds: [productId], each: 2 }, ...more })
    expect((await print({})).body).toMatchObject({ count: 8 })
    expect((await print({ withoutBars: 'leave_out' })).body).toMatchObject({ count: 2 })
    const chosen = { variants: [{ variantId: first, count: 1 }] }
    expect(await print({ withoutBars: 'leave_out', chosen })).toMatchObject({
      status: 422,
      body: { code: 'no_labels_with_bars' },
    })
    const other = await server.shop('other-label-check')
    expect((await call('POST', '/barcode-labels/check', of, other)).body).toMatchObject({ variantCount: 0 })
  })
})
