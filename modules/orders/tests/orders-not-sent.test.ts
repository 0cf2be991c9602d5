import { readPdf } from '../../../packages/documents/proof-readers.ts'
import { handOver } from '@langraan/orders/server'
import { runOperation } from '@langraan/operations/server'
import { parcelsOfOrders } from '../../shipping/server/parcel-of-order.ts'
import { Refusal } from '@langraan/http'
import { withShop } from '@langraan/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePickup } from '@langraan/server/testing/not-sent'
import { call, closeDesk, openDesk, place, put, server, shop, worker } from '@langraan/server/testing/desk'
import { operationDeps } from '@langraan/server/wiring/work'

beforeAll(async () => {
  await openDesk()
}, 60_000)
afterAll(closeDesk)

/** An order that is paid, and that its customer comes for. */
async function pickup(quantity = 1): Promise<string> {
  const orderId = await place(quantity)
  await makePickup(server.database, orderId)
  await put(orderId, 'waiting', 'paid', true)
  return orderId
}
const detailsOf = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).body

async function done(path: string, body: object): Promise<string> {
  const begun = await call('POST', path, body)
  expect(begun.status).toBe(202)
  const operationId = String(begun.body['operationId'])
  await runOperation(operationDeps(worker), { shopId: shop.shopId, operationId })
  return operationId
}
const faultsOf = async (operationId: string) =>
  (await call('GET', `/operations/${operationId}/items?faults=true`)).body['items'] as { reason: string }[]
const fileOf = (path: string) =>
  server.api.inject({
    url: `/api/v1/shops/${shop.shopId}${path}`,
    headers: { cookie: shop.owner.cookies, 'sec-fetch-site': 'same-origin' },
  })

describe('an order that is not sent', () => {
  it('stands on papers without an address, by what becomes of it', async () => {
    const chosen = { orderIds: [await pickup(2), await place()] }
    for (const kind of ['packing_slip', 'pick_list']) {
      const operationId = await done('/order-papers', { kind, chosen })
      const { rawPayload, statusCode } = await fileOf(`/order-papers/${operationId}/file`)
      expect([statusCode, await faultsOf(operationId)]).toEqual([200, []])
      const [slip] = await readPdf(rawPayload)
      const text = slip?.text.replace(/[\s\u200B]+/g, '') ?? ''
      const isSlip = kind === 'packing_slip'
      expect([text.includes('รับเองที่ร้าน'), text.includes('กุลธิดา')]).toEqual([isSlip, isSlip])
      expect(text).not.toContain('88/12')
    }
  })

  it('stands in files without an address, and says how it goes out and who took it', async () => {
    const chosen = { orderIds: [await pickup()] }
    const columns = [
      'number',
      'address',
      'addressLine',
      'province',
      'delivery',
      'shipping',
      'taker',
      'method',
    ]
    const operationId = await done('/order-exports', { chosen, fileKind: 'csv', rows: 'orders', columns })
    const { payload } = await fileOf(`/order-exports/${operationId}/file`)
    const [head, row] = payload.replace('\uFEFF', '').trim().split('\r\n')
    expect(head?.split(',').slice(4, 7)).toEqual(['การรับสินค้า', 'วิธีจัดส่ง', 'ผู้รับออเดอร์'])
    expect(row?.split(',').slice(1)).toEqual(['', '', '', 'รับเองที่ร้าน · สำนักงานใหญ่', '', '', 'โอนเข้าบัญชี'])
  })

  it('is booked by nobody, alone or with others, and found by no list of tracking numbers', async () => {
    const [orderId, sent] = [await pickup(), await place(1, 'cod')]
    const parcels = await withShop(worker.db, shop.shopId, (tx) =>
      parcelsOfOrders(
        tx,
        [orderId, sent].map((id) => ({ orderId: id, parcelNo: 1, entered: { grams: 100 } })),
      ),
    )
    expect(parcels[0]).toBeInstanceOf(Refusal)
    expect(parcels[0]).toMatchObject({ code: 'nothing_to_send' })
    expect(parcels[1]).toMatchObject({ parcel: { to: { addressLine: '88/12' } } })
    const { orderNumber } = await detailsOf(orderId)
    const list = (line: object) =>
      call('POST', '/tracking-lists/check', {
        courierName: 'ไปรษณีย์ไทย',
        lines: [{ order: '', phone: '', tracking: 'EB123456789TH', ...line }],
      })
    expect((await list({ order: orderNumber })).body).toMatchObject({ lines: [{ verdict: 'not_sent' }] })
    // By the telephone those are found that wait to be sent.
    expect((await list({ phone: '081-234-5678' })).body).toMatchObject({
      lines: [{ order: { orderId: sent } }],
    })
  })

  it('is paid anew only in ways that fit it', async () => {
    const orderId = await place()
    await makePickup(server.database, orderId)
    const edit = async (paymentMethod: string) => {
      const { lines, events } = (await detailsOf(orderId)) as unknown as {
        lines: { variantId: string; quantity: number }[]
        events: { eventId: string }[]
      }
      return call('POST', `/orders/${orderId}/edits`, {
        lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
        orderDiscountSatang: 0,
        shippingFeeSatang: 0,
        paymentMethod,
        seenEventId: events[0]?.eventId,
      })
    }
    expect((await edit('cod')).body).toMatchObject({ code: 'payment_method_unavailable' })
    expect((await edit('cash')).body).toMatchObject({ paymentStatus: 'unpaid', fulfilmentStatus: 'waiting' })
    expect(await detailsOf(orderId)).toMatchObject({ paymentMethod: 'cash', shippingSatang: 0 })
    // Money for it comes in the shop; a slip that comes all the same is put in by staff.
    expect((await edit('transfer')).body).toMatchObject({ fulfilmentStatus: 'not_ready' })
  })

  it('is split into orders that are not sent either, and merged with none that is', async () => {
    const orderId = await pickup(3)
    const { events } = (await detailsOf(orderId)) as unknown as { events: { eventId: string }[] }
    const split = await call('POST', `/orders/${orderId}/split`, {
      lines: [{ position: 0, quantity: 1 }],
      seenEventId: events[0]?.eventId,
    })
    expect(split.status).toBe(201)
    const [other] = await server.database.rows<{ delivery: string; address_line: null }>(
      `SELECT delivery, address_line FROM orders WHERE order_id = $1`,
      [split.body['orderId']],
    )
    expect(other).toEqual({ delivery: 'pickup', address_line: null })
    const { body } = await call('GET', `/orders/${orderId}/merge-candidates`)
    expect(body['items']).not.toContainEqual(expect.objectContaining({ orderId: await place() }))
  })

  it('leaves nothing of who comes for it once they are erased', async () => {
    const orderId = await pickup()
    await put(orderId, 'handed_over', 'paid', true)
    const { customerId, customerName, orderNumber } = await detailsOf(orderId)
    const person = await call('GET', `/customers/${String(customerId)}/personal-data`)
    const orders = person.body['orders'] as { orderNumber: string; delivery: string; addressLine: null }[]
    expect(orders.find((one) => String(one.orderNumber) === orderNumber)).toMatchObject({
      delivery: 'pickup',
      addressLine: null,
    })
    await server.database.rows(
      `UPDATE orders SET fulfilment_status = CASE delivery WHEN 'courier' THEN 'delivered' ELSE 'handed_over' END WHERE customer_id = $1`,
      [customerId],
    )
    const erased = await call('POST', `/customers/${String(customerId)}/erasure`, {
      confirmation: customerName,
    })
    expect(erased.status).toBe(200)
    expect(
      await server.database.rows(
        'SELECT customer_phone, address_line, zipcode, province FROM orders WHERE order_id = $1',
        [orderId],
      ),
    ).toEqual([{ customer_phone: '', address_line: null, zipcode: null, province: null }])
  })

  it('is packed, and handed over once it is paid', async () => {
    const orderId = await place()
    await makePickup(server.database, orderId)
    await put(orderId, 'waiting', 'unpaid')
    const { totalSatang } = await detailsOf(orderId)
    const give = () =>
      withShop(worker.db, shop.shopId, (tx) =>
        handOver(tx, { shopId: shop.shopId, orderId, madeBy: shop.owner.userId, now: new Date() }),
      )
    await expect(give()).rejects.toMatchObject({ code: 'not_paid_yet' })
    const packing = await call('PUT', `/orders/${orderId}/packing`, { packing: true })
    expect(packing.body).toMatchObject({ fulfilmentStatus: 'packing' })
    const money = { amountSatang: totalSatang, way: 'cash', seenPaidSatang: 0 }
    expect((await call('POST', `/orders/${orderId}/receipts`, money)).body).toMatchObject({
      paymentStatus: 'paid',
    })
    expect(await give()).toEqual({ payment: 'paid', fulfilment: 'handed_over' })
    await expect(give()).rejects.toMatchObject({ code: 'already_handed_over' })
  })
})
