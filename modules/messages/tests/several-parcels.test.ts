import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, closeMessages, openMessages, place, toldUntil, w } from './messages-world.ts'

beforeAll(() => openMessages('parcels'))
afterAll(closeMessages)

describe('who is sent several parcels', () => {
  it('is told once, with the number of each, when all have left', async () => {
    const order = await place('two@shopper.test', { paymentMethod: 'cod' }, 'en')
    // Two mails that wait at once may go out in either order.
    await w.mailsUntil('two@shopper.test')
    const box = { weightGrams: 500, size: null }
    await call('PUT', `/orders/${order.orderId}/parcels`, { codParcelNo: 1, parcels: [box, box] })
    for (const trackingCode of ['EB123456789TH', 'EB987654321TH'])
      await call('POST', `/orders/${order.orderId}/parcels-by-hand`, {
        courierName: 'Thailand Post',
        trackingCode,
      })
    const { items } = (
      await call<{ items: { shipmentId: string }[] }>('GET', `/orders/${order.orderId}/shipments`)
    ).body
    for (const { shipmentId } of items)
      await call('PUT', `/parcels-by-hand/${shipmentId}/course`, { to: 'collected' })
    const [sent] = await w.mailsUntil('two@shopper.test', 2)
    expect(sent?.text).toContain('EB123456789TH')
    expect(sent?.text).toContain('EB987654321TH')
    expect((await toldUntil(order, 2)).items.map(({ kind }) => kind)).toEqual(['shipped', 'received'])
  })
})
