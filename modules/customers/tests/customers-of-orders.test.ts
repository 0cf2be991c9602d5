import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProduct, startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'

let server: TestServer
let shop: TestShop
let variantId: string
let shops = 0

beforeAll(async () => {
  server = await startTestServer({ jobs: true })
})
beforeEach(async () => {
  shop = await server.shop(`buyers-${++shops}`)
  variantId = await addProduct(server, shop, 10_000)
})
afterAll(() => server.close())

type Buyer = { name?: string; phone?: string; email?: string; line1?: string }

const order = ({ name = 'กุลธิดา ศรีสุวรรณ์', phone = '081-234-5678', email, line1 = '88/12' }: Buyer) =>
  server.call('POST', `/storefront/${shop.slug}/orders`, {
    body: {
      lines: [{ variantId, quantity: 1 }],
      customer: { name, phone, ...(email && { email }) },
      address: {
        line1,
        subdistrict: 'บางปูใหม่',
        district: 'เมืองสมุทรปราการ',
        province: 'สมุทรปราการ',
        zipcode: '10280',
      },
      shippingMethodId: shop.shippingMethodId,
      paymentMethod: 'promptpay',
    },
  })
const placed = async (buyer: Buyer) => {
  const answer = await order(buyer)
  expect(answer.status).toBe(201)
  return (answer.body as { orderId: string }).orderId
}

type Found = {
  customer_id: string
  name: string
  order_count: number
  contacts: string[]
  addresses: string[]
  orders: number
  found_by: string
}
/** Once the worker has counted, which it does beside the orders. */
const customers = async () => {
  let found = await rows()
  for (let look = 0; look < 100 && found.some((one) => one.order_count !== one.orders); look++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    found = await rows()
  }
  return found
}
const rows = () =>
  server.database.rows<Found>(
    `SELECT customer_id, name, order_count,
       (SELECT coalesce(array_agg(kind || ' ' || value ORDER BY kind, value), '{}') FROM customer_contacts k WHERE k.shop_id = c.shop_id AND k.customer_id = c.customer_id) AS contacts,
       (SELECT array_agg(address_line ORDER BY used_at DESC) FROM customer_addresses a WHERE a.shop_id = c.shop_id AND a.customer_id = c.customer_id) AS addresses,
       (SELECT count(*)::int FROM orders o WHERE o.shop_id = c.shop_id AND o.customer_id = c.customer_id) AS orders,
       (SELECT found_by FROM customer_texts t WHERE t.shop_id = c.shop_id AND t.customer_id = c.customer_id)
     FROM customers c WHERE shop_id = $1 ORDER BY customer_id`,
    [shop.shopId],
  )

describe('an order', () => {
  it('makes the customer it comes from, with contacts and address', async () => {
    await placed({ email: 'Kul@Example.com' })
    expect(await customers()).toEqual([
      expect.objectContaining({
        name: 'กุลธิดา ศรีสุวรรณ์',
        order_count: 1,
        orders: 1,
        contacts: ['email kul@example.com', 'phone +66812345678'],
        addresses: ['88/12'],
        found_by: 'กุลธิดา ศรีสุวรรณ\n0812345678\n66812345678\nkul@example.com',
      }),
    ])
  })

  it('finds them again by the phone in any spelling, and keeps another address above the older one', async () => {
    await placed({})
    await placed({ phone: '+66 81 234 5678', line1: '9 คอนโด', name: 'คุณกุล' })
    await placed({ phone: '๐๘๑๒๓๔๕๖๗๘', email: 'kul@example.com' })
    const [found, ...others] = await customers()
    expect(others).toEqual([])
    expect(found).toMatchObject({
      name: 'กุลธิดา ศรีสุวรรณ์',
      order_count: 3,
      orders: 3,
      contacts: ['email kul@example.com', 'phone +66812345678'],
      addresses: ['88/12', '9 คอนโด'],
      found_by: expect.stringContaining('kul@example.com'),
    })
  })

  it('goes by the e-mail where the phone is new, and by the phone where the two are of different people', async () => {
    await placed({ email: 'kul@example.com' })
    await placed({ phone: '0891112233', email: 'KUL@example.com' })
    await placed({ phone: '0954443322', email: 'other@example.com' })
    await placed({ phone: '0954443322', email: 'kul@example.com' })
    expect((await customers()).map(({ contacts, orders }) => ({ contacts, orders }))).toEqual([
      { contacts: ['email kul@example.com', 'phone +66812345678', 'phone +66891112233'], orders: 2 },
      { contacts: ['email other@example.com', 'phone +66954443322'], orders: 2 },
    ])
  })

  it('that is refused makes nobody', async () => {
    variantId = await addProduct(server, shop, 1)
    await placed({ phone: '0899999999' })
    expect((await order({})).status).toBe(409)
    expect((await customers()).map(({ contacts }) => contacts)).toEqual([['phone +66899999999']])
  })
})

describe('orders at the same moment', () => {
  it('of one new person end in one customer', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => order({ email: 'one@example.com' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201))
    const [found, ...others] = await customers()
    expect(others).toEqual([])
    expect(found).toMatchObject({ order_count: 40, orders: 40 })
  })

  it('of one new person on two servers end in one customer, too', async () => {
    const other = await startAnother()
    try {
      for (let round = 0; round < 6; round++) {
        const phone = `08911100${10 + round}`
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, at) =>
            at % 2 ? other.order(phone) : order({ phone }).then(({ status }) => status),
          ),
        )
        expect(answers).toEqual(Array(12).fill(201))
      }
    } finally {
      await other.close()
    }
    const found = await customers()
    expect(found.map(({ order_count, orders }) => [order_count, orders])).toEqual(Array(6).fill([12, 12]))
  })

  it('of many people who share e-mails leave each contact with one of them', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        order({ phone: `08900000${10 + (at % 20)}`, email: `shared-${at % 7}@example.com` }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(201))
    const found = await customers()
    expect(found.reduce((sum, one) => sum + one.orders, 0)).toBe(60)
    expect(found.every((one) => one.orders === one.order_count && one.contacts.length > 0)).toBe(true)
  })
})

/** A second process's intake on the same database, asked without HTTP. */
async function startAnother() {
  const { connect } = await import('@langraan/server/wiring/wiring')
  const { createApi } = await import('@langraan/server/api/api')
  const ground = await connect(server.ground.config, 'app', server.ground.log)
  const api = await createApi(ground)
  await api.ready()
  return {
    order: async (phone: string) =>
      (
        await api.inject({
          method: 'POST',
          url: `/api/v1/storefront/${shop.slug}/orders`,
          headers: { 'idempotency-key': newId(), origin: new URL(ground.config.APP_URL).origin },
          payload: {
            lines: [{ variantId, quantity: 1 }],
            customer: { name: 'ก', phone },
            address: { line1: '1', subdistrict: 'ก', district: 'ข', province: 'ค', zipcode: '10280' },
            shippingMethodId: shop.shippingMethodId,
            paymentMethod: 'promptpay',
          },
        })
      ).statusCode,
    close: async () => {
      await api.close()
      await ground.close()
    },
  }
}
