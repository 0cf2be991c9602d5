import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, shareTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

const DEAREST = 10_000_000_000

let server: TestServer
let shop: TestShop
let variantId: string

beforeAll(async () => {
  server = await shareTestServer()
  shop = await server.shop('large')
  variantId = await addProduct(server, shop, 10_000, DEAREST)
})
afterAll(() => server.close())

const orderOf = (quantity: number, more: object = {}) => ({
  lines: [{ variantId, quantity }],
  customer: { name: 'ปิยะดา', phone: '081-234-9988' },
  address: {
    line1: '34/5 หมู่ 8',
    subdistrict: 'บ้านฉาง',
    district: 'บ้านฉาง',
    province: 'ระยอง',
    zipcode: '21130',
  },
  shippingMethodId: shop.shippingMethodId,
  paymentMethod: 'promptpay',
  ...more,
})
const asOwner = (method: string, path: string, body?: unknown) =>
  server.call(method, path, { as: shop.owner, ...(body !== undefined && { body }) })
const inShop = (path: string) => `/shops/${shop.shopId}${path}`
const orderCount = async () =>
  (
    await server.database.rows('SELECT count(*)::integer AS count FROM orders WHERE shop_id = $1', [
      shop.shopId,
    ])
  )[0]

describe('an order beyond what any order comes to', () => {
  it.each([
    ['from the site', () => server.call('POST', `/storefront/${shop.slug}/orders`, { body: orderOf(2) })],
    [
      'from the site, far beyond',
      () => server.call('POST', `/storefront/${shop.slug}/orders`, { body: orderOf(9999) }),
    ],
    ['by hand', () => asOwner('POST', inShop('/orders'), orderOf(2, { channel: 'chat' }))],
    ['as a quote', () => asOwner('POST', inShop('/order-quotes'), { lines: [{ variantId, quantity: 2 }] })],
  ])('is refused before anything is written: %s', async (_how, send) => {
    const { status, body } = await send()
    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'order_too_large',
      message: expect.stringContaining('100,000,000'),
    })
    expect(await orderCount()).toEqual({ count: 0 })
  })

  it('is refused as an edit of one that stands, which stays as it was', async () => {
    const taken = await asOwner('POST', inShop('/orders'), orderOf(1, { channel: 'chat' }))
    expect(taken.status).toBe(201)
    const { orderId } = taken.body as { orderId: string }
    const { body } = await asOwner('GET', inShop(`/orders/${orderId}`))
    const { events, totalSatang } = body as { events: { eventId: string }[]; totalSatang: number }
    const edit = await asOwner('POST', inShop(`/orders/${orderId}/edits`), {
      lines: [{ variantId, quantity: 2, discountSatang: 0 }],
      orderDiscountSatang: 0,
      shippingFeeSatang: 0,
      seenEventId: events[0]?.eventId ?? newId(),
    })
    expect([edit.status, (edit.body as { code: string }).code]).toEqual([422, 'order_too_large'])
    expect((await asOwner('GET', inShop(`/orders/${orderId}`))).body).toMatchObject({ totalSatang })
  })

  it.each(['/orders', '/dashboard', '/order-views'])('leaves %s as it was', async (path) => {
    expect((await asOwner('GET', inShop(path))).status).toBe(200)
  })
})

it('a figure that has grown beyond what is kept is refused with words', async () => {
  await server.database.rows('UPDATE stock_levels SET on_hand = 999999990 WHERE variant_id = $1', [variantId])
  const received = await asOwner('POST', inShop('/stock-receipts'), {
    branchId: shop.branchId,
    lines: [{ variantId, quantity: 1000 }],
  })
  expect([received.status, (received.body as { code: string }).code]).toEqual([422, 'figure_too_large'])
})
