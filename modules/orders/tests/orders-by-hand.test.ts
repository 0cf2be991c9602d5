import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, shareTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await shareTestServer()
  shop = await server.shop('by-hand')
})
afterAll(() => server.close())

const orderOf = (variantId: string, more: object = {}) => ({
  lines: [{ variantId, quantity: 2 }],
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
  channel: 'chat',
  ...more,
})
const take = (body: unknown, key: string = newId()) =>
  server.call('POST', `/shops/${shop.shopId}/orders`, {
    as: shop.owner,
    body,
    headers: { 'idempotency-key': key },
  })
const onHand = async (variantId: string) =>
  (await server.database.rows('SELECT on_hand FROM stock_levels WHERE variant_id = $1', [variantId]))[0]

describe('an order taken by hand', () => {
  it('is placed as one from the site, and says who took it and where from', async () => {
    const variantId = await addProduct(server, shop, 5, 12_345)
    const { status, body } = await take(orderOf(variantId))
    expect(status).toBe(201)
    expect(body).toMatchObject({ totalSatang: 2 * 12_345 + 5000, status: 'unpaid' })
    expect(await onHand(variantId)).toEqual({ on_hand: 3 })

    const { orderId, orderNumber } = body as { orderId: string; orderNumber: string }
    const order = await server.call('GET', `/shops/${shop.shopId}/orders/${orderId}`, { as: shop.owner })
    expect(order.body).toMatchObject({
      orderNumber,
      channel: 'chat',
      customerName: 'ปิยะดา',
      events: expect.arrayContaining([
        expect.objectContaining({
          kind: 'taken',
          details: { channel: 'chat' },
          madeByName: expect.any(String),
        }),
      ]),
    })
    const entries = await server.database.rows(
      `SELECT subject_name, made_by FROM audit_entries WHERE action = 'order.taken' AND subject_id = $1`,
      [orderId],
    )
    expect(entries).toEqual([{ subject_name: orderNumber, made_by: shop.owner.userId }])
  })

  it('is one order however often it comes, with one entry in the log', async () => {
    const variantId = await addProduct(server, shop, 5)
    const [key, body] = [newId(), orderOf(variantId)]
    const answers = await Promise.all([take(body, key), take(body, key), take(body, key)])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await onHand(variantId)).toEqual({ on_hand: 3 })
    const { orderId } = answers[0].body as { orderId: string }
    expect(
      await server.database.rows('SELECT action FROM audit_entries WHERE subject_id = $1', [orderId]),
    ).toEqual([{ action: 'order.taken' }])
    expect((await take(orderOf(variantId, { note: 'อื่น' }), key)).status).toBe(409)
  })

  it('is refused as one from the site is, and leaves nothing', async () => {
    const variantId = await addProduct(server, shop, 1)
    expect(await take(orderOf(variantId))).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect(await take(orderOf(newId()))).toMatchObject({ status: 422, body: { code: 'variant_unknown' } })
    const wrong = orderOf(variantId, { customer: { name: 'ก', phone: '12' } })
    expect(await take(wrong)).toMatchObject({
      status: 400,
      body: { fields: { 'customer.phone': expect.any(String) } },
    })
    expect(await onHand(variantId)).toEqual({ on_hand: 1 })
  })
})

describe('where goods are sold', () => {
  const sold = async (published: boolean, channels: string) => {
    const variantId = await addProduct(server, shop, 9, 10_000)
    await server.database.rows(
      `UPDATE products SET published = $2, channels = $3::text[]
       WHERE product_id = (SELECT product_id FROM variants WHERE variant_id = $1)`,
      [variantId, published, channels],
    )
    return variantId
  }
  const offered = async () => {
    const answer = await server.call('GET', `/shops/${shop.shopId}/order-goods?limit=50`, { as: shop.owner })
    return (answer.body as { items: { variantId: string }[] }).items.map(({ variantId }) => variantId)
  }
  const quote = (variantId: string) =>
    server.call('POST', `/shops/${shop.shopId}/order-quotes`, {
      as: shop.owner,
      body: { lines: [{ variantId, quantity: 1 }] },
    })
  const buyOnSite = (variantId: string) => {
    const { channel: _channel, ...body } = orderOf(variantId)
    return server.call('POST', `/storefront/${shop.slug}/orders`, {
      body,
      headers: { 'idempotency-key': newId() },
    })
  }
  const gone = { status: 422, body: { code: 'variant_unknown' } }

  it('is for staff to say apart from the site: what is hidden there can be sold in chat', async () => {
    const variantId = await sold(false, '{chat}')
    expect(await offered()).toContain(variantId)
    expect(await quote(variantId)).toMatchObject({ status: 200, body: { goodsSatang: 10_000 } })
    for (const channel of ['chat', 'manual'])
      expect((await take(orderOf(variantId, { channel }))).status).toBe(201)
    expect(await onHand(variantId)).toEqual({ on_hand: 5 })
    expect(await buyOnSite(variantId)).toMatchObject(gone)
  })

  it('holds for staff as well: what is not sold in chat is neither found nor taken, and the site sells it', async () => {
    const variantId = await sold(true, '{till,live}')
    expect(await offered()).not.toContain(variantId)
    expect(await quote(variantId)).toMatchObject(gone)
    expect(await take(orderOf(variantId))).toMatchObject(gone)
    expect((await buyOnSite(variantId)).status).toBe(201)
  })

  it('says what may be added to an order, and lets stay what is in it', async () => {
    const [kept, hidden, other] = [
      await sold(true, '{chat}'),
      await sold(false, '{chat}'),
      await sold(true, '{}'),
    ]
    const { orderId } = (await take(orderOf(kept))).body as { orderId: string }
    await server.database.rows(
      `UPDATE products SET channels = '{}' WHERE product_id = (SELECT product_id FROM variants WHERE variant_id = $1)`,
      [kept],
    )
    const path = `/shops/${shop.shopId}/orders/${orderId}`
    const edit = async (...variantIds: string[]) => {
      const { events } = (await server.call('GET', path, { as: shop.owner })).body as {
        events: { eventId: string }[]
      }
      const seenEventId = events
        .map(({ eventId }) => eventId)
        .toSorted()
        .at(-1)
      return server.call('POST', `${path}/edits`, {
        as: shop.owner,
        body: {
          seenEventId,
          lines: variantIds.map((variantId) => ({ variantId, quantity: 1 })),
          orderDiscountSatang: 0,
          shippingFeeSatang: 5000,
        },
        headers: { 'idempotency-key': newId() },
      })
    }
    expect(await edit(kept, other)).toMatchObject(gone)
    expect(await edit(kept, hidden)).toMatchObject({ status: 200, body: { totalSatang: 25_000 } })
  })
})

describe('a chat message', () => {
  const read = (message: string) =>
    server.call('POST', `/shops/${shop.shopId}/orders/read-message`, { as: shop.owner, body: { message } })

  it('is read into the parts of an order, goods among those of the shop', async () => {
    const variantId = await addProduct(server, shop, 7, 59_000)
    const [{ name = '' } = {}] = await server.database.rows<{ name: string }>(
      'SELECT p.name FROM products p JOIN variants v USING (shop_id, product_id) WHERE v.variant_id = $1',
      [variantId],
    )
    const { status, body } = await read(
      `สวัสดีค่ะ เอา${name} 2 ชิ้นนะคะ เก็บปลายทาง ส่งที่ 34/5 หมู่ 8 ต.บ้านฉาง อ.บ้านฉาง จ.ระยอง 21130 ชื่อปิยะดาค่ะ เบอร์ ๐๘๑๒๓๔๙๙๘๘`,
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: { value: 'ปิยะดา' },
      phone: { value: '0812349988' },
      line1: { value: '34/5 หมู่ 8' },
      address: {
        value: { subdistrict: 'บ้านฉาง', district: 'บ้านฉาง', province: 'ระยอง', zipcode: '21130' },
        confidence: 0.99,
      },
      items: [
        {
          quantity: 2,
          goods: expect.arrayContaining([
            expect.objectContaining({ goods: expect.objectContaining({ productName: name }) }),
          ]),
        },
      ],
      isCashOnDelivery: true,
    })
  })

  it('of nonsense is read as empty, and one too long is refused with words', async () => {
    expect(await read('ก')).toMatchObject({ status: 200, body: { items: [], address: { confidence: 0 } } })
    expect(await read('ก'.repeat(2001))).toMatchObject({
      status: 400,
      body: { fields: { message: expect.any(String) } },
    })
  })

  it('finds goods as somebody types, with price and what is left', async () => {
    await addProduct(server, shop, 3, 25_000)
    const { body } = await server.call('GET', `/shops/${shop.shopId}/order-goods`, { as: shop.owner })
    const { items } = body as { items: { priceSatang: number; available: number }[] }
    expect(items[0]).toMatchObject({ priceSatang: 25_000, available: 3 })
  })
})

describe('the price of an order taken by hand', () => {
  it('is quoted as it is charged, with what staff take off', async () => {
    const variantId = await addProduct(server, shop, 5, 10_000)
    const lines = [{ variantId, quantity: 2, discountSatang: 250 }]
    const body = { lines, shippingMethodId: shop.shippingMethodId }
    const quote = await server.call('POST', `/shops/${shop.shopId}/order-quotes`, {
      as: shop.owner,
      body: { ...body, orderDiscountSatang: 1500 },
    })
    expect(quote).toMatchObject({
      status: 200,
      body: { lineDiscountSatang: 250, orderDiscountSatang: 1500, totalSatang: 23_250 },
    })

    const discounted = orderOf(variantId, { lines, orderDiscountSatang: 1500, shownTotalSatang: 23_250 })
    expect(await take(discounted)).toMatchObject({ status: 201, body: { totalSatang: 23_250 } })
    const stale = orderOf(variantId, { shownTotalSatang: 1 })
    expect(await take(stale)).toMatchObject({ status: 409, body: { code: 'price_changed' } })
  })
})
