import { expect } from 'vitest'
import { addProduct } from '@langraan/server/testing/server'
import { call, openDesk, place, server, shop } from '@langraan/server/testing/desk'

/** An article besides that of every order. */
export let otherId: string

/** A desk with two articles; called before all tests of a file. */
export async function openTwoArticles(): Promise<void> {
  await openDesk()
  otherId = await addProduct(server, shop, 50, 33_333)
}

type Order = {
  orderNumber: string
  totalSatang: number
  paidSatang: number
  shippingSatang: number
  codFeeSatang: number
  orderDiscountSatang: number
  itemCount: number
  paymentStatus: string
  fulfilmentStatus: string
  customerName: string
  placedAt: string
  lines: { variantId: string; quantity: number }[]
  events: { eventId: string; kind: string; details: object }[]
}
export const orderOf = async (orderId: string) =>
  (await call('GET', `/orders/${orderId}`)).body as unknown as Order

type Going = { position: number; quantity: number }
export async function split(orderId: string, lines: Going[], more: object = {}) {
  const { events } = await orderOf(orderId)
  const answer = await call('POST', `/orders/${orderId}/split`, {
    lines,
    seenEventId: events[0]?.eventId,
    ...more,
  })
  return { ...answer, newId: (answer.body as { orderId?: string }).orderId ?? '' }
}

/** Two articles, a discount on all of it, and VAT on top. */
export async function bigOrder(paymentMethod = 'promptpay'): Promise<string> {
  const orderId = await place(3, paymentMethod)
  const { lines, events, shippingSatang } = await orderOf(orderId)
  const wanted = [
    ...lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
    { variantId: otherId, quantity: 2 },
  ]
  const body = { lines: wanted, orderDiscountSatang: 1_001, shippingFeeSatang: shippingSatang }
  expect(
    (await call('POST', `/orders/${orderId}/edits`, { ...body, seenEventId: events[0]?.eventId })).status,
  ).toBe(200)
  return orderId
}

export const levels = () =>
  server.database.rows('SELECT variant_id, on_hand FROM stock_levels WHERE shop_id = $1 ORDER BY 1', [
    shop.shopId,
  ])
/** What each of the orders has by its movements, and by the ledger. */
export const booked = async (orderId: string) => ({
  pieces: (
    await server.database.rows<{ pieces: number }>(
      `SELECT -sum(quantity)::int AS pieces FROM stock_movements WHERE order_id = $1`,
      [orderId],
    )
  )[0]?.pieces,
  settled: (
    await server.database.rows<{ settled: number }>(
      `SELECT coalesce(-sum(amount_satang), 0)::int AS settled FROM ledger_entries WHERE order_id = $1 AND account = 'receivable'`,
      [orderId],
    )
  )[0]?.settled,
})
