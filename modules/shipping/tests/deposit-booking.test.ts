import { callsOf } from '@langraan/server/testing/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendFile } from '@langraan/server/testing/files'
import { addProduct, type TestServer, type TestShop } from '@langraan/server/testing/server'
import {
  book,
  leaveWorld,
  confirm,
  inShop,
  KEY,
  makeSlip,
  type Notice,
  shareWorld,
  type Placed,
  placeOrder,
  until,
} from '@langraan/server/testing/world'

const DEPOSIT = 100_00
let server: TestServer
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await shareWorld())
  await addProduct(server, shop, 20)
  await call('PUT', '/couriers/shippop', { apiKey: KEY })
})
afterAll(leaveWorld)

type Body = Record<string, unknown> & { code: string }
const call = callsOf<Body>(() => ({ server, shop }))
const stands = async ({ orderId }: Placed) => (await call('GET', `/orders/${orderId}`)).body
const receive = ({ orderId }: Placed, amountSatang: number) =>
  call('POST', `/orders/${orderId}/receipts`, { amountSatang, way: 'transfer' })
const toCollect = async ({ orderId }: Placed) =>
  (await call('GET', `/orders/${orderId}/courier-rates?weightGrams=800`)).body['codSatang']

/** Puts a slip in that the customer sent in a chat. */
async function enterSlip(
  { orderId }: Placed,
  amountSatang: number,
): Promise<{ status: number; code?: string }> {
  const { status, body } = await sendFile(
    server,
    inShop(`/orders/${orderId}/payment-notices?amountSatang=${amountSatang}`),
    { as: shop.owner, name: 'slip.png', type: 'image/png', content: await makeSlip(amountSatang) },
  )
  return { status, ...(body as { code?: string }) }
}
async function slipOf({ orderId }: Placed): Promise<Notice & { orderCodDueSatang: number }> {
  const list = async () =>
    (await call('GET', `/payment-notices?orderId=${orderId}`)).body as unknown as {
      items: (Notice & { orderCodDueSatang: number })[]
    }
  const { items } = await until(list, ({ items: [notice] }) => notice?.state === 'waiting')
  return items[0] as Notice & { orderCodDueSatang: number }
}

it('tells courier and label of the rest alone, and lets no money in once they were told', async () => {
  const order = await placeOrder(shop, 'cod')
  expect(await toCollect(order)).toBe(order.totalSatang)
  await receive(order, DEPOSIT)
  const rest = order.totalSatang - DEPOSIT
  expect(await toCollect(order)).toBe(rest)
  const booked = await book(order)
  expect(booked).toMatchObject({ status: 201, body: { state: 'booked', codSatang: rest } })
  expect(await receive(order, 100)).toMatchObject({ status: 409, body: { code: 'label_says_cod' } })
  expect(await enterSlip(order, 100_00)).toMatchObject({ status: 409, code: 'label_says_cod' })
  expect((await call('POST', `/shipments/${booked.body.shipmentId}/cancellation`)).status).toBe(200)
  expect((await receive(order, 50_00)).status).toBe(200)
  expect(await book(order)).toMatchObject({ status: 201, body: { codSatang: rest - 50_00 } })
})

it('collects nothing of an order that was paid before, and books it', async () => {
  const order = await placeOrder(shop, 'cod')
  await receive(order, order.totalSatang)
  expect(await book(order)).toMatchObject({ status: 201, body: { codSatang: 0 } })
})

it('reads the slip of a deposit, keeps couriers waiting until it is decided, and counts it', async () => {
  const order = await placeOrder(shop, 'cod')
  expect(await enterSlip(order, DEPOSIT)).toMatchObject({ status: 200 })
  const slip = await slipOf(order)
  expect(slip).toMatchObject({ qrOutcome: 'found', orderCodDueSatang: order.totalSatang })
  expect(await stands(order)).toMatchObject({ paymentStatus: 'notice_sent', fulfilmentStatus: 'waiting' })
  expect(await book(order)).toMatchObject({ status: 409, body: { code: 'slip_waiting' } })
  expect(await confirm(slip)).toMatchObject({
    status: 200,
    body: { orderCodDueSatang: order.totalSatang - DEPOSIT },
  })
  expect(await stands(order)).toMatchObject({ paymentStatus: 'cod_pending', paidSatang: DEPOSIT })
  const rejected = await placeOrder(shop, 'cod')
  await enterSlip(rejected, DEPOSIT)
  const { noticeId } = await slipOf(rejected)
  await call('POST', `/payment-notices/${noticeId}/rejection`, { reason: 'เป็นสลิปเก่า' })
  expect(await stands(rejected)).toMatchObject({ paymentStatus: 'cod_pending', fulfilmentStatus: 'waiting' })
  expect(await toCollect(rejected)).toBe(rejected.totalSatang)
})
