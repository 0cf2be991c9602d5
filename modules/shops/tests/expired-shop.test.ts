import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  KEY,
  book,
  leaveWorld,
  confirm,
  inShop,
  makeSlip,
  shareWorld,
  placeOrder,
  sendSlip,
  shipmentsOf,
} from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
  await addProduct(server, shop, 90)
})
afterAll(leaveWorld)

const asOwner = (method: string, suffix: string, body?: object) =>
  server.call(method, inShop(suffix), { as: shop.owner, ...(body && { body }) })
const paidUntil = (day: string) =>
  server.database.rows('UPDATE shops SET paid_until = $2 WHERE shop_id = $1', [shop.shopId, day])

const EXPIRED = { status: 403, body: { code: 'shop_expired' } }

describe('a shop whose package has ended', () => {
  it('can be read, but its slips and parcels wait until it is renewed', async () => {
    await asOwner('PUT', '/couriers/shippop', { apiKey: KEY })
    const [paid, toBook, booked] = [
      await placeOrder(),
      await placeOrder(shop, 'cod'),
      await placeOrder(shop, 'cod'),
    ]
    const notice = await sendSlip(paid, await makeSlip(paid.totalSatang, 'EXPIRED001'))
    const { shipmentId } = (await book(booked)).body
    const deciding = `/payment-notices/${notice.noticeId}`

    await paidUntil('2020-01-01')
    expect(await confirm(notice)).toMatchObject(EXPIRED)
    expect(await asOwner('POST', `${deciding}/rejection`, { reason: 'ยอดไม่ตรง' })).toMatchObject(EXPIRED)
    expect(await book(toBook)).toMatchObject(EXPIRED)
    expect(await asOwner('POST', `/shipments/${shipmentId}/cancellation`)).toMatchObject(EXPIRED)
    expect(await asOwner('PUT', '/couriers/shippop', { apiKey: KEY })).toMatchObject(EXPIRED)
    expect(await asOwner('GET', '/payment-notices')).toMatchObject({
      status: 200,
      body: { items: [{ noticeId: notice.noticeId, state: 'waiting' }] },
    })
    expect(await shipmentsOf(booked)).toMatchObject([{ shipmentId, state: 'booked' }])
    expect(await shipmentsOf(toBook)).toEqual([])

    await paidUntil('2099-12-31')
    expect((await confirm(notice)).status).toBe(200)
    expect((await book(toBook)).status).toBe(201)
  })

  it('answers a booking that was made before it ended as it did then', async () => {
    const order = await placeOrder(shop, 'cod')
    const first = await book(order, 'FLE', 'the-same-key')
    await paidUntil('2020-01-01')
    expect(await book(order, 'FLE', 'the-same-key')).toMatchObject({
      status: 201,
      body: { shipmentId: first.body.shipmentId },
    })
  })
})
