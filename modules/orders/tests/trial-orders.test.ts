import { sendPaymentNotice } from '@langraan/payments/server'
import { controlledClock, newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, startTestServer, type TestServer } from '@langraan/server/testing/server'
import { counted, onTrial, orderAsStranger, phones, type Stranger } from '@langraan/server/testing/strangers'
import { filesOf } from '@langraan/server/wiring/wiring'

let server: TestServer
// Noon in Bangkok.
const clock = controlledClock(new Date('2026-06-01T05:00:00Z'))

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

async function openTrial(slug: string) {
  const shop = await server.shop(slug)
  await onTrial(server, shop)
  const variantId = await addProduct(server, shop, 1000)
  const inShop = (method: string, path: string, body?: object) =>
    server.call(method, `/shops/${shop.shopId}${path}`, { as: shop.owner, ...(body && { body }) })
  return {
    shop,
    inShop,
    order: (stranger: Stranger = {}) => orderAsStranger(server, shop, variantId, stranger),
    orderMany: (count: number, stranger: Stranger = {}) =>
      Promise.all(
        phones(count).map((phone) => orderAsStranger(server, shop, variantId, { phone, ...stranger })),
      ),
    takeByHand: () =>
      inShop('POST', '/orders', {
        lines: [{ variantId, quantity: 1 }],
        customer: { name: 'ปิยะดา', phone: '0899998888' },
        address: {
          line1: '1',
          subdistrict: 'บางปูใหม่',
          district: 'เมืองสมุทรปราการ',
          province: 'สมุทรปราการ',
          zipcode: '10280',
        },
        shippingMethodId: shop.shippingMethodId,
        paymentMethod: 'promptpay',
        channel: 'chat',
      }),
    sendSlip: (orderId: string) =>
      sendPaymentNotice(
        { db: server.ground.db, clock, jobs: server.ground.jobs, files: filesOf(server.ground) },
        {
          shopId: shop.shopId,
          orderId,
          amountSatang: 15_000,
          picture: Buffer.from(`slip of ${orderId}`),
          idempotencyKey: newId(),
        },
      ),
    days: () =>
      server.database.rows<{ day: string; count: number }>(
        'SELECT day::text, order_count AS count FROM order_days WHERE shop_id = $1 AND order_count > 0 ORDER BY day',
        [shop.shopId],
      ),
    ofDay: async () =>
      ((await inShop('GET', '/dashboard')).body as { plan: { ordersOfDay: object } }).plan.ordersOfDay,
    tasks: async () =>
      ((await inShop('GET', '/dashboard')).body as { tasks: { kind: string; count: number }[] }).tasks
        .filter(({ kind }) => kind.startsWith('orders_'))
        .map(({ kind, count }) => `${kind} ${count}`),
  }
}

const [TODAY, TOMORROW] = ['2026-06-01', '2026-06-02']

describe('the thirty orders that a trial takes in a day', () => {
  it('are not used up by strangers who pay nothing: what is taken by hand has its place', async () => {
    const trial = await openTrial('not-used-up')
    expect(counted(await trial.orderMany(45))).toEqual({ placed: 30, too_many_wait: 15 })
    expect(await trial.days()).toEqual([])
    expect(await trial.tasks()).toEqual(['orders_uncounted 30'])
    expect((await trial.takeByHand()).status).toBe(201)
    expect(await trial.days()).toEqual([{ day: TODAY, count: 1 }])
    expect(await trial.ofDay()).toEqual({ counted: 1, uncounted: 30, limit: 30 })
  })

  it('count a slip, packing and money, each once, and what is beyond them stands for the next day', async () => {
    const trial = await openTrial('counts-on')
    await server.database.rows('INSERT INTO order_days VALUES ($1, $2, 20)', [trial.shop.shopId, TODAY])
    const placed = [...(await trial.orderMany(12)), ...(await trial.orderMany(3, { paymentMethod: 'cod' }))]
    const ids = placed.map(({ body }) => body.orderId)
    // All at once, and some of them twice.
    await Promise.all([...ids.slice(0, 12), ...ids.slice(0, 3)].map((orderId) => trial.sendSlip(orderId)))
    expect(await trial.days()).toEqual([
      { day: TODAY, count: 30 },
      { day: TOMORROW, count: 2 },
    ])
    for (const orderId of ids.slice(12))
      expect((await trial.inShop('PUT', `/orders/${orderId}/packing`, { packing: true })).status).toBe(200)
    expect(await trial.days()).toEqual([
      { day: TODAY, count: 30 },
      { day: TOMORROW, count: 5 },
    ])
    // The checkout is closed for today, whatever is open; tomorrow takes as many as are left.
    expect((await trial.order()).body.code).toBe('daily_limit')
    expect((await trial.takeByHand()).body).toMatchObject({ code: 'daily_limit' })
    expect(await trial.tasks()).toEqual(['orders_full 30'])
    clock.advance(86_400_000)
    expect((await trial.order()).status).toBe(201)
    expect(await trial.tasks()).toEqual([])
    clock.advance(-86_400_000)
  })

  it('open again when an unpaid order is called off, which never counts', async () => {
    const trial = await openTrial('opens-again')
    const [first] = await trial.orderMany(30)
    expect((await trial.order()).body.code).toBe('too_many_wait')
    await trial.inShop('POST', `/orders/${first?.body.orderId}/cancellation`, { reason: 'customer' })
    expect((await trial.order()).status).toBe(201)
    expect(await trial.days()).toEqual([])
  })
})
