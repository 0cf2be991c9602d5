import { callsOf } from '@langraan/server/testing/calls'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  leaveWorld,
  confirm,
  inShop,
  makeSlip,
  shareWorld,
  type Placed,
  placeOrder,
  sendSlip,
} from '@langraan/server/testing/world'

let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
  await addProduct(server, shop, 200)
})
afterAll(leaveWorld)

const call = callsOf(() => ({ server, shop }))
const orderOf = async ({ orderId }: Placed) =>
  (await call('GET', `/orders/${orderId}`)).body as {
    paymentStatus: string
    fulfilmentStatus: string
    paidSatang: number
  }
async function cancelled(): Promise<Placed> {
  const order = await placeOrder()
  await call('POST', `/orders/${order.orderId}/cancellation`, { reason: 'unpaid' })
  return order
}
describe('a slip for an order that was called off', () => {
  it('is taken, and confirmed only by whoever says what becomes of the money', async () => {
    const order = await cancelled()
    const notice = await sendSlip(order, await makeSlip(order.totalSatang))
    const { items } = (await call('GET', '/payment-notices')).body as {
      items: { orderId: string; isOrderEnded: boolean }[]
    }
    expect(items.find(({ orderId }) => orderId === order.orderId)).toMatchObject({ isOrderEnded: true })
    const { amountSatang } = notice
    expect(await confirm(notice)).toMatchObject({ status: 409, body: { code: 'order_ended' } })
    expect(await confirm(notice, shop, { amountSatang, ended: 'keep' })).toMatchObject({ status: 200 })
    expect(await orderOf(order)).toMatchObject({
      paymentStatus: 'paid',
      fulfilmentStatus: 'cancelled',
      paidSatang: order.totalSatang,
    })
  })

  it('brings the order back, and its transfer is used once all the same', async () => {
    const [order, other] = [await cancelled(), await cancelled()]
    const slip = await makeSlip(order.totalSatang)
    const [notice, again] = [await sendSlip(order, slip), await sendSlip(other, slip)]
    const { amountSatang } = notice
    const key = newId()
    const wanted = { amountSatang, ended: 'reopen' }
    expect(await confirm(notice, shop, wanted, key)).toMatchObject({ status: 200 })
    expect(await confirm(notice, shop, wanted, key)).toMatchObject({ status: 200 })
    expect(await orderOf(order)).toMatchObject({
      paymentStatus: 'paid',
      fulfilmentStatus: 'waiting',
      paidSatang: order.totalSatang,
    })
    expect(await confirm(again, shop, wanted)).toMatchObject({ status: 409, body: { code: 'slip_used_up' } })
    expect(await orderOf(other)).toMatchObject({ fulfilmentStatus: 'cancelled', paidSatang: 0 })
  })

  it('is turned down like every other, and the order stays as it was', async () => {
    const order = await cancelled()
    const notice = await sendSlip(order, await makeSlip(order.totalSatang))
    const rejected = await call('POST', `/payment-notices/${notice.noticeId}/rejection`, {
      reason: 'ไม่พบเงินเข้า',
    })
    expect(rejected).toMatchObject({ status: 200, body: { state: 'rejected' } })
    expect(await orderOf(order)).toMatchObject({ paymentStatus: 'unpaid', fulfilmentStatus: 'cancelled' })
  })

  it('is not credited by itself, whatever the banks say: a person decides what becomes of the order', async () => {
    const checker = {
      service: 'easyslip',
      branch: '',
      key: '5a5d6b0e-0000-4000-8000-5a0d60e50001',
      confirmsItself: true,
    }
    expect(
      (await server.call('PUT', inShop('/slip-checker'), { as: shop.owner, body: checker })).status,
    ).toBe(200)
    const order = await cancelled()
    await sendSlip(order, await makeSlip(order.totalSatang))
    await expect
      .poll(async () => {
        const { items } = (await call('GET', `/payment-notices?orderId=${order.orderId}`)).body as {
          items: { state: string; check: { state: string } | null }[]
        }
        return items[0]?.check?.state
      })
      .not.toBe('checking')
    expect(await orderOf(order)).toMatchObject({ fulfilmentStatus: 'cancelled', paidSatang: 0 })
  })
})
