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
    const ordered = await orderByCashback(server, shop, supplier.variantId, 1)
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
