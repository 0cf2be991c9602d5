import { withShop } from '@langraan/db'
import { merchantAccount, platformAccount } from '@langraan/ledger/rules'
import { inMerchantBook, merchantOf, post } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import { makeOperator } from '@langraan/server/testing/billing-world'
import { callsOf } from '@langraan/server/testing/calls'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  book,
  closeWorld,
  control,
  inShop,
  KEY,
  openWorld,
  placeOrder,
  type Shipment,
  world,
} from '@langraan/server/testing/world'
import { shippingDeps } from '@langraan/server/wiring/wiring-shipping'
import type { ParcelStatus } from '@langraan/shipping/rules'
import { applyTracking, refreshTracking } from '@langraan/shipping/server'
import { bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CashbackEntry, CashbackFigures } from '../contract.ts'
import { earningsOfParcels } from '../server/server.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld({ jobs: false }))
  await addProduct(server, shop, 500)
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
  const { values } = (await control('GET', `/test-accounts/flash/${shop.shopId}`)) as { values: object }
  const body = { ...values, environment: 'test' }
  await server.call('PUT', inShop('/couriers/flash'), { as: shop.owner, body })
})
afterAll(closeWorld)

const call = callsOf(() => world)

async function booked(courierCode = 'FLE'): Promise<Shipment> {
  const { status, body } = await book(await placeOrder(shop, 'cod'), courierCode)
  expect(status).toBe(201)
  return body
}

const hear = ({ shipmentId }: Pick<Shipment, 'shipmentId'>, status: ParcelStatus) =>
  applyTracking(
    shippingDeps(server.ground),
    { shopId: shop.shopId, shipmentId },
    { status, scans: [], courierTrackingCode: '' },
  )

const entries = async (query = ''): Promise<CashbackEntry[]> =>
  ((await call('GET', `/cashback/entries${query}`)).body as { items: CashbackEntry[] }).items
const entryOf = async ({ shipmentId }: Pick<Shipment, 'shipmentId'>) =>
  (await entries()).find(({ entryId }) => entryId === shipmentId)
const figures = async () => (await call('GET', '/cashback')).body as CashbackFigures

const earned = (satang: number, basisPoints = 200): number => Math.round((satang * basisPoints) / 10_000)

/** What the merchant withdrew stands nowhere any more. */
const withdraw = (satang: number) =>
  withShop(server.ground.db, shop.shopId, (tx) => {
    const merchantId = merchantOf(shop.shopId)
    return inMerchantBook(tx, merchantId, () =>
      post(tx, {
        key: newId(),
        kind: 'withdrawal',
        madeBy: null,
        now: server.ground.clock.now(),
        entries: [
          { account: merchantAccount(merchantId, 'cashback_available'), amountSatang: satang },
          { account: platformAccount('bank'), amountSatang: -satang },
        ],
      }),
    )
  })

/** Every figure is the sum of the rows that it opens, and the ledger has the same. */
async function expectAgreement(withdrawnSatang = 0): Promise<void> {
  const sums = await figures()
  const all = await entries()
  const sumOf = (status: string) =>
    all.filter((entry) => entry.status === status).reduce((sum, one) => sum + one.amountSatang, 0)
  expect(sums.pendingSatang).toBe(sumOf('pending'))
  expect(sums.availableSatang).toBe(sumOf('available') - withdrawnSatang)
  expect(sums).toMatchObject({ withdrawnSatang, withdrawingSatang: 0 })
  expect(sums.totalSatang).toBe(sumOf('pending') + sumOf('available'))
  expect(sums.counts.all).toBe(all.length)
  for (const tab of ['pending', 'available'] as const)
    expect(sums.counts[tab]).toBe((await entries(`?tab=${tab}`)).length)
}

describe('a parcel', () => {
  it('earns from its booking on, and what it earned can be withdrawn once it arrived', async () => {
    const parcel = await booked()
    const amountSatang = earned(parcel.priceSatang)
    expect(await entryOf(parcel)).toMatchObject({
      status: 'pending',
      amountSatang,
      parcel: { rateBasisPoints: 200, pricedSatang: parcel.priceSatang },
    })
    for (const status of ['collected', 'moving', 'delivering'] as const) await hear(parcel, status)
    expect(await entryOf(parcel)).toMatchObject({ status: 'pending', amountSatang })
    await hear(parcel, 'delivered')
    await hear(parcel, 'delivered')
    expect(await entryOf(parcel)).toMatchObject({ status: 'available', amountSatang })
    await expectAgreement()
  })

  it('earns nothing once it is cancelled, by the shop or by its courier', async () => {
    const [ours, theirs] = [await booked(), await booked()]
    expect((await call('POST', `/shipments/${ours.shipmentId}/cancellation`)).status).toBe(200)
    await hear(theirs, 'cancelled')
    for (const parcel of [ours, theirs])
      expect(await entryOf(parcel)).toMatchObject({
        status: 'cancelled',
        amountSatang: earned(parcel.priceSatang),
      })
    await expectAgreement()
  })

  it('earns nothing once it comes back, as its courier tells or as the shop receives it', async () => {
    const [told, received] = [await booked(), await booked()]
    await hear(told, 'collected')
    await hear(told, 'returning')
    expect(await entryOf(told)).toMatchObject({ status: 'cancelled' })
    await hear(told, 'returned')
    for (const status of ['collected', 'problem'] as const) await hear(received, status)
    expect((await call('PUT', `/shipments/${received.shipmentId}/receipt`)).status).toBe(200)
    expect(await entryOf(received)).toMatchObject({ status: 'cancelled' })
    await expectAgreement()
  })

  it('that the shop hands over itself earns nothing', async () => {
    const { orderId } = await placeOrder(shop, 'cod')
    const sent = await call('POST', `/orders/${orderId}/parcels-by-hand`, {
      courierName: 'ไปรษณีย์ไทย',
      trackingCode: `EB${orderId.slice(-9)}TH`,
    })
    const parcel = sent.body as { shipmentId: string }
    for (const to of ['collected', 'delivered'])
      await call('PUT', `/parcels-by-hand/${parcel.shipmentId}/course`, { to })
    expect(await entryOf(parcel)).toBeUndefined()
  })

  it('that was booked before parcels earned earns nothing', async () => {
    const parcel = await booked()
    await call('POST', `/shipments/${parcel.shipmentId}/cancellation`)
    await server.database.rows('DELETE FROM cashback_earnings WHERE shipment_id = $1', [parcel.shipmentId])
    await hear(parcel, 'delivered')
    expect(await entryOf(parcel)).toBeUndefined()
  })
})

it('many parcels that are booked, arrive and are cancelled at once wait for each other in no circle', async () => {
  const parcels = await Promise.all(Array.from({ length: 12 }, () => booked()))
  const told = (parcel: Shipment, at: number): Promise<unknown> => {
    if (at % 3 === 0) return call('POST', `/shipments/${parcel.shipmentId}/cancellation`)
    return hear(parcel, at % 3 === 1 ? 'delivered' : 'returned')
  }
  // Each is told twice at the same time.
  await Promise.all([...parcels.entries(), ...parcels.entries()].map(([at, parcel]) => told(parcel, at)))
  for (const [at, parcel] of parcels.entries())
    expect(await entryOf(parcel)).toMatchObject({ status: at % 3 === 1 ? 'available' : 'cancelled' })
  await expectAgreement()
})

/** Flash weighs a parcel again and says what it bills. */
async function bookFlash(): Promise<Shipment> {
  const { orderId } = await placeOrder(shop, 'cod')
  const { body } = await call('POST', `/orders/${orderId}/shipments`, {
    provider: 'flash',
    courierCode: '1',
    weightGrams: 800,
  })
  return body
}
async function bill({ shipmentId, trackingCode }: Shipment): Promise<void> {
  // The first time that Flash is asked it is told where to send its news.
  await refreshTracking(shippingDeps(server.ground), { shopId: shop.shopId, shipmentId, once: true })
  for (const move of ['collect', 'reweigh'])
    await control('POST', `/flash/parcels/${trackingCode}/moves`, { move })
  await pushBill(trackingCode)
}
async function pushBill(trackingCode: string): Promise<void> {
  const { webhookUrl } = (await call('GET', '/couriers/flash')).body as { webhookUrl: string }
  const { items } = (await control('GET', '/flash/pushes')) as {
    items: { subject: string; tells: string; body: string }[]
  }
  const push = items.find(({ subject, tells }) => subject === trackingCode && tells === 'price')
  const answer = await server.api.inject({
    method: 'POST',
    url: new URL(webhookUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: push?.body ?? '',
  })
  expect(answer.json()).toEqual({ errorCode: '1', state: 'success' })
}

describe('a parcel that is billed otherwise', () => {
  it('is corrected by the difference, however often its courier says so', async () => {
    const parcel = await bookFlash()
    await bill(parcel)
    const before = await entryOf(parcel)
    await pushBill(parcel.trackingCode)
    expect(await entryOf(parcel)).toEqual(before)
    expect(before?.parcel?.pricedSatang).toBeGreaterThan(parcel.priceSatang)
    expect(before).toMatchObject({
      status: 'pending',
      amountSatang: earned(before?.parcel?.pricedSatang ?? 0),
    })
    await expectAgreement()
  })

  it('and that costs less in the end gives back what was withdrawn of it', async () => {
    const parcel = await booked()
    await hear(parcel, 'delivered')
    const { availableSatang } = await figures()
    await withdraw(availableSatang)
    await withShop(server.ground.db, shop.shopId, async (tx) => {
      await tx
        .updateTable('shipments')
        .set({ billed_satang: 100 })
        .where('shipment_id', '=', parcel.shipmentId)
        .execute()
      const of = { shopId: shop.shopId, shipmentIds: [parcel.shipmentId], now: server.ground.clock.now() }
      await earningsOfParcels.follow(tx, of)
      await earningsOfParcels.follow(tx, of)
    })
    const lostSatang = earned(parcel.priceSatang) - 2
    expect(await figures()).toMatchObject({ availableSatang: -lostSatang })
    expect(await entryOf(parcel)).toMatchObject({ status: 'available', amountSatang: 2 })
    await expectAgreement(availableSatang)
    // What comes back then takes the rest as well, and the next that arrives nets it.
    await hear(parcel, 'returned')
    expect((await figures()).availableSatang).toBe(-lostSatang - 2)
    const next = await booked()
    await hear(next, 'delivered')
    expect((await figures()).availableSatang).toBe(earned(next.priceSatang) - lostSatang - 2)
  })
})

describe('a rate', () => {
  it('that is set by an operator counts for what is booked after it, of its carrier and package', async () => {
    const operator = await makeOperator(server, 'rates@operator.test')
    const day = bangkokDay(server.ground.clock.now())
    const set = (body: object) =>
      server.call('POST', '/operator/cashback-rates', {
        as: operator,
        body: { carrier: null, planCode: null, basisPoints: 300, validFrom: day, ...body },
        headers: { 'idempotency-key': newId() },
      })
    const before = await booked()
    expect(await set({ carrier: 'flash', basisPoints: 333 })).toMatchObject({ status: 201 })
    const [flash, other] = [await booked('FLE'), await booked('EMST')]
    expect(await entryOf(flash)).toMatchObject({ amountSatang: earned(flash.priceSatang, 333) })
    expect(await entryOf(other)).toMatchObject({ amountSatang: earned(other.priceSatang) })
    // Delivered after the rate was changed: what was booked keeps its own.
    await hear(before, 'delivered')
    expect(await entryOf(before)).toMatchObject({ amountSatang: earned(before.priceSatang) })
    expect(await figures()).toMatchObject({
      rateBasisPoints: 200,
      carrierRates: [{ carrier: 'flash', rateBasisPoints: 333 }],
    })
    expect((await set({ validFrom: '2020-01-01' })).body).toMatchObject({ code: 'rate_in_past' })
    expect((await set({ carrier: 'nobody' })).body).toMatchObject({ code: 'carrier_unknown' })
    expect((await set({ basisPoints: null })).body).toMatchObject({ code: 'rate_needed' })
    expect((await set({ carrier: 'flash', basisPoints: null })).status).toBe(201)
    expect((await figures()).carrierRates).toEqual([])
  })

  it('is no business of a merchant', async () => {
    const answer = await server.call('GET', '/operator/cashback-rates', { as: shop.owner })
    expect(answer.status).toBe(404)
  })
})

it('the list is narrowed by courier, day and status, and is a file as well', async () => {
  const any = (await entries()).find(({ status }) => status === 'cancelled')
  const courier = any?.parcel?.courierName ?? ''
  const of = await entries(`?courier=${encodeURIComponent(courier)}&status=cancelled`)
  expect(of.length).toBeGreaterThan(0)
  expect(of.every(({ parcel, status }) => parcel?.courierName === courier && status === 'cancelled')).toBe(
    true,
  )
  expect(await entries('?from=2020-01-01&to=2020-01-31')).toEqual([])
  const csv = await server.call('GET', inShop('/cashback/file/csv?tab=available'), { as: shop.owner })
  expect(String(csv.body)).toContain('เลขพัสดุ')
  const xlsx = await server.call('GET', inShop('/cashback/file/xlsx'), { as: shop.owner })
  expect(xlsx.status).toBe(200)
})
