import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  beginnings,
  daysOf,
  type DayChoice,
  fulfilmentStatuses,
  happen,
  happeningNames,
  type Standing,
} from '@langraan/orders/rules'
import { newId } from '@langraan/runtime'
import { bangkokDay, startOfBangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, type TestShop } from '@langraan/server/testing/server'
import * as w from '@langraan/server/testing/world'
import { countedPagePath, dayBarPages, type TaskKind, taskPages, tilePages } from '../rules/rules.ts'

beforeAll(() => w.openWorld({ jobs: false }))
afterAll(() => w.closeWorld())

const HOUR_MS = 3_600_000
const now = () => w.world.server.ground.clock.now()
const rows = (text: string, values: unknown[] = []) => w.world.server.database.rows(text, values)
const get = async <T>(shop: TestShop, to: string) =>
  (await w.world.server.call('GET', `/shops/${shop.shopId}/${to}`, { as: shop.owner })).body as T
const post = async (
  shop: TestShop,
  to: string,
  body: object = {},
  method: 'POST' | 'PUT' | 'DELETE' = 'POST',
) => {
  const headers = { 'idempotency-key': newId() }
  const answer = await w.world.server.call(method, `/shops/${shop.shopId}/${to}`, {
    as: shop.owner,
    headers,
    body,
  })
  expect(answer.status < 300 ? 'done' : answer.body).toBe('done')
  return answer.body as Record<string, never>
}

let seed = 1
const chance = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
const oneOf = <T>(some: readonly T[]): T => some[chance(some.length)] as T

/** A moment of the last three days: a second before or after a midnight of Bangkok, or any. */
function moment(): Date {
  const midnight = startOfBangkokDay(bangkokDay(now())).getTime() - chance(3) * 24 * HOUR_MS
  const at = oneOf([midnight - 1000, midnight, midnight + 1000, midnight + chance(23) * HOUR_MS])
  return new Date(Math.min(at, now().getTime()))
}

/** An order after happenings that the rules allow, until its goods are where they are to be, or for long enough. */
function lived(begun: Standing): { standing: Standing; cancelledAt: Date | undefined } {
  const aim = oneOf(fulfilmentStatuses)
  let standing = begun
  let cancelledAt: Date | undefined
  for (let step = 0; step < 60 && (standing.state.fulfilment !== aim || chance(4) > 0); step++) {
    const next = happen(standing, oneOf(happeningNames))
    if ('refused' in next) continue
    if (next.state.fulfilment === 'cancelled') cancelledAt ??= moment()
    // The total would double without end.
    if (next.money.totalSatang <= 10_000_000) standing = next
  }
  return { standing, cancelledAt }
}

const SENT = new Set(['shipped', 'delivered', 'failed', 'returned'])

async function writeOrder(shop: TestShop): Promise<void> {
  const { orderId, totalSatang } = await w.placeOrder(shop, 'cod')
  const begun = oneOf(beginnings().filter(({ delivery }) => delivery === 'courier'))
  const { standing, cancelledAt } = lived({ ...begun, money: { totalSatang, paidSatang: 0 } })
  const { state, money, method } = standing
  await rows(
    `UPDATE orders SET placed_at = $2, updated_at = $3, fulfilment_status = $4, payment_status = $5, payment_method = $6,
       total_satang = $7, goods_satang = $7, shipping_satang = 0, cod_fee_satang = 0, paid_satang = $8, uncounted = $9 WHERE order_id = $1`,
    [
      orderId,
      moment(),
      moment(),
      state.fulfilment,
      state.payment,
      method,
      money.totalSatang,
      money.paidSatang,
      chance(2) === 0,
    ],
  )
  if (cancelledAt)
    await rows(
      'INSERT INTO order_events (shop_id, order_id, event_id, kind, made_at) VALUES ($1, $2, $3, $4, $5)',
      [shop.shopId, orderId, newId(), oneOf(['cancelled', 'merged-into']), cancelledAt],
    )
  if (state.fulfilment === 'booked' || SENT.has(state.fulfilment))
    await rows(
      `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, price_satang, weight_grams, handed_over_at, created_by, created_at, updated_at)
       VALUES ($1, $2, $3, $4, 'FLE', 'Flash', 'booked', 100, 100, $5, $6, $7, $7)`,
      [
        shop.shopId,
        newId(),
        orderId,
        oneOf(['shippop', 'hand']),
        SENT.has(state.fulfilment) ? moment() : null,
        shop.owner.userId,
        moment(),
      ],
    )
  for (let notices = chance(3); notices > 0; notices--)
    await rows(
      `INSERT INTO payment_notices (shop_id, notice_id, order_id, amount_satang, state, sent_at, raw_key) VALUES ($1, $2, $3, 100, $4, $5, 'none')`,
      [shop.shopId, newId(), orderId, oneOf(['reading', 'waiting', 'confirmed', 'rejected']), moment()],
    )
}

type Dashboard = {
  sales: { totalSatang: number; awaitedSatang: number }
  tiles: Record<string, number>
  dayBar: Record<string, number>
  tasks: { kind: TaskKind; count: number }[]
}
type Page = { items: object[]; nextAfter?: string | null }

/** What the address of a list asks the server for, and all rows that it gives, page by page. */
async function rowsOfLink(shop: TestShop, href: string): Promise<number> {
  const { pathname, searchParams } = new URL(href, 'http://langraan.test')
  const list = pathname.replace(`/app/shops/${shop.shopId}/`, '')
  const { days = '', ...said } = Object.fromEntries(searchParams)
  const dates = list === 'orders' && days !== '' && daysOf(asked(days), bangkokDay(now()))
  let [count, after]: [number, string | null | undefined] = [0, '']
  while (typeof after === 'string') {
    const query = new URLSearchParams({ ...said, ...dates, ...(after !== '' && { after }) })
    const page: Page = await get(shop, `${list}?${query}`)
    count += page.items.length
    after = page.nextAfter
  }
  return count
}
const asked = (days: string) => ({ days: days as DayChoice, from: '', to: '' })

/** Every figure that has a link, by where it stands, with the link; one whose rows nobody named has none. */
function figuresWithLinks(shop: TestShop, { tiles, dayBar, tasks }: Dashboard) {
  const counts = [
    ...Object.entries(tiles).map(([name, count]) => ['tile', name, count, tilePages] as const),
    ...Object.entries(dayBar).map(([name, count]) => ['bar', name, count, dayBarPages] as const),
    ...tasks.map(({ kind, count }) => ['task', kind, count, taskPages] as const),
  ]
  return counts
    .filter(([, name]) => !name.endsWith('Satang'))
    .map(([place, name, count, pages]) => {
      const page = (pages as Partial<typeof taskPages>)[name as TaskKind]
      return { what: `${place} ${name}`, count, href: page && countedPagePath(shop.shopId, page) }
    })
}

/** Sales and what of them has yet to come, counted here from the orders as they lie there. */
async function soldHere({ shopId }: TestShop): Promise<Dashboard['sales']> {
  const orders = await w.world.server.database.rows<{ total: number; paid: number; payment: string }>(
    `SELECT total_satang::float8 AS total, paid_satang::float8 AS paid, payment_status AS payment FROM orders
     WHERE shop_id = $1 AND fulfilment_status <> 'cancelled'`,
    [shopId],
  )
  const settled = new Set(['paid', 'cod_collected', 'partly_refunded', 'refunded'])
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return {
    totalSatang: sum(orders.map(({ total }) => total)),
    awaitedSatang: sum(
      orders.map(({ total, paid, payment }) => (settled.has(payment) ? 0 : Math.max(0, total - paid))),
    ),
  }
}

describe('a figure', () => {
  const aboveNothing = new Set<string>()

  it.each([7, 23, 101])('says what its link lists, in a shop made at random (%i)', async (from) => {
    seed = from
    const shop = await w.world.server.shop(`figures${from}`)
    await addProduct(w.world.server, shop, 1000)
    for (let orders = 0; orders < 60; orders++) await writeOrder(shop)
    // Two that run out, one of them no longer on sale.
    await addProduct(w.world.server, shop, 1)
    const gone = await addProduct(w.world.server, shop, 1)
    await rows(
      'UPDATE products SET published = false WHERE product_id = (SELECT product_id FROM variants WHERE variant_id = $1)',
      [gone],
    )
    // Full for the day, so that orders that wait for their place are told of.
    await rows('UPDATE plans SET orders_per_day_limit = 1')
    const dashboard = await get<Dashboard>(shop, 'dashboard')
    expect(dashboard.sales).toMatchObject(await soldHere(shop))
    const figures = figuresWithLinks(shop, dashboard)
    await rows('UPDATE plans SET orders_per_day_limit = null')
    for (const { what, count } of figures) if (count > 0) aboveNothing.add(what)
    const unlinked = figures.filter(({ href }) => href === undefined).map(({ what }) => what)
    expect(unlinked).toEqual(unlinked.filter((what) => NOTHING_COUNTED.has(what)))
    const linked = figures.flatMap(({ href, ...figure }) => (href === undefined ? [] : [{ href, ...figure }]))
    for (const { what, count, href } of linked)
      expect({ what, count }).toEqual({ what, count: await rowsOfLink(shop, href) })
    await tabsAgree(shop)
    const { shops } = (await w.world.server.call('GET', '/home', { as: shop.owner })).body as unknown as {
      shops: { figures: Record<string, number> }[]
    }
    const card = (figure: string) => shops[0]?.figures[figure]
    const said = (what: string) => figures.find((one) => one.what === what)?.count
    expect([card('toShip'), card('slips'), card('shippedToday')]).toEqual(
      ['tile outstandingOrders', 'tile paymentNotices', 'tile shippedToday'].map(said),
    )
  })

  it('was more than nothing in one of them, each of them all', () => {
    expect([...aboveNothing].filter((what) => !NOTHING_COUNTED.has(what)).toSorted()).toEqual(
      [
        ...Object.keys(tilePages).map((name) => `tile ${name}`),
        ...Object.keys(dayBarPages).map((name) => `bar ${name}`),
        ...Object.keys(taskPages).map((kind) => `task ${kind}`),
      ]
        .filter((what) => !NOTHING_COUNTED.has(what))
        .toSorted(),
    )
  })

  /** Tasks that say that something is missing or full. */
  const NOTHING_COUNTED: ReadonlySet<string> = new Set(
    Object.entries(taskPages).flatMap(([kind, page]) => (page === undefined ? [`task ${kind}`] : [])),
  )

  async function tabsAgree(shop: TestShop): Promise<void> {
    const { counts } = await get<{ counts: Record<string, number> }>(shop, 'order-views')
    for (const [view, count] of Object.entries(counts)) {
      const listed = await rowsOfLink(shop, `/app/shops/${shop.shopId}/orders?view=${view}`)
      const alone = await get<{ count: number }>(shop, `order-count?view=${view}`)
      expect({ view, count, alone: alone.count }).toEqual({ view, count: listed, alone: listed })
    }
  }

  it('has its link from its definition: no screen of the reports writes one by itself', async () => {
    const folder = path.join(import.meta.dirname, '../backoffice')
    const written: string[] = []
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.ts') && !name.endsWith('.tsx')) continue
      const text = await readFile(path.join(folder, name), 'utf8')
      if (/(orders|stock|payment-notices)\?|\/payment-notices/.test(text)) written.push(name)
    }
    expect(written).toEqual([])
  })
})

describe('a day of work, by what the merchant does', () => {
  it('moves an order from one figure to the next', async () => {
    const shop = await w.world.server.shop('dayofwork')
    await addProduct(w.world.server, shop, 100)
    const placed = [0, 1, 2, 3].map(() => w.placeOrder(shop, 'cod'))
    const [first, second] = await Promise.all(placed)
    const said = async () => {
      const { tiles, dayBar } = await get<Dashboard>(shop, 'dashboard')
      const { counts } = await get<{ counts: Record<string, number> }>(shop, 'order-views')
      const { outstandingOrders, shippedToday, cancelled } = tiles
      const { toPack, booked } = dayBar
      const { to_ship: toShip, moving, cancelled: inTab } = counts
      return { outstandingOrders, toShip, toPack, booked, moving, shippedToday, cancelled, inTab }
    }
    const begun = { outstandingOrders: 4, toShip: 4, toPack: 4, booked: 0, moving: 0, shippedToday: 0 }
    expect(await said()).toEqual({ ...begun, cancelled: 0, inTab: 0 })

    await post(shop, `orders/${first?.orderId}/cancellation`, { reason: 'customer' })
    const cancelled = { cancelled: 1, inTab: 1 }
    expect(await said()).toEqual({ ...begun, ...cancelled, outstandingOrders: 3, toShip: 3, toPack: 3 })

    const parcel = await post(shop, `orders/${second?.orderId}/parcels-by-hand`, {
      courierName: 'Flash Express',
      trackingCode: 'TH0123456789A',
    })
    // A parcel that lies in the shop yet is outstanding, and nothing moves.
    const lies = { ...begun, ...cancelled, outstandingOrders: 3, toShip: 3, toPack: 2, booked: 1 }
    expect(await said()).toEqual(lies)
    const course = `parcels-by-hand/${parcel['shipmentId']}`
    await post(shop, `${course}/course`, { to: 'collected' }, 'PUT')
    const left = { ...lies, outstandingOrders: 2, toShip: 2, booked: 0, moving: 1, shippedToday: 1 }
    expect(await said()).toEqual(left)
    await post(shop, `${course}/hand-over`, {}, 'DELETE')
    expect(await said()).toEqual(lies)

    // Money that comes for a cancelled order of another day does not make it one of this day.
    await rows(`UPDATE order_events SET made_at = made_at - interval '1 day' WHERE order_id = $1`, [
      first?.orderId,
    ])
    await rows('UPDATE orders SET updated_at = now() WHERE order_id = $1', [first?.orderId])
    expect(await said()).toMatchObject({ cancelled: 0, inTab: 1 })
  })
})
