import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBody } from '@langraan/server/testing/goods'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { leaveWorld, shareWorld } from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
})
afterAll(leaveWorld)

type Product = { productId: string; revision: number; variants: { variantId: string }[] }

async function call<Body>(method: string, suffix: string, body?: object): Promise<Body> {
  const answer = await server.call(method, `/shops/${shop.shopId}${suffix}`, {
    as: shop.owner,
    headers: { 'idempotency-key': newId() },
    ...(body && { body }),
  })
  expect(answer.status).toBeLessThan(300)
  return answer.body as Body
}

const NAME = 'กระถางดินเผา'
const size = (value: string, openingPieces?: number) => ({
  optionValues: [value],
  sku: '',
  barcode: '',
  priceSatang: 12_000,
  costSatang: 4000,
  prices: [],
  ...(openingPieces !== undefined && { openingPieces }),
})

async function onHand(): Promise<[string, number][]> {
  type Stock = { items: { variantName: string; onHand: number }[] }
  const { items } = await call<Stock>('GET', `/stock?text=${encodeURIComponent(NAME)}`)
  return items.map((row) => [row.variantName, row.onHand])
}

describe('the stock that a product begins with', () => {
  it('is on hand at once at what a piece costs, and is said of new variants alone', async () => {
    const made = await call<Product>('POST', '/products', {
      ...productBody(NAME),
      optionNames: ['ขนาด'],
      variants: [size('เล็ก', 12), size('ใหญ่')],
    })
    expect(await onHand()).toEqual([
      ['เล็ก', 12],
      ['ใหญ่', 0],
    ])
    const { productId, ...seen } = made
    const [small, large] = made.variants
    // Of a variant that is there its movements alone say how many there are.
    const grown = await call<Product>('PUT', `/products/${productId}`, {
      ...seen,
      variants: [{ ...small, openingPieces: 500 }, large, size('จิ๋ว', 3)],
    })
    expect(await onHand()).toEqual([
      ['เล็ก', 12],
      ['ใหญ่', 0],
      ['จิ๋ว', 3],
    ])
    const ids = grown.variants.map(({ variantId }) => variantId).join()
    expect(await call('GET', `/stock-values?variantIds=${ids}`)).toMatchObject({
      valueSatang: 15 * 4000,
      quantity: 15,
    })
    expect(await call('GET', `/stock/${small?.variantId}`)).toMatchObject({
      movements: [{ reason: 'opening', quantity: 12, madeBy: 'owner' }],
    })
  })
})
