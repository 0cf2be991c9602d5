import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  call,
  closeStockroom,
  openStockroom,
  order,
  orderBody,
  pack,
  world,
} from '@langraan/server/testing/stock-world'
import { addProduct } from '@langraan/server/testing/server'

beforeAll(openStockroom)
afterAll(closeStockroom)

type Movement = {
  quantity: number
  reason: string
  madeBy: string | null
  orderNumber: string | null
  isOrderCancelled: boolean
}

const latest = async (variantId: string): Promise<Movement | undefined> =>
  (await call<{ movements: Movement[] }>('GET', `/stock/${variantId}`)).body.movements[0]
const numberOf = async (orderId = '') =>
  (await call<{ orderNumber: string }>('GET', `/orders/${orderId}`)).body.orderNumber
const cancel = (orderId = '') => call('POST', `/orders/${orderId}/cancellation`, { reason: 'customer' })
const byHand = async (variantId: string) =>
  (await world.server.call('POST', `/shops/${world.shop.shopId}/orders`, {
    as: world.shop.owner,
    headers: { 'idempotency-key': newId() },
    body: { ...orderBody(variantId, 2), channel: 'chat' },
  })) as { status: number; body: { orderId: string } }

describe('why a figure is what it is', () => {
  it('says that an order was called off, and of goods that came back that they did', async () => {
    const variantId = await addProduct(world.server, world.shop, 10)
    const placed = await order(variantId, 3)
    const { orderId } = placed.body
    const orderNumber = await numberOf(orderId)
    const sold = { quantity: -3, reason: 'sale', orderNumber, isOrderCancelled: false, madeBy: null }
    expect(await latest(variantId)).toMatchObject(sold)
    await cancel(orderId)
    const back = { quantity: 3, reason: 'return', orderNumber, isOrderCancelled: true }
    expect(await latest(variantId)).toMatchObject(back)

    const sent = await order(variantId, 2)
    await pack(sent)
    await world.server.database.rows(`UPDATE orders SET fulfilment_status = 'returned' WHERE order_id = $1`, [
      sent.body.orderId,
    ])
    await call('POST', `/orders/${sent.body.orderId}/returns`, {
      lines: [{ variantId, quantity: 2, damaged: false }],
    })
    expect(await latest(variantId)).toMatchObject({
      quantity: 2,
      reason: 'return',
      orderNumber: await numberOf(sent.body.orderId),
      isOrderCancelled: false,
    })
  })

  it('names who took an order by hand, as who received or counted is named', async () => {
    const variantId = await addProduct(world.server, world.shop, 10)
    const { status, body } = await byHand(variantId)
    expect(status).toBe(201)
    const sale = await latest(variantId)
    await call('POST', '/stock-receipts', {
      branchId: world.shop.branchId,
      lines: [{ variantId, quantity: 1 }],
    })
    const receipt = await latest(variantId)
    expect(receipt?.madeBy).toEqual(expect.any(String))
    expect(sale).toMatchObject({
      quantity: -2,
      reason: 'sale',
      orderNumber: await numberOf(body.orderId),
      madeBy: receipt?.madeBy,
    })
  })
})
