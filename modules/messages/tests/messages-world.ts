import { newId, systemClock } from '@langraan/runtime'
import { callsOf } from '@langraan/server/testing/calls'
import { type MailWorld, openMailWorld } from '@langraan/server/testing/mail'
import { addProduct, type TestShop } from '@langraan/server/testing/server'
import { until } from '@langraan/server/testing/world'
import { connect, type Ground } from '@langraan/server/wiring/wiring'
import type { MessagesOfOrder } from '../contract.ts'

export let w: MailWorld
export let shop: TestShop
export let variantId: string
export let worker: Ground

/** A shop with goods, a mail server whose boxes can be read, and what its worker holds. */
export async function openMessages(slug: string): Promise<void> {
  w = await openMailWorld(systemClock)
  worker = await connect(w.server.ground.config, 'worker', w.server.ground.log)
  shop = await w.server.shop(slug)
  variantId = await addProduct(w.server, shop, 1000)
}

export async function closeMessages(): Promise<void> {
  await worker.close()
  await w.close()
}

export const call = callsOf<Record<string, unknown>>(() => ({ server: w.server, shop }))

export type Placed = { orderId: string; orderNumber: string; totalSatang: number }

export async function place(email: string, more: object = {}, language = 'th', of = shop): Promise<Placed> {
  const { status, body } = await w.server.call('POST', `/storefront/${of.slug}/orders`, {
    headers: { 'idempotency-key': newId(), 'accept-language': language },
    body: {
      lines: [{ variantId, quantity: 2 }],
      customer: { name: 'กุลธิดา <b>ศรี</b>', phone: '0812345678', email },
      shippingMethodId: of.shippingMethodId,
      paymentMethod: 'transfer',
      address: {
        line1: '88/12',
        subdistrict: 'บางปูใหม่',
        district: 'เมืองสมุทรปราการ',
        province: 'สมุทรปราการ',
        zipcode: '10280',
      },
      ...more,
    },
  })
  if (status !== 201) throw new Error(`no order: ${JSON.stringify(body)}`)
  return body
}

export const told = async ({ orderId }: Placed) =>
  (await call<MessagesOfOrder>('GET', `/orders/${orderId}/messages`)).body
export const toldUntil = (order: Placed, count: number) =>
  until(
    () => told(order),
    ({ items }) => items.filter(({ state }) => state !== 'waiting').length >= count,
  )
export const pay = ({ orderId, totalSatang }: Placed, amountSatang = totalSatang) =>
  call('POST', `/orders/${orderId}/receipts`, { amountSatang, way: 'transfer' })
