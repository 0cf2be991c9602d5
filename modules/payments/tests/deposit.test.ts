import type { LineOrders, ReconciledDetail } from '@langraan/payments/contract'
import { controlledClock, newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balancesOf,
  call,
  closeDesk,
  movements,
  openDesk,
  place,
  server,
  shop,
  taxPointOf,
} from '@langraan/server/testing/desk'
import { baht, put as putStatement } from '@langraan/server/testing/statements'

const clock = controlledClock(new Date('2026-11-20T07:00:00Z'))
const DEPOSIT = 100_00
const FEE = { vatMode: 'inclusive', codLeastSatang: 3000, codBasisPoints: 0 }
let variantId: string

beforeAll(async () => {
  variantId = await openDesk(clock)
  await call('PUT', '/sale-terms', FEE)
})
afterAll(closeDesk)

type Order = {
  orderNumber: string
  paymentMethod: string
  totalSatang: number
  paidSatang: number
  codFeeSatang: number
  shippingSatang: number
  paymentStatus: string
  fulfilmentStatus: string
  lines: { quantity: number }[]
  events: { eventId: string; kind: string; details: Record<string, unknown> }[]
}
const orderOf = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).body as unknown as Order
const receive = (orderId: string, amountSatang: number, more: object = {}) =>
  call('POST', `/orders/${orderId}/receipts`, { amountSatang, way: 'transfer', ...more })
const refund = (orderId: string, amountSatang: number) =>
  call('POST', `/orders/${orderId}/refunds`, { amountSatang, way: 'transfer' })
const collect = (orderId: string) => call('POST', `/orders/${orderId}/cod-collection`)
const travels = (orderId: string, fulfilment: string) =>
  server.database.rows('UPDATE orders SET fulfilment_status = $2 WHERE order_id = $1', [orderId, fulfilment])
/** A courier is being asked for the order, and has not answered yet. */
const beingBooked = (orderId: string) =>
  server.database.rows(
    `INSERT INTO shipments (shop_id, shipment_id, order_id, provider, courier_code, courier_name, state, price_satang, cod_satang, weight_grams, created_by, created_at, updated_at)
       VALUES ($1, $2, $3, 'shippop', 'FLE', 'Flash', 'booking', 4000, 100, 500, $4, now(), now())`,
    [shop.shopId, newId(), orderId, shop.owner.userId],
  )

const balances = (orderId: string) => balancesOf(server, orderId)
const waiting = { paymentStatus: 'cod_pending', fulfilmentStatus: 'waiting' }

/** An order that is paid at the door, with its deposit. */
async function deposited(quantity = 2): Promise<{ orderId: string; totalSatang: number }> {
  const orderId = await place(quantity, 'cod')
  expect((await receive(orderId, DEPOSIT)).status).toBe(200)
  const { totalSatang } = await orderOf(orderId)
  return { orderId, totalSatang }
}
async function edit(orderId: string, paymentMethod: string, quantity = 2) {
  const { events, shippingSatang } = await orderOf(orderId)
  return call('POST', `/orders/${orderId}/edits`, {
    lines: [{ variantId, quantity }],
    orderDiscountSatang: 0,
    shippingFeeSatang: shippingSatang,
    seenEventId: events[0]?.eventId,
    paymentMethod,
  })
}
const rowOf = async (orderId: string, view = 'all') =>
  (
    (await call('GET', `/orders?view=${view}`)).body as unknown as {
      items: (Order & { orderId: string })[]
    }
  ).items.find((row) => row.orderId === orderId)

describe('a deposit for an order that is paid at the door', () => {
  it('leaves it to be packed, and the rest is all that is collected and recorded', async () => {
    const { orderId, totalSatang } = await deposited()
    expect(await orderOf(orderId)).toMatchObject({ ...waiting, paidSatang: DEPOSIT, codFeeSatang: 3000 })
    expect(await rowOf(orderId)).toMatchObject({ ...waiting, paidSatang: DEPOSIT, totalSatang })
    expect(await balances(orderId)).toEqual({ bank: DEPOSIT, receivable: -DEPOSIT })
    // The whole price makes VAT due, or handing the goods over; a part of the price does not.
    expect(await taxPointOf(orderId)).toBeNull()
    await travels(orderId, 'delivered')
    expect((await collect(orderId)).body).toMatchObject({
      paymentStatus: 'cod_collected',
      paidSatang: totalSatang,
    })
    expect(await balances(orderId)).toEqual({ bank: totalSatang, receivable: -totalSatang })
    expect((await orderOf(orderId)).events[0]).toMatchObject({
      kind: 'cod-collected',
      details: { amountSatang: totalSatang - DEPOSIT },
    })
  })

  it('that comes to all of it leaves nothing to collect, and the fee as agreed', async () => {
    const { orderId, totalSatang } = await deposited()
    expect((await receive(orderId, totalSatang - DEPOSIT)).body).toMatchObject({ paymentStatus: 'paid' })
    expect(await orderOf(orderId)).toMatchObject({ fulfilmentStatus: 'waiting', codFeeSatang: 3000 })
    expect(await taxPointOf(orderId)).not.toBeNull()
    await travels(orderId, 'delivered')
    expect((await collect(orderId)).body.code).toBe('not_cod')
  })

  it.each([
    ['booked', 'label_says_cod', 'label_says_cod'],
    ['shipped', 'cod_on_its_way', 'cod_before_refund'],
    ['delivered', 'cod_on_its_way', 'cod_before_refund'],
  ])('neither comes nor goes once the parcel is %s', async (fulfilment, onReceipt, onRefund) => {
    const { orderId } = await deposited()
    await travels(orderId, fulfilment)
    expect(await receive(orderId, 100)).toMatchObject({ status: 409, body: { code: onReceipt } })
    expect(await refund(orderId, 100)).toMatchObject({ status: 409, body: { code: onRefund } })
    expect(await balances(orderId)).toEqual({ bank: DEPOSIT, receivable: -DEPOSIT })
  })

  it('waits while a courier is being asked, whose answer its state does not tell yet', async () => {
    const { orderId } = await deposited()
    await beingBooked(orderId)
    expect((await receive(orderId, 100)).body.code).toBe('label_says_cod')
    expect((await refund(orderId, 100)).body.code).toBe('label_says_cod')
    expect(await orderOf(orderId)).toMatchObject({ paidSatang: DEPOSIT })
  })

  it('goes back as long as nothing was booked, and is collected instead', async () => {
    const { orderId } = await deposited()
    expect((await refund(orderId, 40_00)).body).toMatchObject({
      paymentStatus: 'cod_pending',
      paidSatang: 60_00,
    })
    expect((await refund(orderId, 60_00)).body).toMatchObject({ paymentStatus: 'cod_pending', paidSatang: 0 })
    expect(await balances(orderId)).toEqual({ bank: 0, receivable: 0 })
  })

  it('may be kept where the parcel came back, or given back', async () => {
    const { orderId } = await deposited()
    await travels(orderId, 'returned')
    expect(await rowOf(orderId, 'to_refund')).toBeUndefined()
    expect((await refund(orderId, DEPOSIT)).body).toMatchObject({ paymentStatus: 'refunded', paidSatang: 0 })
  })
})

describe('an order with a deposit', () => {
  it('costs what it costs after an edit, less the deposit at the door', async () => {
    const { orderId } = await deposited()
    expect(await edit(orderId, 'cod', 5)).toMatchObject({ status: 200, body: waiting })
    expect(await orderOf(orderId)).toMatchObject({ paidSatang: DEPOSIT })
  })

  it('is paid at the door from now on, or waits for the rest by transfer', async () => {
    const orderId = await place(2)
    await receive(orderId, DEPOSIT)
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'partly_paid' })
    expect(await edit(orderId, 'cod')).toMatchObject({ status: 200, body: waiting })
    expect(await orderOf(orderId)).toMatchObject({ paymentMethod: 'cod', codFeeSatang: 3000 })
    expect(await edit(orderId, 'transfer')).toMatchObject({
      body: { paymentStatus: 'partly_paid', fulfilmentStatus: 'not_ready' },
    })
  })

  it('that is called off is the customer’s to have back, and stands again with the rest at the door', async () => {
    const { orderId } = await deposited()
    expect(
      (await call('POST', `/orders/${orderId}/cancellation`, { reason: 'customer' })).body,
    ).toMatchObject({
      paymentStatus: 'partly_paid',
      fulfilmentStatus: 'cancelled',
    })
    expect(await rowOf(orderId, 'to_refund')).toBeDefined()
    expect(await call('POST', `/orders/${orderId}/reopening`)).toMatchObject({
      status: 200,
      body: { paymentStatus: 'cod_pending', paidSatang: DEPOSIT },
    })
    expect(await movements(orderId)).toEqual(['sale -2', 'return 2', 'sale -2'])
    expect(await orderOf(orderId)).toMatchObject(waiting)
  })

  it('may get it when it was called off already: kept to be refunded, or the order comes back', async () => {
    const ended = async () => {
      const orderId = await place(1, 'cod')
      await call('POST', `/orders/${orderId}/cancellation`, { reason: 'customer' })
      expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'cod_pending' })
      return orderId
    }
    const [kept, back] = [await ended(), await ended()]
    expect((await receive(kept, DEPOSIT)).body.code).toBe('order_ended')
    expect((await receive(kept, DEPOSIT, { ended: 'keep' })).body).toMatchObject({
      paymentStatus: 'partly_paid',
    })
    expect(await balances(kept)).toEqual({ bank: DEPOSIT, overpaid: -DEPOSIT })
    expect((await receive(back, DEPOSIT, { ended: 'reopen' })).body).toMatchObject({
      paymentStatus: 'cod_pending',
    })
    expect(await orderOf(back)).toMatchObject(waiting)
  })

  it('is split and merged with its deposit', async () => {
    const { orderId } = await deposited(3)
    const { events } = await orderOf(orderId)
    const split = await call('POST', `/orders/${orderId}/split`, {
      lines: [{ position: 0, quantity: 1 }],
      seenEventId: events[0]?.eventId,
    })
    expect(split).toMatchObject({ status: 201, body: waiting })
    const fromOrderId = String(split.body['orderId'])
    const [stays, goes] = [await orderOf(orderId), await orderOf(fromOrderId)]
    expect([stays.paidSatang, goes.paidSatang]).toEqual([DEPOSIT, 0])
    expect((await receive(fromOrderId, 50_00)).status).toBe(200)
    const merged = await call('POST', `/orders/${orderId}/merges`, {
      fromOrderId,
      seenEventId: stays.events[0]?.eventId,
      fromSeenEventId: (await orderOf(fromOrderId)).events[0]?.eventId,
    })
    expect(merged).toMatchObject({ body: waiting })
    expect(await orderOf(orderId)).toMatchObject({ paidSatang: DEPOSIT + 50_00 })
    expect(await orderOf(fromOrderId)).toMatchObject({ paidSatang: 0, fulfilmentStatus: 'cancelled' })
  })
})

describe('a deposit in a bank statement', () => {
  it('is recorded on the order that somebody looks for, and taken back', async () => {
    const orderId = await place(2, 'cod')
    const { orderNumber, totalSatang } = await orderOf(orderId)
    const amountSatang = 123_45
    await putStatement([`20/11/2569,10:00,รับโอน มัดจำ,${baht(amountSatang)},1.00`])
    const day = (await call('GET', '/reconciliation/2026-11-20')).body as unknown as ReconciledDetail
    const lineId = day.extra.find(({ description }) => description === 'รับโอน มัดจำ')?.lineId ?? ''
    const found = async (text: string) =>
      (
        (await call('GET', `/statement-lines/${lineId}/orders?text=${text}`)).body as unknown as LineOrders
      ).orders.filter((order) => order.orderId === orderId)
    expect(await found('')).toEqual([])
    expect(await found(orderNumber)).toMatchObject([{ dueSatang: totalSatang }])
    const shares = [{ orderId, amountSatang, seenDueSatang: totalSatang }]
    expect((await call('POST', `/statement-lines/${lineId}/shares`, { shares })).status).toBe(200)
    expect(await orderOf(orderId)).toMatchObject({ ...waiting, paidSatang: amountSatang })
    await beingBooked(orderId)
    expect((await call('POST', `/statement-lines/${lineId}/taking-back`)).body.code).toBe('label_says_cod')
    await server.database.rows(`UPDATE shipments SET state = 'failed' WHERE order_id = $1`, [orderId])
    expect((await call('POST', `/statement-lines/${lineId}/taking-back`)).status).toBe(200)
    expect(await orderOf(orderId)).toMatchObject({ ...waiting, paidSatang: 0 })
  })
})
