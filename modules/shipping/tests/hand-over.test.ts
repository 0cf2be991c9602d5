import { readPdf } from '../../../packages/documents/proof-readers.ts'
import { newId } from '@langraan/runtime'
import {
  at,
  begin,
  beginFlash,
  booked,
  call,
  clearHandOver,
  close,
  discard,
  groupOf,
  list,
  orderState,
  outcome,
  overview,
  reopen,
  scan,
  shippedToday,
  takeOff,
} from '@langraan/server/testing/parcels/hand-over-lists'
import { addProduct, type Member, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { closeWorld, control, inShop, KEY, openWorld, placeOrder } from '@langraan/server/testing/world'
import { begin as bookParcels, divide, ended, operationOf, waitingOf } from './in-parcels/parcels-of-order.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let server: TestServer
let shop: TestShop
let other: Member

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 90)
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
  const { owner } = await server.shop('other-packer')
  await server.database.rows(
    `INSERT INTO memberships (shop_id, user_id, role, joined_at) VALUES ($1, $2, 'packer', now())`,
    [shop.shopId, owner.userId],
  )
  other = owner
})
afterAll(closeWorld)

beforeEach(clearHandOver)

describe('a hand-over list', () => {
  it('is one for a courier and a branch, and counts what is scanned onto it', async () => {
    const [one, two] = [await booked(), await booked()]
    await booked('EMST')
    expect(await groupOf('FLE')).toMatchObject({ waitingCount: 2, scannedCount: 0, openListId: null })
    const listId = await beginFlash()
    expect((await begin('FLE', other)).body).toEqual({ handOverListId: listId })
    expect(await scan(listId, one.courierTrackingCode)).toMatchObject({
      status: 200,
      body: {
        outcome: 'taken',
        parcel: { orderNumber: one.orderNumber },
        parcelCount: 1,
        codSatang: one.totalSatang,
        missingCount: 1,
      },
    })
    expect(await list(listId)).toMatchObject({
      parcels: [{ orderNumber: one.orderNumber }],
      missing: [{ orderNumber: two.orderNumber }],
      missingCount: 1,
    })
    // Somebody else scans onto it as well, and the number of the order will do.
    expect((await scan(listId, two.orderNumber, other)).body).toMatchObject({
      parcelCount: 2,
      missingCount: 0,
    })
    expect(await groupOf('FLE')).toMatchObject({ waitingCount: 2, scannedCount: 2, openListId: listId })
  })

  it('says of what does not belong onto it what it is', async () => {
    const [mine, foreign, cancelled] = [await booked(), await booked('EMST'), await booked()]
    const unbooked = await placeOrder(shop, 'cod')
    await call('POST', `/shipments/${cancelled.shipmentId}/cancellation`)
    const listId = await beginFlash()
    expect(await outcome(listId, mine.courierTrackingCode.toLowerCase())).toBe('taken')
    expect(await outcome(listId, mine.courierTrackingCode)).toBe('twice')
    expect((await scan(listId, foreign.courierTrackingCode)).body).toMatchObject({
      outcome: 'other_courier',
      parcel: { orderNumber: foreign.orderNumber, courierName: 'ไปรษณีย์ไทย EMS Thailand Post' },
    })
    expect(await outcome(listId, cancelled.courierTrackingCode)).toBe('cancelled')
    expect(await outcome(listId, 'no such number')).toBe('unknown')
    expect(await outcome(listId, unbooked.orderNumber)).toBe('unknown')
    const theirs = (await begin('EMST')).body.handOverListId
    expect(await outcome(theirs, foreign.courierTrackingCode)).toBe('taken')
    expect(await outcome(listId, foreign.courierTrackingCode)).toBe('other_list')
    expect((await list(listId)).parcelCount).toBe(1)
    const rows = await server.database.rows<{ outcome: string }>(
      'SELECT outcome FROM hand_over_scans WHERE list_id = $1 ORDER BY scanned_at, scan_id',
      [listId],
    )
    expect(rows.map((row) => row.outcome)).toEqual([
      'taken',
      'twice',
      'other_courier',
      'cancelled',
      'unknown',
      'unknown',
      'other_list',
    ])
  })

  it('of an order with several couriers takes the parcel of this one', async () => {
    const order = await placeOrder(shop, 'cod')
    await divide(order, [500, 600])
    const [first, second] = await waitingOf(order)
    if (!first || !second) throw new Error('the order was not divided')
    await ended(operationOf(await bookParcels([first, { ...second, courierCode: 'EMST' }])))
    const listId = await beginFlash()
    expect((await scan(listId, order.orderNumber)).body).toMatchObject({
      outcome: 'taken',
      parcelCount: 1,
      missingCount: 0,
    })
    expect(await outcome(listId, order.orderNumber)).toBe('twice')
  })

  it('takes a parcel off again, the last or one that is named, and counts a scan once', async () => {
    const [one, two] = [await booked(), await booked()]
    const listId = await beginFlash()
    const key = newId()
    expect((await scan(listId, one.courierTrackingCode, shop.owner, key)).body.parcelCount).toBe(1)
    expect((await scan(listId, one.courierTrackingCode, shop.owner, key)).body.outcome).toBe('taken')
    await scan(listId, two.courierTrackingCode)
    expect((await takeOff(listId)).body).toMatchObject({ shipmentId: two.shipmentId, parcelCount: 1 })
    expect((await takeOff(listId, { shipmentId: two.shipmentId })).body.code).toBe('no_parcel_to_take_off')
    expect((await takeOff(listId, { shipmentId: one.shipmentId })).body).toMatchObject({ parcelCount: 0 })
    expect((await takeOff(listId)).body.code).toBe('no_parcel_to_take_off')
    expect((await close(listId)).body.code).toBe('hand_over_list_empty')
    expect(await outcome(listId, two.courierTrackingCode)).toBe('taken')
  })

  it('hands parcels over when it is closed, once, at that time', async () => {
    const [one, two] = [await booked(), await booked()]
    const [listId, before] = [await beginFlash(), await shippedToday()]
    await scan(listId, one.courierTrackingCode)
    expect(await shippedToday()).toBe(before)
    // Two press at the same time.
    const closed = await Promise.all([close(listId), close(listId, other)])
    expect(closed.map(({ status, body }) => [status, body])).toEqual(
      closed.map(() => [200, { handOverListId: listId, parcelCount: 1 }]),
    )
    expect(await shippedToday()).toBe(before + 1)
    const { fulfilmentStatus, events } = await orderState(one)
    expect(fulfilmentStatus).toBe('shipped')
    expect(events.filter(({ kind }) => kind === 'shipped')).toHaveLength(1)
    expect((await orderState(two)).fulfilmentStatus).toBe('booked')
    expect((await scan(listId, two.courierTrackingCode)).body.code).toBe('hand_over_list_not_open')
    const { day, closed: history } = await overview()
    expect(history[0]).toMatchObject({ handOverListId: listId, parcelCount: 1, codSatang: one.totalSatang })
    expect((await overview(day)).closed).toEqual(history)
    expect((await overview('2020-01-01')).closed).toEqual([])
    const next = await beginFlash()
    expect((await scan(next, one.courierTrackingCode)).body).toMatchObject({
      outcome: 'handed_over',
      parcel: { handedOverAt: expect.any(String) },
    })
  })

  it('does not close over a parcel that was cancelled since', async () => {
    const [one, gone] = [await booked(), await booked()]
    const listId = await beginFlash()
    await scan(listId, one.courierTrackingCode)
    await scan(listId, gone.courierTrackingCode)
    await call('POST', `/shipments/${gone.shipmentId}/cancellation`)
    expect(await list(listId)).toMatchObject({ goneCount: 1, parcels: [{ isGone: true }, { isGone: false }] })
    expect((await close(listId)).body.code).toBe('hand_over_parcels_gone')
    expect((await orderState(one)).fulfilmentStatus).toBe('booked')
    await takeOff(listId, { shipmentId: gone.shipmentId })
    expect((await close(listId)).body).toMatchObject({ parcelCount: 1 })
  })

  it('is opened again for a mistake, and what has moved on stays as it is', async () => {
    const [stays, moved] = [await booked(), await booked()]
    const [listId, before] = [await beginFlash(), await shippedToday()]
    await scan(listId, stays.courierTrackingCode)
    await scan(listId, moved.courierTrackingCode)
    await close(listId)
    await server.database.rows(`UPDATE shipments SET parcel_status = 'moving' WHERE shipment_id = $1`, [
      moved.shipmentId,
    ])
    expect((await list(listId)).reopenUntil).not.toBeNull()
    expect((await reopen(listId)).body).toMatchObject({ parcelCount: 2 })
    expect((await reopen(listId)).status).toBe(200)
    const { fulfilmentStatus, events } = await orderState(stays)
    expect([fulfilmentStatus, events.some(({ kind }) => kind === 'hand-over-taken-back')]).toEqual([
      'booked',
      true,
    ])
    expect((await orderState(moved)).fulfilmentStatus).toBe('shipped')
    expect(await shippedToday()).toBe(before + 1)
    const [entry] = await server.database.rows<{ after: { reason: string } }>(
      `SELECT after FROM audit_entries WHERE action = 'hand-over-list.reopened' AND subject_id = $1`,
      [listId],
    )
    expect(entry?.after.reason).toBe('นับผิดกล่อง')
    await close(listId)
    expect(await shippedToday()).toBe(before + 2)
    // Another list of the courier has begun since.
    await booked()
    await beginFlash()
    expect((await reopen(listId)).body.code).toBe('hand_over_list_other_open')
    expect((await discard(listId)).body.code).toBe('hand_over_list_not_open')
  })

  it('gives an order back that its courier cancels instead of fetching it', async () => {
    const one = await booked()
    const [listId, before] = [await beginFlash(), await shippedToday()]
    await scan(listId, one.courierTrackingCode)
    await close(listId)
    const [row] = await server.database.rows<{ code: string }>(
      'SELECT tracking_code AS code FROM shipments WHERE shipment_id = $1',
      [one.shipmentId],
    )
    await control('POST', `/shippop/parcels/${row?.code}/moves`, { move: 'cancel' })
    await call('POST', `/shipments/${one.shipmentId}/check`)
    expect((await orderState(one)).fulfilmentStatus).toBe('waiting')
    expect(await shippedToday()).toBe(before)
  })

  it('takes what the shop hands over itself, and lets it go when that is taken back', async () => {
    const order = await placeOrder(shop, 'cod')
    const parcel = { courierName: 'พี่วินหน้าปากซอย', trackingCode: '' }
    const { shipmentId } = (await call('POST', `/orders/${order.orderId}/parcels-by-hand`, parcel))
      .body as unknown as { shipmentId: string }
    const listId = (await begin('พี่วินหน้าปากซอย')).body.handOverListId
    expect(await outcome(listId, `#${order.orderNumber}`)).toBe('taken')
    await close(listId)
    expect((await orderState(order)).fulfilmentStatus).toBe('shipped')
    await server.call('DELETE', inShop(`/parcels-by-hand/${shipmentId}/hand-over`), { as: shop.owner })
    const again = (await begin('พี่วินหน้าปากซอย')).body.handOverListId
    expect(again).not.toBe(listId)
    expect(await outcome(again, order.orderNumber)).toBe('taken')
  })

  it('takes each parcel once, however many scan it at the same time', async () => {
    const parcels = [await booked(), await booked(), await booked()]
    const listId = await beginFlash()
    const scans = parcels.flatMap(({ courierTrackingCode }) =>
      [shop.owner, other].map((as) => scan(listId, courierTrackingCode, as)),
    )
    const outcomes = (await Promise.all(scans)).map(({ body }) => body.outcome)
    expect(outcomes.toSorted()).toEqual(['taken', 'taken', 'taken', 'twice', 'twice', 'twice'])
    expect((await list(listId)).parcelCount).toBe(3)
  })

  it('is printed for a signature once it is closed', async () => {
    const one = await booked()
    const listId = await beginFlash()
    await scan(listId, one.courierTrackingCode)
    expect((await call('GET', `${at(listId)}/paper`)).body.code).toBe('hand_over_list_not_closed')
    await close(listId)
    const answer = await server.api.inject({
      url: `/api/v1${inShop(`${at(listId)}/paper`)}`,
      headers: { cookie: shop.owner.cookies },
    })
    expect(answer.statusCode).toBe(200)
    const [page] = await readPdf(answer.rawPayload)
    expect(page?.text.replace(/[\s\u200B]+/g, '')).toContain(one.courierTrackingCode)
  })
})
