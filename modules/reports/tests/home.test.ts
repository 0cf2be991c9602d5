import { newId } from '@langraan/runtime'
import { bangkokDay, startOfBangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, type Member, type TestShop } from '@langraan/server/testing/server'
import * as w from '@langraan/server/testing/world'

const DAY_MS = 86_400_000
const FULFILMENT = [
  'not_ready',
  'waiting',
  'packing',
  'booked',
  'shipped',
  'delivered',
  'failed',
  'returned',
  'cancelled',
]

let second: TestShop
let owner: Member
beforeAll(async () => {
  await w.openWorld({ jobs: false })
  owner = w.world.shop.owner
  second = await w.world.server.shop('secondshop')
  await rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [second.shopId, owner.userId, 'admin', now()])
  for (const shop of [w.world.shop, second]) {
    await addProduct(w.world.server, shop, 1000)
    await sellAtRandom(shop)
  }
})
afterAll(() => w.closeWorld())

const now = () => w.world.server.ground.clock.now()
const rows = <T extends object>(text: string, values: unknown[] = []) =>
  w.world.server.database.rows<T>(text, values)
const get = async <T>(path: string, as: Member = owner) =>
  (await w.world.server.call('GET', path, { as })).body as T

let seed = 11
const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below

/** Orders of a month in every state, with parcels handed over and notices that wait. */
async function sellAtRandom(shop: TestShop): Promise<void> {
  for (let at = 0; at < 25; at++) {
    const { orderId, totalSatang } = await w.placeOrder(shop, 'cod')
    const time = new Date(now().getTime() - chance(30) * DAY_MS - chance(3_600_000))
    const state = FULFILMENT[chance(FULFILMENT.length)]
    await rows(
      'UPDATE orders SET placed_at = $2, updated_at = $2, fulfilment_status = $3, channel = $4 WHERE order_id = $1',
      [orderId, time, state, 'web'],
    )
    if (state === 'cancelled')
      await rows(
        `INSERT INTO order_events (shop_id, order_id, event_id, kind, made_at) VALUES ($1, $2, $3, 'cancelled', $4)`,
        [shop.shopId, orderId, newId(), time],
      )
    if (chance(2) === 0)
      await rows(
        `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, price_satang, weight_grams, handed_over_at, created_by, created_at, updated_at)
         VALUES ($1, $2, $3, 'shippop', 'FLE', 'Flash', 'booked', 100, 100, $4, $5, $4, $4)`,
        [shop.shopId, newId(), orderId, new Date(now().getTime() - chance(3) * DAY_MS), owner.userId],
      )
    if (chance(3) === 0)
      await rows(
        `INSERT INTO payment_notices (shop_id, notice_id, order_id, amount_satang, state, sent_at, raw_key) VALUES ($1, $2, $3, $4, $5, $6, 'none')`,
        [shop.shopId, newId(), orderId, totalSatang, chance(2) === 0 ? 'waiting' : 'rejected', time],
      )
  }
}

type Order = {
  placed_at: Date
  cancelled_at: Date | null
  fulfilment_status: string
  total_satang: number
  channel: string
}
type Figures = Record<string, number>

/** The same figures, counted here from the rows as they lie there. */
async function countedHere({ shopId }: TestShop) {
  const today = startOfBangkokDay(bangkokDay(now()))
  const orders = await rows<Order>(
    `SELECT o.*, (SELECT max(e.made_at) FROM order_events e WHERE e.order_id = o.order_id AND e.kind = 'cancelled') AS cancelled_at
     FROM orders o WHERE shop_id = $1`,
    [shopId],
  )
  const notices = await rows<{ amount_satang: string }>(
    `SELECT amount_satang FROM payment_notices WHERE shop_id = $1 AND state = 'waiting'`,
    [shopId],
  )
  const handed = await rows<{ handed_over_at: Date }>(
    'SELECT handed_over_at FROM shipments WHERE shop_id = $1 AND handed_over_at IS NOT NULL',
    [shopId],
  )
  const count = (good: (order: Order) => boolean) => orders.filter(good).length
  const handedOn = (day: Date) =>
    handed.filter(({ handed_over_at: at }) => at >= day && at < new Date(day.getTime() + DAY_MS)).length
  const sold = orders.filter((order) => order.fulfilment_status !== 'cancelled')
  return {
    outstandingOrders: count((order) => ['waiting', 'packing', 'booked'].includes(order.fulfilment_status)),
    paymentNotices: notices.length,
    paymentNoticesSatang: notices.reduce((sum, notice) => sum + Number(notice.amount_satang), 0),
    shippedToday: handedOn(today),
    shippedYesterday: handedOn(new Date(today.getTime() - DAY_MS)),
    cancelled: count(
      (order) =>
        order.fulfilment_status === 'cancelled' && order.cancelled_at !== null && order.cancelled_at >= today,
    ),
    salesOf: (day: string) =>
      sold
        .filter((order) => bangkokDay(order.placed_at) === day)
        .reduce((sum, order) => sum + Number(order.total_satang), 0),
    soldToday: sold.filter((order) => order.placed_at >= today).length,
  }
}

describe('the dashboard', () => {
  it('shows what the rows say, tile by tile and day by day', async () => {
    const { salesOf, soldToday, ...tiles } = await countedHere(w.world.shop)
    const dashboard = await get<{
      tiles: Figures
      plan: { expiresOn: string; daysLeft: number }
      sales: { totalSatang: number; days: { day: string; satang: number; channels: Figures }[] }
    }>(w.inShop('/dashboard?days=30'))
    expect(dashboard.tiles).toEqual(tiles)
    expect(dashboard.plan.expiresOn).toBe('2099-12-31')
    expect(dashboard.sales.days.map((day) => [day.day, day.satang])).toEqual(
      dashboard.sales.days.map((day) => [day.day, salesOf(day.day)]),
    )
    expect(dashboard.sales.days).toHaveLength(30)
    expect(dashboard.sales.totalSatang).toBeGreaterThan(0)
    expect(dashboard.sales.days.every((day) => (day.channels['web'] ?? 0) === day.satang)).toBe(true)
    expect(soldToday).toBeGreaterThanOrEqual(0)
  })
})

type Home = {
  totals: Figures
  shops: { shopId: string; figures?: Figures; tasks: { kind: string }[] }[]
  sales: { days: { day: string; satang: number }[] }
}

describe('the home of somebody with two shops', () => {
  it('adds up what each shop says, and names what is to be done in each', async () => {
    const home = await get<Home>('/home?days=30')
    const [mine, other] = [await countedHere(w.world.shop), await countedHere(second)]
    const today = bangkokDay(now())
    expect(home.totals).toEqual({
      salesTodaySatang: mine.salesOf(today) + other.salesOf(today),
      // All of them are paid at the door.
      awaitedTodaySatang: mine.salesOf(today) + other.salesOf(today),
      salesYesterdaySatang: [mine, other].reduce(
        (sum, one) => sum + one.salesOf(bangkokDay(new Date(now().getTime() - DAY_MS))),
        0,
      ),
      ordersToday: mine.soldToday + other.soldToday,
      toShip: mine.outstandingOrders + other.outstandingOrders,
      slips: mine.paymentNotices + other.paymentNotices,
      slipsSatang: mine.paymentNoticesSatang + other.paymentNoticesSatang,
      shippedToday: mine.shippedToday + other.shippedToday,
    })
    expect(home.sales.days.map(({ day, satang }) => [day, satang])).toEqual(
      home.sales.days.map(({ day }) => [day, mine.salesOf(day) + other.salesOf(day)]),
    )
    const shop = home.shops.find(({ shopId }) => shopId === second.shopId)
    expect(shop?.figures).toMatchObject({ toShip: other.outstandingOrders, slips: other.paymentNotices })
    expect(shop?.tasks.some((task) => task.kind === 'check_slips')).toBe(other.paymentNotices > 0)
  })

  it('tells a packer of no sales, and nobody of shops that are not theirs', async () => {
    const packer = await w.world.server.person('packer@home.test')
    await rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
      second.shopId,
      packer.userId,
      'packer',
      now(),
    ])
    const home = await get<Home>('/home', packer)
    expect(home.shops).toEqual([expect.objectContaining({ shopId: second.shopId, tasks: [] })])
    expect(home.shops[0]?.figures).toBeUndefined()
    expect(new Set(Object.values(home.totals))).toEqual(new Set([0]))
    const stranger = await w.world.server.person('stranger@home.test')
    expect((await get<Home>('/home', stranger)).shops).toEqual([])
  })

  it('names nothing that somebody may not do, on the dashboard as well', async () => {
    const accountant = await w.world.server.person('accountant@home.test')
    await rows('INSERT INTO memberships VALUES ($1, $2, $3, $4)', [
      second.shopId,
      accountant.userId,
      'accountant',
      now(),
    ])
    const kindsOf = async (path: string, whose: Parameters<typeof get>[1]) =>
      (await get<{ tasks: { kind: string }[] }>(path, whose)).tasks.map(({ kind }) => kind)
    const path = `/shops/${second.shopId}/dashboard`
    const theirs = await kindsOf(path, accountant)
    const all = await kindsOf(path, second.owner)
    expect(all).toEqual(expect.arrayContaining(['book_couriers']))
    expect(theirs).toEqual(
      all.filter(
        (kind) => !['book_couriers', 'connect_courier', 'add_products', 'set_up_payment'].includes(kind),
      ),
    )
    const home = await get<Home>('/home', accountant)
    expect(home.shops[0]?.tasks.map(({ kind }) => kind)).toEqual(theirs)
  })
})

describe('orders whose customers are to have money back', () => {
  it('are a task with as many as their tab has, until the money went back', async () => {
    const shop = await w.world.server.shop('refundsdue')
    await addProduct(w.world.server, shop, 5)
    const tasks = async () =>
      (
        await get<{ tasks: { kind: string; count: number }[] }>(`/shops/${shop.shopId}/dashboard`, shop.owner)
      ).tasks.filter(({ kind }) => kind === 'refund_orders')
    const [ended, over] = [await w.placeOrder(shop), await w.placeOrder(shop)]
    expect(await tasks()).toEqual([])
    const post = (path: string, body: object) =>
      w.world.server.call('POST', `/shops/${shop.shopId}/orders/${path}`, {
        as: shop.owner,
        headers: { 'idempotency-key': newId() },
        body,
      })
    for (const { orderId, totalSatang } of [ended, over])
      await post(`${orderId}/receipts`, { amountSatang: totalSatang, way: 'transfer' })
    await post(`${ended.orderId}/cancellation`, { reason: 'customer' })
    await post(`${over.orderId}/receipts`, { amountSatang: 500, way: 'transfer' })
    expect(await tasks()).toEqual([{ kind: 'refund_orders', count: 2 }])
    const { counts } = await get<{ counts: Figures }>(`/shops/${shop.shopId}/order-views`, shop.owner)
    expect(counts['to_refund']).toBe(2)
    await post(`${over.orderId}/refunds`, { amountSatang: 500, way: 'transfer' })
    expect(await tasks()).toEqual([{ kind: 'refund_orders', count: 1 }])
    const home = await get<Pick<Home, 'shops'>>('/home', shop.owner)
    expect(home.shops[0]?.tasks.map(({ kind }) => kind)).toContain('refund_orders')
  })
})

describe('the first day of a shop', () => {
  const stepsOf = async (shop: TestShop) => {
    const { firstDay } = await get<{ firstDay?: { step: string; done: boolean }[] }>(
      `/shops/${shop.shopId}/dashboard`,
      shop.owner,
    )
    return firstDay?.filter(({ done }) => done).map(({ step }) => step)
  }

  it('is ticked off by what is there, step by step, and is over when all is', async () => {
    const shop = await w.world.server.shop('firstday')
    await rows(`UPDATE shops SET promptpay_id = '', bank_account_number = '' WHERE shop_id = $1`, [
      shop.shopId,
    ])
    expect(await stepsOf(shop)).toEqual([])
    await rows(`UPDATE shops SET square_logo_key = 'x' WHERE shop_id = $1`, [shop.shopId])
    await addProduct(w.world.server, shop, 5)
    expect(await stepsOf(shop)).toEqual(['logo', 'product'])
    await rows(`UPDATE shops SET promptpay_id = '0812345678' WHERE shop_id = $1`, [shop.shopId])
    await w.world.server.call('PUT', `/shops/${shop.shopId}/couriers/shippop`, {
      as: shop.owner,
      body: { apiKey: w.KEY },
    })
    expect(await stepsOf(shop)).toEqual(['logo', 'product', 'receiving', 'courier'])
    await w.placeOrder(shop, 'cod')
    expect(await stepsOf(shop)).toBeUndefined()
  })

  it('is put away by who may, and stays away', async () => {
    const shop = await w.world.server.shop('putaway')
    expect(await stepsOf(shop)).toEqual(['receiving'])
    const dismiss = () =>
      w.world.server.call('POST', `/shops/${shop.shopId}/first-day/dismissal`, { as: shop.owner })
    expect([(await dismiss()).status, (await dismiss()).status]).toEqual([200, 200])
    expect(await stepsOf(shop)).toBeUndefined()
    const { tasks } = await get<{ tasks: { kind: string }[] }>(`/shops/${shop.shopId}/dashboard`, shop.owner)
    expect(tasks.map((task) => task.kind)).toEqual(['add_products', 'connect_courier'])
  })
})
