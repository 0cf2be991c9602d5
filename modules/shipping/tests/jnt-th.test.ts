import { callsOf } from '@langraan/server/testing/calls'
import { addProduct, type TestServer } from '@langraan/server/testing/server'
import * as w from '@langraan/server/testing/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let server: TestServer
beforeAll(async () => {
  ;({ server } = await w.openWorld({ isPlayed: true }))
  await addProduct(server, w.world.shop, 90)
})
afterAll(w.closeWorld)

type Answer = { status: number; body: never }
const call = callsOf<Answer['body']>(() => ({ server, shop: w.world.shop }))
const offered = async () =>
  ((await call('GET', '/test-accounts/jnt-th')).body as { values: Record<string, string> }).values
const connect = (change: object) => call('PUT', '/couriers/jnt-th', change)

async function book(): Promise<{ order: w.Placed; parcel: w.Shipment }> {
  const order = await w.placeOrder(w.world.shop, 'cod')
  const { status, body } = await call('POST', `/orders/${order.orderId}/shipments`, {
    provider: 'jnt-th',
    courierCode: 'EZ',
    weightGrams: 800,
  })
  expect([status, (body as w.Shipment).state]).toEqual([201, 'booked'])
  return { order, parcel: body }
}

type Push = { billCode: string; content: string; headers: Record<string, string> }
type AtJnt = { txlogisticId: string; askedTimes: number }
const control = async <T>(to: string) => ((await w.control('GET', `/jnt-th/${to}`)) as { items: T[] }).items
const pushesOf = async ({ trackingCode }: w.Shipment) =>
  (await control<Push>('pushes')).filter(({ billCode }) => billCode === trackingCode)
const move = ({ trackingCode }: w.Shipment, name: string) =>
  w.control('POST', `/jnt-th/parcels/${trackingCode}/moves`, { move: name })

/** Brings what J&T pushes to the shop's address: nobody listens there while tests run. */
async function hand({ content, headers }: Pick<Push, 'content' | 'headers'>) {
  const { webhookUrl } = (await call('GET', '/couriers/jnt-th')).body as { webhookUrl: string }
  return server.api.inject({
    method: 'POST',
    url: new URL(webhookUrl).pathname,
    payload: new URLSearchParams({ bizContent: content }).toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded', timestamp: '1700000000000' },
  })
}

const parcelIs = (order: w.Placed, status: string) =>
  w.until(
    () => w.shipmentsOf(order),
    ([found]) => found?.parcelStatus === status,
  )

it('is connected by the fields of the chosen protocol, and the others are neither asked for nor lost', async () => {
  const { apiAccount, password, ...legacy } = await offered()
  expect(await connect({ ...legacy, pickupTo: '12:00' })).toMatchObject({
    status: 422,
    body: { code: 'settings_wrong', fields: { pickupTo: expect.stringContaining('หลังเวลาเริ่ม') } },
  })
  expect(await connect(legacy)).toMatchObject({ status: 200, body: { connected: true } })
  const open = { ...legacy, protocol: 'open-platform', eccompanyid: '' }
  expect(await connect(open)).toMatchObject({
    status: 422,
    body: { fields: { apiAccount: expect.any(String), password: expect.any(String) } },
  })
  expect(await connect({ ...open, apiAccount, password: 'A'.repeat(32) })).toMatchObject({
    status: 422,
    body: { code: 'wrong_key', fields: { password: expect.any(String) } },
  })
  expect(await connect({ ...open, apiAccount, password })).toMatchObject({
    status: 200,
    body: { settings: { protocol: 'open-platform', eccompanyid: legacy['eccompanyid'] } },
  })
})

describe.each(['legacy', 'open-platform'])('a parcel by %s', (protocol) => {
  beforeAll(async () => {
    expect((await connect({ ...(await offered()), protocol })).status).toBe(200)
  })

  it('is offered the services that the protocol has words for, without a price', async () => {
    const order = await w.placeOrder(w.world.shop, 'cod')
    const { body } = await call('GET', `/orders/${order.orderId}/courier-rates?weightGrams=800`)
    const { items } = body as { items: { courierCode: string; priceSatang: number | null }[] }
    const codes = protocol === 'legacy' ? ['EZ'] : ['EZ', 'EX', 'FD']
    expect(items.map(({ courierCode }) => courierCode)).toEqual(codes)
    expect(items.every(({ priceSatang }) => priceSatang === null)).toBe(true)
  })

  it('is booked once where the answer was lost, and stands where J&T has it', async () => {
    const endpoint = protocol === 'legacy' ? 'order/create' : 'order/addOrder'
    const fault = {
      provider: 'jnt-th',
      endpoint,
      failure: 'reset',
      failureMoment: 'after',
      remainingCalls: 1,
    }
    await w.control('PUT', '/faults', fault)
    const { parcel } = await book()
    const there = (await control<AtJnt>('parcels')).filter(
      ({ txlogisticId }) => txlogisticId === parcel.shipmentId,
    )
    expect(there).toMatchObject([{ askedTimes: 1, billCode: parcel.trackingCode }])
  })

  it('has its label kept: it is printed again when its address is long over', async () => {
    await w.control('PUT', '/jnt-th/settings', { labelAs: 'url' })
    const { parcel } = await book()
    const print = () =>
      server.api.inject({
        method: 'GET',
        url: `/api/v1${w.inShop(`/shipments/${parcel.shipmentId}/label`)}`,
        headers: { cookie: w.world.shop.owner.cookies },
      })
    const first = await print()
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    await w.control('PUT', '/jnt-th/settings', { labelUrlSeconds: 0 })
    expect((await print()).rawPayload.equals(first.rawPayload)).toBe(true)
    await w.control('PUT', '/jnt-th/settings', { labelAs: 'turns', labelUrlSeconds: 60 })
  })
})

describe('what J&T pushes', () => {
  it('is heard five times as once, also beside a parcel of somebody else and where news come late', async () => {
    await w.control('PUT', '/jnt-th/settings', { pushesForeign: true })
    const { order, parcel } = await book()
    for (const name of ['pick-up', 'depart', 'arrive', 'out-for-delivery', 'deliver'])
      await move(parcel, name)
    const pushes = await w.until(
      () => pushesOf(parcel),
      (found) => found.length === 5,
    )
    // The newest first, so the last thing that is heard is the first that happened.
    for (const push of pushes)
      for (let time = 0; time < 5; time += 1) {
        const heard = await hand(push)
        expect([heard.statusCode, heard.json()]).toMatchObject([200, { code: '1', data: 'SUCCESS' }])
      }
    await parcelIs(order, 'delivered')
    const events = await server.database.rows<{ kind: string }>(
      'SELECT kind FROM order_events WHERE order_id = $1 ORDER BY made_at',
      [order.orderId],
    )
    expect(events.filter(({ kind }) => kind === 'delivered')).toHaveLength(1)
  })

  it('turns no delivered parcel back: a late scan is a line of its history', async () => {
    const { order, parcel } = await book()
    for (const name of ['pick-up', 'deliver', 'arrive']) await move(parcel, name)
    const checked = await call('POST', `/shipments/${parcel.shipmentId}/check`)
    expect(checked).toMatchObject({ status: 200 })
    const [found] = (await w.shipmentsOf(order)) as (w.Shipment & { scans: unknown[] })[]
    expect([found?.parcelStatus, found?.scans.length]).toEqual(['delivered', 3])
  })

  it('is heard of nobody who does not sign', async () => {
    const { parcel } = await book()
    await w.control('PUT', '/jnt-th/settings', { pushesUnsigned: true })
    await move(parcel, 'pick-up')
    const [unsigned] = await w.until(
      () => pushesOf(parcel),
      (found) => found.length === 1,
    )
    expect((await hand(unsigned ?? { content: '', headers: {} })).statusCode).toBe(404)
  })
})
