import { listStorefrontProducts } from '@langraan/orders/contract'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, shareTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  server = await shareTestServer()
  shop = await server.shop('checkout')
})
afterAll(() => server.close())

const product = (of: TestShop, quantity: number, priceSatang?: number) =>
  addProduct(server, of, quantity, priceSatang)

const orderOf = (of: TestShop, variantId: string, quantity = 1) => ({
  lines: [{ variantId, quantity }],
  customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: '081-234-5678' },
  address: {
    line1: '88/12',
    subdistrict: 'บางปูใหม่',
    district: 'เมืองสมุทรปราการ',
    province: 'สมุทรปราการ',
    zipcode: '10280',
  },
  shippingMethodId: of.shippingMethodId,
  paymentMethod: 'promptpay',
})

const place = (of: TestShop, body: unknown, key: string = newId()) =>
  server.call('POST', `/storefront/${of.slug}/orders`, { body, headers: { 'idempotency-key': key } })

describe('ordering from a shop’s site', () => {
  it('takes an order: price, stock, movement, event and the link to pay', async () => {
    const variantId = await product(shop, 5, 12_345)
    const { status, body } = await place(shop, orderOf(shop, variantId, 2))
    expect(status).toBe(201)
    expect(body).toMatchObject({
      totalSatang: 2 * 12_345 + 5000,
      status: 'unpaid',
      payUrl: expect.stringMatching(/^http:\/\/checkout\.shops\.localhost:4001\/orders\//),
    })
    const { orderId } = body as { orderId: string }
    expect(
      await server.database.rows('SELECT on_hand FROM stock_levels WHERE variant_id = $1', [variantId]),
    ).toEqual([{ on_hand: 3 }])
    expect(
      await server.database.rows('SELECT quantity, reason FROM stock_movements WHERE order_id = $1', [
        orderId,
      ]),
    ).toEqual([{ quantity: -2, reason: 'sale' }])
    expect(
      await server.database.rows('SELECT name FROM outbox WHERE payload->>$1 = $2', ['orderId', orderId]),
    ).toEqual([{ name: 'order.placed' }])
  })

  it('answers the same for the same key, and refuses the key for another order', async () => {
    const variantId = await product(shop, 5)
    const key = newId()
    const answers = await Promise.all([1, 2, 3, 4].map(() => place(shop, orderOf(shop, variantId), key)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(answers.every((answer) => answer.status === 201)).toBe(true)
    expect(await place(shop, orderOf(shop, variantId, 2), key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    })
    expect(
      await server.database.rows('SELECT on_hand FROM stock_levels WHERE variant_id = $1', [variantId]),
    ).toEqual([{ on_hand: 4 }])
  })

  it('sells exactly 50 of 50 to 200 buyers at once', async () => {
    const variantId = await product(shop, 50)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => place(shop, orderOf(shop, variantId))),
    )
    const sold = answers.filter((answer) => answer.status === 201)
    const refused = answers.filter((answer) => answer.status === 409)
    expect([sold.length, refused.length]).toEqual([50, 150])
    expect(refused[0]?.body).toMatchObject({
      code: 'out_of_stock',
      details: { lines: [{ variantId, requested: 1, available: 0 }] },
    })
    expect(
      await server.database.rows('SELECT on_hand FROM stock_levels WHERE variant_id = $1', [variantId]),
    ).toEqual([{ on_hand: 0 }])
    expect(
      await server.database.rows(
        'SELECT sum(quantity)::int AS sum FROM stock_movements WHERE variant_id = $1',
        [variantId],
      ),
    ).toEqual([{ sum: 0 }])
    const numbers = new Set(sold.map((answer) => (answer.body as { orderNumber: string }).orderNumber))
    expect(numbers.size).toBe(50)
  })

  it('never deadlocks on baskets that name the same goods in opposite order', async () => {
    const [a, b] = [await product(shop, 1000), await product(shop, 1000)]
    const basket = (first: string, second: string) => ({
      ...orderOf(shop, first),
      lines: [
        { variantId: first, quantity: 1 },
        { variantId: second, quantity: 1 },
      ],
    })
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => place(shop, index % 2 ? basket(a, b) : basket(b, a))),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 60 }, () => 201))
  })

  it('prices by the revision of now: a price that changed a moment ago counts', async () => {
    const variantId = await product(shop, 5, 10_000)
    expect((await place(shop, orderOf(shop, variantId))).body).toMatchObject({ totalSatang: 15_000 })
    await server.database.rows('UPDATE variants SET price_satang = 20000 WHERE variant_id = $1', [variantId])
    await server.database.rows(
      'UPDATE shops SET storefront_revision = storefront_revision + 1 WHERE shop_id = $1',
      [shop.shopId],
    )
    expect((await place(shop, orderOf(shop, variantId))).body).toMatchObject({ totalSatang: 25_000 })
  })

  it('stops at the package’s orders of a day, exactly, under concurrency', async () => {
    const trial = await server.shop('trial')
    await server.database.rows(
      `UPDATE shops SET plan_code = 'trial', trial_ends_on = '2099-12-31' WHERE shop_id = $1`,
      [trial.shopId],
    )
    const variantId = await product(trial, 1000)
    const answers = await Promise.all(
      Array.from({ length: 45 }, () => place(trial, orderOf(trial, variantId))),
    )
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(30)
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({ code: 'too_many_wait' })
    const { body } = await server.call('GET', `/shops/${trial.shopId}/dashboard`, { as: trial.owner })
    expect(body).toMatchObject({ tasks: [{ kind: 'orders_uncounted', count: 30 }, expect.anything()] })
    expect(
      await server.database.rows('SELECT on_hand FROM stock_levels WHERE variant_id = $1', [variantId]),
    ).toEqual([{ on_hand: 970 }])
  })

  it('says what is wrong beside each field, in the reader’s language', async () => {
    const { status, body } = await server.call('POST', '/storefront/checkout/orders', {
      body: { ...orderOf(shop, newId()), customer: { name: '', phone: '12' } },
      headers: { 'idempotency-key': newId(), 'accept-language': 'en' },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'invalid_input',
      fields: {
        'customer.name': 'Fill this in.',
        'customer.phone': expect.stringContaining('Thai phone number'),
      },
    })
  })

  it('lists what the shop sells, page by page', async () => {
    const listed = await server.shop('listed')
    for (let count = 0; count < 5; count++) await product(listed, count + 1)
    const first = (await server.call('GET', '/storefront/listed/products?limit=3')).body as {
      items: { id: string }[]
      nextCursor: string
    }
    const second = (
      await server.call('GET', `/storefront/listed/products?limit=3&cursor=${first.nextCursor}`)
    ).body as { items: { id: string }[]; nextCursor: null }
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([3, 2, null])
    expect(new Set([...first.items, ...second.items].map((item) => item.id)).size).toBe(5)
  })

  it('tells of a product what the contract says and nothing else, whatever is in its name', async () => {
    const shop = await server.shop('told')
    const name = 'เสื้อ "ยืด" \\ 100% <b>น้ำ</b>\n\u2028\tใหม่'
    const [id, variants, now] = [newId(), [newId(), newId()], server.ground.clock.now()]
    const { rows } = server.database
    await rows(
      `INSERT INTO products (shop_id, product_id, name, slug, published, option_names, created_at, updated_at)
       VALUES ($1, $2, $3, 'hard', true, '{สี,ขนาด}', $4, $4)`,
      [shop.shopId, id, name, now],
    )
    // The later position first: it is the position that counts.
    await rows(
      `INSERT INTO variants (shop_id, variant_id, product_id, position, price_satang, option_values)
       VALUES ($1, $2, $3, 1, 1999999, $5), ($1, $4, $3, 0, 0, $6)`,
      [shop.shopId, variants[1], id, variants[0], ['น้ำ"เงิน', 'L'], ['แดง', 'S, M']],
    )
    const { body } = await server.call('GET', '/storefront/told/products')
    expect(body).toEqual({
      items: [
        {
          id,
          name,
          slug: 'hard',
          pictureUrl: null,
          variants: [
            { id: variants[0], name: 'แดง / S, M', priceSatang: 0, available: 0, pictureUrl: null },
            { id: variants[1], name: 'น้ำ"เงิน / L', priceSatang: 1_999_999, available: 0, pictureUrl: null },
          ],
        },
      ],
      nextCursor: null,
    })
    expect(listStorefrontProducts.output.parse(body)).toEqual(body)
  })

  it('knows no shop by a wrong slug', async () => {
    expect(await server.call('GET', '/storefront/nobody/products')).toMatchObject({
      status: 404,
      body: { code: 'shop_unknown' },
    })
  })
})
