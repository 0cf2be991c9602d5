import { callsOf } from '@langraan/server/testing/calls'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBody } from '@langraan/server/testing/goods'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { closeWorld, openWorld } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop
let product: { productId: string; variants: { variantId: string }[] }

const call = callsOf(() => ({ server, shop }))

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
})
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

  it('are of all that match what the list was narrowed to, as many as a run holds, and say so of more', async () => {
    const many = await server.shop('many-labels')
    const { shopId } = many
    await server.database.rows(
      `INSERT INTO products (shop_id, product_id, name, slug, tags, published, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 'ด้าย ' || n, 'thread-' || n, CASE WHEN n <= 300 THEN '{ไหม}'::text[] ELSE '{}' END, true, now(), now()
       FROM generate_series(1, 2001) n`,
      [shopId],
    )
    await server.database.rows(
      `INSERT INTO variants (shop_id, variant_id, product_id, position, price_satang)
       SELECT shop_id, gen_random_uuid(), product_id, 0, 1500 FROM products WHERE shop_id = $1`,
      [shopId],
    )
    const paper = 'a4_65'
    const print = (chosen: object) => call('POST', '/barcode-labels', { paper, chosen }, many)
    const check = (chosen: object) => call('POST', '/barcode-labels/check', { paper, chosen }, many)
    const silk = { matching: { tag: 'ไหม' } }
    expect((await check(silk)).body).toMatchObject({ variantCount: 300, count: 300 })
    expect(await print({ ...silk, each: 6 })).toMatchObject({ status: 202, body: { count: 1800 } })
    expect((await check({ matching: {} })).body).toMatchObject({ variantCount: 2001, count: 2001 })
    expect(await print({ matching: {}, each: 1 })).toMatchObject({
      status: 422,
      body: { code: 'too_many_labels', message: expect.stringContaining('2,000') },
    })
    const rows = await server.database.rows<{ id: string }>(
      'SELECT product_id AS id FROM products WHERE shop_id = $1',
      [shopId],
    )
    const productIds = rows.map(({ id }) => id)
    expect(await print({ productIds: productIds.slice(0, 2000), each: 1 })).toMatchObject({
      status: 202,
      body: { count: 2000 },
    })
    for (const answer of [await print({ productIds, each: 1 }), await check({ productIds })])
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { 'chosen.productIds': 'ใส่ได้ไม่เกิน 2,000 รายการ' } },
      })
  })

  it('whose names have letters that no font has are told before', async () => {
    const variants = ['빨강', '赤 ★'].map((size) => ({
      optionValues: [size],
      sku: '',
      barcode: '',
      priceSatang: 9_000,
      prices: [],
    }))
    const { body } = await call('POST', '/products', { ...productBody('เสื้อ'), optionNames: ['สี'], variants })
    const { productId, variants: made } = body as typeof product
    const of = { paper: 'roll_40x30', chosen: { productIds: [productId] } }
    expect((await call('POST', '/barcode-labels/check', of)).body).toMatchObject({
      undrawn: { count: 1, items: [{ variantId: made[0]?.variantId, words: ['빨강'] }] },
    })
  })

  it('are not looked through where there are many more than a run holds', async () => {
    await server.database.rows(
      `INSERT INTO variants (shop_id, variant_id, product_id, position, option_values, price_satang)
       SELECT $1, gen_random_uuid(), $2, n, ARRAY[n::text], 1500 FROM generate_series(10, 10010) n`,
      [shop.shopId, product.productId],
    )
    const chosen = { productIds: [product.productId] }
    const paper = 'a4_65'
    expect((await call('POST', '/barcode-labels/check', { paper, chosen })).body).toEqual({
      variantCount: 10_003,
      count: 0,
      items: [],
      undrawn: { count: 0, items: [] },
    })
    expect(
      (await call('POST', '/barcode-labels', { paper, chosen: { ...chosen, each: 2 } })).body,
    ).toMatchObject({ code: 'too_many_labels', message: expect.stringContaining('20,006') })
  })
})
