import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  KEY,
  book,
  closeWorld,
  control,
  inShop,
  openWorld,
  placeOrder,
  type Placed,
  shipmentsOf,
  until,
} from '@langraan/server/testing/world'

// Why a booking came to nothing, as those who read Thai and those who read English are told.

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openWorld())
  await addProduct(server, shop, 30)
  await server.call('PUT', inShop('/couriers/shippop'), { as: shop.owner, body: { apiKey: KEY } })
})
afterAll(closeWorld)
beforeEach(() => control('DELETE', '/faults', {}))

const fault = (endpoint: string, how: object) =>
  control('PUT', '/faults', { provider: 'shippop', endpoint, remainingCalls: 1, ...how })

type Told = { status: number; body: { code: string; message: string } }
/** Books with a key and gives what is told with it again, in both languages. */
async function toldTwice(order: Placed, key: string): Promise<string[]> {
  const messages: string[] = []
  for (const language of ['th', 'en']) {
    const { status, body } = (await server.call('POST', inShop(`/orders/${order.orderId}/shipments`), {
      as: shop.owner,
      body: { provider: 'shippop', courierCode: 'FLE', weightGrams: 800 },
      headers: { 'idempotency-key': key, 'accept-language': language },
    })) as unknown as Told
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'courier_refused' })
    messages.push(body.message)
  }
  return messages
}

describe('a booking that the courier did not take', () => {
  it('is told in the reader’s language where there was no answer', async () => {
    const [order, key] = [await placeOrder(shop, 'cod'), newId()]
    await fault('booking', { failure: 'http500' })
    expect(await toldTwice(order, key)).toEqual([
      'ไม่ได้รับคำตอบจากขนส่ง ลองจองใหม่อีกครั้ง',
      'The courier did not answer. Book it again.',
    ])
    expect(await shipmentsOf(order)).toMatchObject([
      { state: 'failed', failure: null, failureCode: 'no_answer' },
    ])
  })

  it('is told in the courier’s own words where it has any', async () => {
    const [order, key] = [await placeOrder(shop, 'cod'), newId()]
    await fault('booking', { failure: 'refused' })
    expect(await toldTwice(order, key)).toEqual([
      'ขนส่งไม่รับ: Service maintenance',
      'The courier said no: Service maintenance',
    ])
    expect(await shipmentsOf(order)).toMatchObject([
      { state: 'failed', failure: 'Service maintenance', failureCode: null },
    ])
  })

  it('keeps the sentence that was written before there were codes', async () => {
    const [order, key] = [await placeOrder(shop, 'cod'), newId()]
    await fault('booking', { failure: 'http500' })
    await toldTwice(order, key)
    // A server of the version before writes over it, and knows of no code.
    await server.database.rows(`UPDATE shipments SET failure = 'ไม่ได้รับคำตอบ' WHERE order_id = $1`, [
      order.orderId,
    ])
    expect(await toldTwice(order, key)).toEqual(['ขนส่งไม่รับ: ไม่ได้รับคำตอบ', 'The courier said no: ไม่ได้รับคำตอบ'])
  })
})

describe('a booking that came about when the order had been booked anew', () => {
  /** Given up for lost while its confirmation takes its time; gives the key of the late one, once all is over. */
  async function bookTwice(order: Placed): Promise<string> {
    const key = newId()
    await fault('confirm', { latencyAfterMs: 2500 })
    const late = book(order, 'FLE', key)
    await until(
      () =>
        server.database.rows(
          `UPDATE shipments SET state = 'failed', failure_code = 'no_answer'
           WHERE order_id = $1 AND state = 'booking' AND purchase_id IS NOT NULL RETURNING shipment_id`,
          [order.orderId],
        ),
      (rows) => rows.length === 1,
    )
    expect((await book(order)).status).toBe(201)
    return (await late, key)
  }
  const lateOf = async (order: Placed) =>
    (await shipmentsOf(order)).find(({ state }) => state === 'failed') ?? expect.fail('none failed')

  it('says that it has been cancelled with the courier', async () => {
    const order = await placeOrder(shop, 'cod')
    const key = await bookTwice(order)
    expect(await toldTwice(order, key)).toEqual([
      'คำสั่งซื้อนี้จองใหม่ไปแล้วก่อนขนส่งตอบ ยกเลิกการจองนี้กับขนส่งให้แล้ว',
      'The order was booked again before the courier answered. This booking has been cancelled with the courier.',
    ])
    expect(await lateOf(order)).toMatchObject({ failure: null, failureCode: 'booked_anew_given_back' })
  })

  it('says the number to cancel where the courier did not cancel it', async () => {
    const order = await placeOrder(shop, 'cod')
    await fault('cancel', { failure: 'http500' })
    const key = await bookTwice(order)
    const { courierTrackingCode: number } = await lateOf(order)
    expect(number).toMatch(/^\w{6,}$/)
    expect(await toldTwice(order, key)).toEqual([
      `คำสั่งซื้อนี้จองใหม่ไปแล้วก่อนขนส่งตอบ ยกเลิกเลข ${number} กับขนส่ง`,
      `The order was booked again before the courier answered. Cancel ${number} with the courier.`,
    ])
  })
})
