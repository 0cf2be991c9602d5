import type { LineOrders, ReconciledDetail } from '@langraan/payments/contract'
import { controlledClock, newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balancesOf,
  call,
  closeDesk,
  openDesk,
  place,
  server,
  shop,
  taxPointOf,
} from '@langraan/server/testing/desk'
import { baht, put as putStatement } from '@langraan/server/testing/statements'

const clock = controlledClock(new Date('2026-11-20T07:00:00Z'))
const DAY = '2026-11-20'

beforeAll(async () => {
  await openDesk(clock)
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
})
afterAll(closeDesk)

type Order = {
  orderId: string
  orderNumber: string
  totalSatang: number
  paidSatang: number
  paymentStatus: string
  fulfilmentStatus: string
}
const orderOf = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).body as unknown as Order
const orders = async (...quantities: number[]): Promise<Order[]> => {
  const placed: Order[] = []
  for (const quantity of quantities) placed.push(await orderOf(await place(quantity)))
  return placed
}
const sumOf = (some: readonly Order[]) => some.reduce((sum, { totalSatang }) => sum + totalSatang, 0)
const dayOf = async () => (await call('GET', `/reconciliation/${DAY}`)).body as unknown as ReconciledDetail
let minute = 0
/** A line of a statement that no order fits. */
async function lineOf(amountSatang: number): Promise<string> {
  const words = `รับโอน ${newId()}`
  minute += 1
  await putStatement([
    `20/11/2569,10:${String(minute).padStart(2, '0')},${words},${baht(amountSatang)},${minute}.00`,
  ])
  return (await dayOf()).extra.find(({ description }) => description === words)?.lineId ?? ''
}
const sharesOf = (some: readonly Order[]) =>
  some.map(({ orderId, totalSatang }) => ({
    orderId,
    amountSatang: totalSatang,
    seenDueSatang: totalSatang,
  }))
const share = (lineId: string, shares: object) =>
  call('POST', `/statement-lines/${lineId}/shares`, { shares })
const takeBack = (lineId: string) => call('POST', `/statement-lines/${lineId}/taking-back`)
const balances = (orderId: string) => balancesOf(server, orderId)

describe('one transfer for several orders', () => {
  it('is proposed to those of one customer that come to exactly its amount, and found by number and name', async () => {
    const some = await orders(1, 2, 4)
    const lineId = await lineOf(sumOf(some))
    const found = async (text = '') =>
      (await call('GET', `/statement-lines/${lineId}/orders?text=${encodeURIComponent(text)}`))
        .body as unknown as LineOrders
    const { proposals, orders: open } = await found()
    expect(proposals[0]?.map(({ orderId }) => orderId).toSorted()).toEqual(
      some.map(({ orderId }) => orderId).toSorted(),
    )
    expect(open.map(({ dueSatang }) => dueSatang)).toEqual(
      some.map(({ totalSatang }) => totalSatang).toReversed(),
    )
    const { orderNumber = '', orderId } = some[0] ?? {}
    expect((await found(orderNumber)).orders).toMatchObject([{ orderId, orderNumber }])
    expect((await found('กุลธิดา')).orders).toHaveLength(3)
    expect((await found('100%')).orders).toEqual([])
  })

  it('pays all of them in one, and is one money of the reconciliation', async () => {
    const some = await orders(1, 2, 3)
    const lineId = await lineOf(sumOf(some))
    const shared = await share(lineId, sharesOf(some))
    expect(shared.status).toBe(200)
    for (const { orderId, totalSatang } of some) {
      expect(await orderOf(orderId)).toMatchObject({
        paymentStatus: 'paid',
        fulfilmentStatus: 'waiting',
        paidSatang: totalSatang,
      })
      expect(await balances(orderId)).toEqual({ bank: totalSatang, receivable: -totalSatang })
    }
    const { matched, extra, missing } = await dayOf()
    const pair = matched.find(({ line }) => line.lineId === lineId)
    expect(pair).toMatchObject({ isRecorded: true, money: { amountSatang: sumOf(some) } })
    expect(pair?.money.orders.map(({ orderId }) => orderId).toSorted()).toEqual(
      some.map(({ orderId }) => orderId).toSorted(),
    )
    expect(extra.some((line) => line.lineId === lineId)).toBe(false)
    expect(missing).toEqual([])
    const other = await orders(1)
    expect(await share(lineId, sharesOf(other))).toMatchObject({ status: 409, body: { code: 'line_used' } })
  })

  it('may pay a part of one and too much of another, as long as the shares come to the amount', async () => {
    const [one, two] = (await orders(2, 2)) as [Order, Order]
    const lineId = await lineOf(sumOf([one, two]))
    const moved = (satang: number) => [
      { orderId: one.orderId, amountSatang: one.totalSatang - 700, seenDueSatang: one.totalSatang },
      { orderId: two.orderId, amountSatang: two.totalSatang + satang, seenDueSatang: two.totalSatang },
    ]
    const wrong = await share(lineId, moved(600))
    expect(wrong).toMatchObject({ status: 422, body: { code: 'shares_differ' } })
    expect(String(wrong.body.message)).toContain(baht(sumOf([one, two]) - 100).slice(-6))
    expect((await orderOf(one.orderId)).paidSatang).toBe(0)
    const twice = [...moved(700), ...moved(700)]
    expect(await share(lineId, twice)).toMatchObject({ status: 422, body: { code: 'share_twice' } })
    expect((await share(lineId, moved(700))).status).toBe(200)
    expect(await orderOf(one.orderId)).toMatchObject({
      paymentStatus: 'partly_paid',
      fulfilmentStatus: 'not_ready',
    })
    expect(await balances(two.orderId)).toMatchObject({ overpaid: -700 })
  })

  it('is recorded on none where one of them was paid or called off meanwhile, and says which', async () => {
    const some = await orders(1, 1)
    const [first, second] = some as [Order, Order]
    const lineId = await lineOf(sumOf(some))
    await call('POST', `/orders/${second.orderId}/receipts`, { amountSatang: 100, way: 'cash' })
    const refused = await share(lineId, sharesOf(some))
    expect(refused).toMatchObject({ status: 409, body: { code: 'share_changed' } })
    expect(String(refused.body.message)).toContain(second.orderNumber)
    await call('POST', `/orders/${first.orderId}/cancellation`, { reason: 'customer' })
    const ended = await share(await lineOf(first.totalSatang), sharesOf([first]))
    expect(ended).toMatchObject({ status: 409, body: { code: 'share_changed' } })
    expect((await orderOf(first.orderId)).paidSatang).toBe(0)
  })

  it('is recorded once by two at the same time, whatever the order in which they name the orders', async () => {
    const some = await orders(1, 1, 1, 1)
    const lines = [await lineOf(sumOf(some)), await lineOf(sumOf(some))]
    const answers = await Promise.all([
      share(lines[0] ?? '', sharesOf(some)),
      share(lines[1] ?? '', sharesOf(some.toReversed())),
      share(lines[0] ?? '', sharesOf(some.toReversed())),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const { orderId, totalSatang } of some) expect((await orderOf(orderId)).paidSatang).toBe(totalSatang)
  })

  it('is nothing of another shop’s', async () => {
    const other = await server.shop(`other${newId().slice(-6)}`)
    const [order] = await orders(1)
    const lineId = await lineOf(123_400)
    const path = `/shops/${other.shopId}/statement-lines/${lineId}`
    expect((await server.call('GET', `${path}/orders`, { as: other.owner })).status).toBe(404)
    const wanted = {
      as: other.owner,
      headers: { 'idempotency-key': newId() },
      body: { shares: sharesOf([order as Order]) },
    }
    expect((await server.call('POST', `${path}/shares`, wanted)).status).toBe(404)
    expect(shop.shopId).not.toBe(other.shopId)
  })
})

describe('money that was recorded on the wrong orders', () => {
  it('is taken back from all of them, as if it had never come, and its line may be recorded anew', async () => {
    const some = await orders(1, 3)
    const lineId = await lineOf(sumOf(some))
    await share(lineId, sharesOf(some))
    expect(await taxPointOf(some[0]?.orderId ?? '')).toEqual(clock.now())
    clock.advance(60_000)
    expect((await takeBack(lineId)).status).toBe(200)
    for (const { orderId } of some) {
      expect(await orderOf(orderId)).toMatchObject({
        paymentStatus: 'unpaid',
        fulfilmentStatus: 'not_ready',
        paidSatang: 0,
      })
      expect(await balances(orderId)).toEqual({ bank: 0, receivable: 0 })
      expect(await taxPointOf(orderId)).toBeNull()
    }
    const { extra, missing, matched } = await dayOf()
    expect(extra.some((line) => line.lineId === lineId)).toBe(true)
    expect(matched.some(({ line }) => line.lineId === lineId)).toBe(false)
    expect(missing).toEqual([])
    expect(await takeBack(lineId)).toMatchObject({ status: 409, body: { code: 'line_not_recorded' } })
    expect((await share(lineId, sharesOf(some))).status).toBe(200)
  })

  it('is taken back from one order as well, and what it was too much goes first', async () => {
    const [order] = (await orders(1)) as [Order]
    const { orderId, totalSatang } = order
    const lineId = await lineOf(totalSatang)
    expect((await call('POST', `/statement-lines/${lineId}/receipt`, { orderId })).status).toBe(200)
    await call('POST', `/orders/${orderId}/receipts`, { amountSatang: 500, way: 'cash' })
    expect((await takeBack(lineId)).status).toBe(200)
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'partly_paid', paidSatang: 500 })
    expect(await balances(orderId)).toEqual({ bank: 500, receivable: -500, overpaid: 0 })
  })

  it('stays where one of the orders was packed or refunded since, and that one is named', async () => {
    const some = await orders(1, 2)
    const [first, second] = some as [Order, Order]
    const lineId = await lineOf(sumOf(some))
    await share(lineId, sharesOf(some))
    await call('PUT', `/orders/${second.orderId}/packing`, { packing: true })
    const refused = await takeBack(lineId)
    expect(refused).toMatchObject({ status: 409, body: { code: 'taken_back_sent' } })
    expect(String(refused.body.message)).toContain(second.orderNumber)
    expect((await orderOf(first.orderId)).paymentStatus).toBe('paid')
    await call('PUT', `/orders/${second.orderId}/packing`, { packing: false })
    await call('POST', `/orders/${first.orderId}/refunds`, { amountSatang: 100, way: 'transfer' })
    expect(await takeBack(lineId)).toMatchObject({ status: 409, body: { code: 'taken_back_refunded' } })
  })
})
