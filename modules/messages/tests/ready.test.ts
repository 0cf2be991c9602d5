import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  call,
  closeMessages,
  openMessages,
  type Placed,
  shop,
  toldUntil,
  variantId,
  w,
} from './messages-world.ts'

beforeAll(async () => {
  await openMessages('ready')
  const branches = [{ branchId: shop.branchId, hours: '10:00–20:00', note: 'เข้าทางด้านหลัง' }]
  await call('PUT', '/collect-settings', { isOn: true, paysAtBranch: true, keptDays: 3, branches })
})
afterAll(closeMessages)

async function toCollect(email: string, language: 'th' | 'en'): Promise<Placed> {
  const { status, body } = await w.server.call('POST', `/storefront/${shop.slug}/orders`, {
    body: {
      lines: [{ variantId, quantity: 2 }],
      customer: { name: 'กุลธิดา', phone: '0812345678', email },
      collectAtBranchId: shop.branchId,
      paymentMethod: 'cash',
    },
    headers: { 'idempotency-key': newId(), 'accept-language': language },
  })
  expect(status).toBe(201)
  return body as Placed
}
const setReady = ({ orderId }: Placed, isReady: boolean) =>
  call('PUT', `/orders/${orderId}/readiness`, { isReady })

it('tells where an order lies ready, when it is open and until when, once of an order', async () => {
  const order = await toCollect('kul@shopper.test', 'th')
  await toldUntil(order, 1)
  await setReady(order, true)
  const [ready] = await w.mailsUntil('kul@shopper.test', 2)
  expect(ready?.subject).toBe(`ของในคำสั่งซื้อ ${order.orderNumber} พร้อมให้รับที่ สำนักงานใหญ่`)
  expect(ready?.text).toContain('เวลาเปิด: 10:00–20:00')
  expect(ready?.text).toContain('หมายเหตุ: เข้าทางด้านหลัง')
  expect(ready?.text).toMatch(/เก็บไว้ให้ถึง: \d/)
  expect(ready?.text).toMatch(/ชำระตอนรับของ: ฿\d/)
  // Taken back by mistake and said again: nobody is told twice.
  await setReady(order, false)
  await setReady(order, true)
  const english = await toCollect('kul@shopper.test', 'en')
  await toldUntil(english, 1)
  await setReady(english, true)
  const { items } = await toldUntil(english, 2)
  expect(items.map(({ kind, state }) => `${kind} ${state}`)).toEqual(['ready sent', 'received sent'])
  const mails = await w.mailsUntil('kul@shopper.test', 4)
  expect(mails[0]?.subject).toBe(`Your order ${english.orderNumber} is ready to collect at สำนักงานใหญ่`)
  expect(mails[0]?.text).toContain('Opening hours: 10:00–20:00')
  expect(mails).toHaveLength(4)
})
