import { withShop } from '@langraan/db'
import { openPayouts, type PayoutsWorld } from '@langraan/server/testing/payouts/payouts-world'
import { callsOf } from '@langraan/server/testing/calls'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { openSupplier, orderByCashback } from '@langraan/server/testing/supplier/supplier-world'
import {
  book,
  closeWorld,
  inShop,
  KEY,
  openWorld,
  placeOrder,
  type Shipment,
  world,
} from '@langraan/server/testing/world'
import { shippingDeps } from '@langraan/server/wiring/wiring-shipping'
import { applyTracking } from '@langraan/shipping/server'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CashbackEntry, CashbackFigures } from '../contract.ts'
import { cashbackStatuses } from '../rules/entries.ts'
import { earningsOfParcels } from '../server/server.ts'

let server: TestServer
let shop: TestShop
let payouts: PayoutsWorld
let supplier: Awaited<ReturnType<typeof openSupplier>>

beforeAll(async () => {
  ;({ server, shop } = await openWorld({ jobs: false }))
  await addProduct(server, shop, 5_000)
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
  payouts = await openPayouts(server, shop)
  await payouts.setUp()
  supplier = await openSupplier(server)
}, 60_000)
afterAll(closeWorld)

const call = callsOf(() => world)
const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)]

const parcels: Shipment[] = []
const bought: { orderId: string }[] = []
const asked: string[] = []

const hear = (parcel: Shipment, status: 'delivered' | 'returned') =>
  applyTracking(
    shippingDeps(server.ground),
    { shopId: shop.shopId, shipmentId: parcel.shipmentId },
    { status, scans: [], courierTrackingCode: '' },
  )

/** A parcel that is billed so dear that what it earns can be withdrawn and spent. */
async function bookDear(): Promise<void> {
  const { body: parcel } = await book(await placeOrder(shop, 'cod'), 'FLE')
  parcels.push(parcel)
  await withShop(server.ground.db, shop.shopId, async (tx) => {
    await tx
      .updateTable('shipments')
      .set({ billed_satang: 2_000_000 })
      .where('shipment_id', '=', parcel.shipmentId)
      .execute()
    const { shopId } = shop
    await earningsOfParcels.follow(tx, {
      shopId,
      shipmentIds: [parcel.shipmentId],
      now: server.ground.clock.now(),
    })
  })
}

const atSeller = (path: string, body: object) =>
  server.call('POST', `/shops/${supplier.seller.shopId}/orders/${path}`, {
    as: supplier.seller.owner,
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

async function comesBack(orderId = ''): Promise<void> {
  await server.database.rows(
    `UPDATE orders SET fulfilment_status = 'delivered' WHERE order_id = $1 AND fulfilment_status = 'waiting'`,
    [orderId],
  )
  await atSeller(`${orderId}/returns`, {
    lines: [{ variantId: supplier.variantId, quantity: 1, damaged: false }],
  })
}

async function pay(withdrawalId = ''): Promise<void> {
  await payouts.approve(withdrawalId, payouts.first)
  await payouts.approve(withdrawalId, payouts.second)
  const { status, body } = await payouts.makeFile([withdrawalId], 'list')
  if (status >= 300) return
  await payouts.send(body.payoutFileId)
  await payouts.answer(withdrawalId, 'paid')
}

/** All that can happen to cashback; what a rule refuses leaves it as it was. */
const acts = {
  book: () => bookDear(),
  deliver: async (at) => {
    const parcel = pick(parcels, at)
    if (parcel) await hear(parcel, 'delivered')
  },
  sendBack: async (at) => {
    const parcel = pick(parcels, at)
    if (parcel) await hear(parcel, 'returned')
  },
  buy: async (at) => {
    const ordered = await orderByCashback(server, shop, supplier.variantId, 1 + (at % 2))
    if (ordered) bought.push(ordered)
  },
  callOff: async (at) => {
    await atSeller(`${pick(bought, at)?.orderId ?? ''}/cancellation`, { reason: 'customer' })
  },
  giveGoodsBack: (at) => comesBack(pick(bought, at)?.orderId),
  withdraw: async (at) => {
    const { body, status } = await payouts.request(10_000 + (at % 5_000))
    if (status < 300) asked.push(body.withdrawalId)
  },
  takeAskedBack: async (at) => {
    await payouts.inShop('POST', `/withdrawals/${pick(asked, at) ?? ''}/cancellation`)
  },
  pay: (at) => pay(pick(asked, at)),
  bounce: async (at) => {
    await payouts.answer(pick(asked, at) ?? '', 'bounced', 'บัญชีปิด')
  },
} satisfies Record<string, (at: number) => Promise<void>>

const figures = async () => (await call('GET', '/cashback')).body as CashbackFigures
async function rows(tab = 'all'): Promise<CashbackEntry[]> {
  const found: CashbackEntry[] = []
  for (let after: string | null = ''; after !== null;) {
    const { body } = await call('GET', `/cashback/entries?tab=${tab}&after=${encodeURIComponent(after)}`)
    const page = body as unknown as { items: CashbackEntry[]; nextAfter: string | null }
    found.push(...page.items)
    after = page.nextAfter
  }
  return found
}

/** Each figure at the top is what the rows below come to. */
async function expectSums(): Promise<void> {
  const [sums, all] = [await figures(), await rows()]
  const of = (...statuses: string[]) =>
    all.reduce((sum, one) => (statuses.includes(one.status) ? sum + one.amountSatang : sum), 0)
  const gone = of('withdrawing', 'withdrawn', 'spent', 'returned')
  expect(sums).toMatchObject({
    totalSatang: of('pending', 'available'),
    pendingSatang: of('pending'),
    availableSatang: of('available') + gone,
    withdrawingSatang: -of('withdrawing') + 0,
    withdrawnSatang: -of('withdrawn') + 0,
    spentSatang: -of('spent', 'returned') + 0,
  })
  expect(sums.counts.all).toBe(all.length)
  for (const tab of ['pending', 'available', 'withdrawals', 'supplies'] as const)
    expect(sums.counts[tab]).toBe((await rows(tab)).length)
}

// What comes before something: without it a walk at random may never get there.
const FIRST: [keyof typeof acts, number][] = [
  ...Array.from({ length: 5 }, (): [keyof typeof acts, number] => ['book', 0]),
  ...[0, 1, 2, 3].map((at): [keyof typeof acts, number] => ['deliver', at]),
  ['buy', 1],
  ['buy', 0],
  ['callOff', 0],
  ['giveGoodsBack', 1],
  ['buy', 0],
  ['withdraw', 0],
  ['pay', 0],
  ['withdraw', 1],
  ['takeAskedBack', 1],
  ['withdraw', 2],
]

it('whatever happens to cashback, each figure is the sum of the rows that stand below it', async () => {
  for (const [name, at] of FIRST) {
    await acts[name](at)
    await expectSums()
  }
  const seen = new Set((await rows()).map(({ status }) => status))
  expect(seen).toEqual(new Set(cashbackStatuses))
  const act = fc.tuple(fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])), fc.nat(50))
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 8 }), async (happened) => {
      for (const [name, at] of happened) {
        await acts[name](at)
        await expectSums()
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)

const MOST_PARCELS = 20

it('rows of supplies lead to their order, are narrowed by tab and status, and stand in the file', async () => {
  // Whatever became of the cashback before: so many parcels pay for one piece.
  let ordered: Awaited<ReturnType<typeof orderByCashback>>
  for (let parcel = 0; !ordered && parcel < MOST_PARCELS; parcel++) {
    await bookDear()
    for (const last of parcels.slice(-1)) await hear(last, 'delivered')
    ordered = await orderByCashback(server, shop, supplier.variantId, 1)
  }
  if (!ordered) throw new Error('cashback has not paid')
  await atSeller(`${ordered.orderId}/cancellation`, { reason: 'customer' })
  const [back, spent] = await rows('supplies')
  const supplies = { supplierOrderId: ordered.supplierOrderId, orderNumber: expect.stringMatching(/^\d+$/) }
  expect(back).toMatchObject({ status: 'returned', amountSatang: ordered.totalSatang, supplies })
  expect(spent).toMatchObject({ status: 'spent', amountSatang: -ordered.totalSatang, supplies })
  const narrowed = (await call('GET', '/cashback/entries?tab=supplies&status=spent')).body as {
    items: CashbackEntry[]
  }
  expect(new Set(narrowed.items.map(({ status }) => status))).toEqual(new Set(['spent']))
  const file = await server.call('GET', inShop('/cashback/file/csv?tab=supplies'), { as: shop.owner })
  expect(String(file.body)).toContain('ใช้ซื้อวัสดุแพ็ก')
  expect(String(file.body)).toContain('คืนจากคำสั่งซื้อที่ยกเลิกหรือคืนของ')
  expect(String(file.body)).toContain(spent?.supplies?.orderNumber)
  const alone = await server.call(
    'GET',
    inShop(`/supplier/orders?supplierOrderId=${ordered.supplierOrderId}`),
    {
      as: shop.owner,
    },
  )
  expect(alone.body).toMatchObject({ found: 1, items: [{ supplierOrderId: ordered.supplierOrderId }] })
})
