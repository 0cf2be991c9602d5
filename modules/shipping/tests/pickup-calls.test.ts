import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  book,
  closeWorld,
  control,
  inShop,
  KEY,
  openWorld,
  placeOrder,
  until,
} from '@langraan/server/testing/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PickupPlaceToCall } from '../contract.ts'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 90)
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
})
afterAll(closeWorld)

type Answer = { status: number; body: { code?: string; pickupCallId: string } }
const send = async (to: string, body?: object) =>
  (await server.call('POST', inShop(`/pickup-calls${to}`), {
    as: shop.owner,
    ...(body && { body }),
  })) as Answer
const places = async () =>
  (
    (await server.call('GET', inShop('/pickup-calls'), { as: shop.owner })).body as unknown as {
      items: PickupPlaceToCall[]
    }
  ).items
const placeOf = async (courierKey: string) =>
  (await places()).find((place) => place.courierKey === courierKey) as PickupPlaceToCall
const courier = (courierKey = 'FLE') => ({ branchId: shop.branchId, provider: 'shippop', courierKey })
const callUp = (courierKey = 'FLE') => send('', courier(courierKey))
const cancel = (pickupCallId: string) => send(`/${pickupCallId}/cancellation`)
/** The call of a courier, once it stands as is wanted. The look of a minute ago is made one that is long ago. */
const stands = (state: string, courierKey = 'FLE') =>
  until(
    async () => {
      await server.database.rows(
        `UPDATE pickup_calls SET looked_at = NULL WHERE state IN ('open', 'assigned')`,
      )
      await server.database.rows(
        `DELETE FROM pgboss.job_common WHERE name = 'follow-pickup' AND state = 'completed'`,
      )
      return (await placeOf(courierKey))?.call
    },
    (call) => call?.state === state,
  )
const atShippop = async () =>
  ((await control('GET', '/shippop/pickups')) as { items: { id: number; state: string; parcels: number }[] })
    .items
const fault = (endpoint: string, how: object) =>
  control('PUT', '/faults', { provider: 'shippop', endpoint, remainingCalls: 1, ...how })

beforeEach(async () => {
  await control('DELETE', '/faults', {})
  for (const { id, state } of await atShippop())
    if (state !== 'cancelled') await control('POST', `/shippop/pickups/${id}/moves`, { move: 'cancel' })
  await server.database.rows(`UPDATE pickup_calls SET state = 'cancelled'`)
  await server.database.rows(
    `UPDATE shipments SET parcel_status = 'delivered' WHERE coalesce(parcel_status, 'waiting') = 'waiting'`,
  )
})
const open = async () => (await atShippop()).filter(({ state }) => state !== 'cancelled')
const booked = async (courierCode = 'FLE') => book(await placeOrder(shop, 'cod'), courierCode)

describe('a call to pick up', () => {
  it('is made once for all that waits, says who comes, and ends', async () => {
    await booked()
    await booked()
    expect(await placeOf('FLE')).toMatchObject({ waitingCount: 2, lastCallTime: '15:00', call: null })
    const calls = await Promise.all([callUp(), callUp()])
    expect(new Set(calls.map(({ body }) => body.pickupCallId)).size).toBe(1)
    expect(await stands('open')).toMatchObject({ isRepeat: false })
    expect(await open()).toMatchObject([{ parcels: 2 }])
    const [{ id } = { id: 0 }] = await open()
    await control('POST', `/shippop/pickups/${id}/moves`, { move: 'allocate' })
    expect(await stands('assigned')).toMatchObject({ driver: 'สมชาย รับไว', driverPhone: '0891112233' })
    // It stands: whoever calls again is shown it.
    expect((await callUp()).body.pickupCallId).toBe(calls[0]?.body.pickupCallId)
    await control('POST', `/shippop/pickups/${id}/moves`, { move: 'complete' })
    await stands('done')
    expect((await cancel(calls[0]?.body.pickupCallId ?? '')).body.code).toBe('pickup_over')
    expect(await open()).toHaveLength(1)
  })

  it.each([
    ['the answer is lost', 'calltopickup', { failure: 'reset', failureMoment: 'after' }],
    ['an error comes in its place', 'calltopickup', { failure: 'http500', failureMoment: 'after' }],
    ['it was never made', 'calltopickup', { failure: 'reset', failureMoment: 'before' }],
    ['it cannot be looked at first', 'pickup', { failure: 'http500', failureMoment: 'before' }],
  ])('is made once, also where %s', async (_what, endpoint, how) => {
    await booked()
    await fault(endpoint, how)
    const { pickupCallId } = (await callUp()).body
    await stands('open')
    expect(await open()).toHaveLength(1)
    expect(await cancel(pickupCallId)).toMatchObject({ status: 200 })
    expect(await cancel(pickupCallId)).toMatchObject({ status: 200 })
    expect(await open()).toEqual([])
    expect((await placeOf('FLE')).call).toMatchObject({ state: 'cancelled' })
    // Somebody else can be called then.
    expect((await callUp()).body.pickupCallId).not.toBe(pickupCallId)
    await stands('open')
  })

  it('is cancelled where the courier did it and its answer was lost, and stands where it says nothing', async () => {
    await booked()
    const { pickupCallId } = (await callUp()).body
    await stands('open')
    await fault('pickup/cancel', { failure: 'http500', failureMoment: 'before' })
    await fault('pickup', { failure: 'http500', failureMoment: 'before' })
    expect(await cancel(pickupCallId)).toMatchObject({ status: 502, body: { code: 'pickup_unanswered' } })
    expect((await placeOf('FLE')).call?.state).toBe('open')
    await fault('pickup/cancel', { failure: 'reset', failureMoment: 'after' })
    expect(await cancel(pickupCallId)).toMatchObject({ status: 200 })
    expect(await open()).toEqual([])
  })

  it('says why nobody comes, and that nothing waits', async () => {
    expect((await callUp()).body.code).toBe('nothing_to_hand_over')
    await booked('EMST')
    await fault('calltopickup', { failure: 'refused' })
    await callUp('EMST')
    expect((await stands('refused', 'EMST'))?.failure).not.toBe('')
    await callUp('EMST')
    await stands('open', 'EMST')
  })

  it('is for the same day until the time that the shop has from its courier', async () => {
    const put = (provider: string, lastCallTime: string | null) =>
      server.call('PUT', inShop(`/couriers/${provider}/last-call`), {
        as: shop.owner,
        body: { lastCallTime },
      })
    await booked()
    expect(await put('shippop', '00:00')).toMatchObject({ status: 200, body: { lastCallTime: '00:00' } })
    expect(await placeOf('FLE')).toMatchObject({ lastCallTime: '00:00', isToday: false })
    expect((await put('shippop', '25:00')).status).toBe(400)
    expect((await put('flash', '12:00')).status).toBe(409)
    await put('shippop', null)
    expect((await placeOf('FLE')).lastCallTime).toBe('15:00')
  })
})
