import { expireUnpaid } from '@langraan/orders/server'
import type { ReconciledDetail } from '@langraan/payments/contract'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  balancesOf,
  call,
  closeDesk,
  movements,
  onHand,
  openDesk,
  place,
  server,
  shop,
  taxPointOf,
  worker,
} from '@langraan/server/testing/desk'
import { baht, put as putStatement } from '@langraan/server/testing/statements'

const HOUR_MS = 3_600_000
const clock = controlledClock(new Date('2026-11-20T07:00:00Z'))
let variantId: string

beforeAll(async () => {
  variantId = await openDesk(clock)
  await call('PUT', '/sale-terms', { vatMode: 'inclusive', codLeastSatang: 0, codBasisPoints: 0 })
  const settings = (await call('GET', '/selling-settings')).body as object
  await call('PUT', '/selling-settings', { ...settings, unpaidHours: 24 })
})
afterAll(closeDesk)

type Order = { totalSatang: number; paidSatang: number; paymentStatus: string; fulfilmentStatus: string }
const orderOf = async (orderId: string) => (await call('GET', `/orders/${orderId}`)).body as unknown as Order
const expire = () => expireUnpaid({ db: worker.db, log: worker.log, clock })
/** An order that nobody has paid in time, and what it came to. */
async function late(quantity = 1): Promise<{ orderId: string; totalSatang: number }> {
  const orderId = await place(quantity)
  clock.advance(25 * HOUR_MS)
  await expire()
  const { totalSatang, fulfilmentStatus } = await orderOf(orderId)
  expect(fulfilmentStatus).toBe('cancelled')
  return { orderId, totalSatang }
}
const receive = (orderId: string, amountSatang: number, more: object = {}) =>
  call('POST', `/orders/${orderId}/receipts`, { amountSatang, way: 'transfer', ...more })
const cancel = (orderId: string) => call('POST', `/orders/${orderId}/cancellation`, { reason: 'customer' })
const refund = (orderId: string, amountSatang: number) =>
  call('POST', `/orders/${orderId}/refunds`, { amountSatang, way: 'transfer' })
const rows = <Row extends object>(text: string, values: unknown[]) => server.database.rows<Row>(text, values)
const balances = (orderId: string) => balancesOf(server, orderId)
const toRefund = async () =>
  (
    (await call('GET', '/orders?view=to_refund')).body as unknown as { items: { orderId: string }[] }
  ).items.map(({ orderId }) => orderId)
const countToRefund = async () =>
  ((await call('GET', '/order-views')).body as unknown as { counts: Record<string, number> }).counts[
    'to_refund'
  ]
const setStock = async (to: number) => {
  const quantity = to - ((await onHand()) ?? 0)
  await rows('UPDATE stock_levels SET on_hand = on_hand + $2 WHERE variant_id = $1', [variantId, quantity])
}

describe('money that comes for an order which nobody paid in time', () => {
  it('is refused as long as nobody says what becomes of it, and nothing is written', async () => {
    const { orderId, totalSatang } = await late()
    expect(await receive(orderId, totalSatang)).toMatchObject({ status: 409, body: { code: 'order_ended' } })
    expect(await balances(orderId)).toEqual({})
  })

  it('brings the order back where the goods are there: paid, and taken from the stock again', async () => {
    const { orderId, totalSatang } = await late(2)
    const before = await onHand()
    expect(await taxPointOf(orderId)).toBeNull()
    expect(await receive(orderId, totalSatang, { ended: 'reopen', seenPaidSatang: 0 })).toMatchObject({
      status: 200,
      body: { paymentStatus: 'paid', paidSatang: totalSatang },
    })
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', fulfilmentStatus: 'waiting' })
    expect(await onHand()).toBe((before ?? 0) - 2)
    expect(await movements(orderId)).toEqual(['sale -2', 'return 2', 'sale -2'])
    expect(await balances(orderId)).toEqual({ bank: totalSatang, receivable: -totalSatang })
    expect(await taxPointOf(orderId)).toEqual(clock.now())
    expect(await toRefund()).not.toContain(orderId)
    // It is not called off again, however long it waits for its courier.
    clock.advance(100 * HOUR_MS)
    await expire()
    expect((await orderOf(orderId)).fulfilmentStatus).toBe('waiting')
  })

  it('waits for the rest where only a part of it came', async () => {
    const { orderId, totalSatang } = await late()
    await receive(orderId, 100, { ended: 'reopen' })
    expect(await orderOf(orderId)).toMatchObject({
      paymentStatus: 'partly_paid',
      fulfilmentStatus: 'not_ready',
    })
    expect(await receive(orderId, totalSatang - 100)).toMatchObject({ body: { paymentStatus: 'paid' } })
  })

  it('books nothing where goods are short, and says which and how many', async () => {
    const { orderId, totalSatang } = await late(3)
    const stock = await onHand()
    await setStock(2)
    const refused = await receive(orderId, totalSatang, { ended: 'reopen' })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'reopen_short',
        details: { lines: [{ variantId, name: 'เสื้อ', requested: 3, available: 2 }] },
      },
    })
    expect(String(refused.body.message)).toContain('เสื้อ 2/3')
    expect(await orderOf(orderId)).toMatchObject({ paidSatang: 0, fulfilmentStatus: 'cancelled' })
    expect([await balances(orderId), await onHand()]).toEqual([{}, 2])
    // The money is recorded all the same; once the goods are there, it pays for them.
    await receive(orderId, totalSatang, { ended: 'keep' })
    const reopen = () => call('POST', `/orders/${orderId}/reopening`)
    expect(await reopen()).toMatchObject({ status: 409, body: { code: 'reopen_short' } })
    await setStock(stock ?? 0)
    expect(await reopen()).toMatchObject({ status: 200, body: { paymentStatus: 'paid' } })
    expect(await balances(orderId)).toEqual({ bank: totalSatang, receivable: -totalSatang, overpaid: 0 })
    expect(await reopen()).toMatchObject({ status: 409, body: { code: 'not_cancelled' } })
  })

  it('stands on the cancelled order as the customer’s own until it went back, where nobody loses sight of it', async () => {
    const { orderId, totalSatang } = await late()
    const [stock, count] = [await onHand(), await countToRefund()]
    const kept = await receive(orderId, totalSatang, { ended: 'keep' })
    expect(kept).toMatchObject({ status: 200, body: { paymentStatus: 'paid', paidSatang: totalSatang } })
    expect((await orderOf(orderId)).fulfilmentStatus).toBe('cancelled')
    expect(await onHand()).toBe(stock)
    expect(await balances(orderId)).toEqual({ bank: totalSatang, overpaid: -totalSatang })
    // Nothing was sold: no VAT is due, and no document is asked for.
    expect(await taxPointOf(orderId)).toBeNull()
    expect(await toRefund()).toContain(orderId)
    expect(await countToRefund()).toBe((count ?? 0) + 1)
    expect(await refund(orderId, totalSatang)).toMatchObject({
      body: { paymentStatus: 'refunded', paidSatang: 0 },
    })
    expect(await balances(orderId)).toEqual({ bank: 0, overpaid: 0 })
    expect(await toRefund()).not.toContain(orderId)
  })

  it('is not recorded twice by two who saw the same transfer', async () => {
    const { orderId, totalSatang } = await late()
    const [one, two] = await Promise.all([
      receive(orderId, totalSatang, { ended: 'keep', seenPaidSatang: 0 }),
      receive(orderId, totalSatang, { ended: 'keep', seenPaidSatang: 0 }),
    ])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    const refused = one.status === 409 ? one : two
    expect(refused.body).toMatchObject({ code: 'money_changed', details: { paidSatang: totalSatang } })
    expect((await orderOf(orderId)).paidSatang).toBe(totalSatang)
  })

  it('is refused where a colleague has brought the order back meanwhile', async () => {
    const { orderId, totalSatang } = await late()
    await receive(orderId, totalSatang, { ended: 'reopen' })
    expect(await receive(orderId, totalSatang, { ended: 'keep' })).toMatchObject({
      status: 409,
      body: { code: 'not_cancelled' },
    })
  })
})

describe('an order that is called off', () => {
  it('at the moment in which it is paid is either paid or called off, and never half of each', async () => {
    for (let round = 0; round < 6; round++) {
      const stock = (await onHand()) ?? 0
      const orderId = await place(1)
      const { totalSatang } = await orderOf(orderId)
      clock.advance(25 * HOUR_MS)
      const [answer] = await Promise.all([receive(orderId, totalSatang), expire()])
      const { paidSatang, fulfilmentStatus } = await orderOf(orderId)
      const isPaid = answer.status === 200
      expect(answer.body.code).toBe(isPaid ? undefined : 'order_ended')
      expect([paidSatang, fulfilmentStatus]).toEqual(isPaid ? [totalSatang, 'waiting'] : [0, 'cancelled'])
      expect(await onHand()).toBe(isPaid ? stock - 1 : stock)
    }
  })

  it('and brought back by some at once takes its goods once, beside shoppers who buy the same', async () => {
    const { orderId, totalSatang } = await late(2)
    const stock = (await onHand()) ?? 0
    const answers = await Promise.all([
      receive(orderId, totalSatang, { ended: 'reopen', seenPaidSatang: 0 }),
      receive(orderId, totalSatang, { ended: 'reopen', seenPaidSatang: 0 }),
      place(1),
      place(1),
    ])
    expect([answers[0].status, answers[1].status].toSorted()).toEqual([200, 409])
    expect(await onHand()).toBe(stock - 4)
  })

  it('by the shop takes money as well, beside what it has', async () => {
    const orderId = await place(1)
    const { totalSatang } = await orderOf(orderId)
    await receive(orderId, totalSatang)
    await cancel(orderId)
    expect(await toRefund()).toContain(orderId)
    await receive(orderId, 500, { ended: 'keep' })
    expect(await balances(orderId)).toEqual({
      bank: totalSatang + 500,
      receivable: -totalSatang,
      overpaid: -500,
    })
    expect(await refund(orderId, totalSatang + 500)).toMatchObject({ body: { paymentStatus: 'refunded' } })
  })

  it('by merging it into another takes none: that one is named', async () => {
    const [into, from] = [await place(1), await place(1)]
    const seen = async (orderId: string) =>
      ((await call('GET', `/orders/${orderId}`)).body as unknown as { events: { eventId: string }[] })
        .events[0]?.eventId
    const merged = await call('POST', `/orders/${into}/merges`, {
      fromOrderId: from,
      seenEventId: await seen(into),
      fromSeenEventId: await seen(from),
    })
    expect(merged.status).toBe(200)
    const { orderNumber } = (await call('GET', `/orders/${into}`)).body as { orderNumber?: string }
    const refused = await receive(from, 100, { ended: 'reopen' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'was_merged' } })
    expect(String(refused.body.message)).toContain(orderNumber)
  })

  it('and costs the last use of a coupon gives one more when it is brought back', async () => {
    const uses = async () =>
      (
        await rows<{ used: number; most: number }>(
          'SELECT used_count AS used, use_limit AS most FROM shop_coupons WHERE shop_id = $1',
          [shop.shopId],
        )
      )[0]
    const { orderId, totalSatang } = await late()
    await rows(
      `INSERT INTO shop_coupons (shop_id, coupon_id, code, gives, amount_satang, starts_on, least_goods_satang, use_limit, used_count, made_at)
       VALUES ($1, $2, 'LAST', 'amount', 100, '2026-01-01', 0, 1, 1, now())`,
      [shop.shopId, orderId],
    )
    await rows('UPDATE orders SET coupon_id = order_id WHERE order_id = $1', [orderId])
    expect((await receive(orderId, totalSatang, { ended: 'reopen' })).status).toBe(200)
    expect(await uses()).toEqual({ used: 2, most: 2 })
    await cancel(orderId)
    expect(await uses()).toEqual({ used: 1, most: 2 })
  })
})

describe('a line of a statement', () => {
  it('is offered the order that was called off, and brings it back or is kept on it', async () => {
    const lost = [await late(5), await late(5)]
    const day = '2026-12-30'
    const { totalSatang } = lost[0] as { totalSatang: number }
    await putStatement([
      `30/12/2569,10:00,รับโอน A,${baht(totalSatang)},1000.00`,
      `30/12/2569,11:00,รับโอน B,${baht(totalSatang)},2000.00`,
    ])
    const extra = async () =>
      ((await call('GET', `/reconciliation/${day}`)).body as unknown as ReconciledDetail).extra
    const [first, second] = await extra()
    const ids = lost.map(({ orderId }) => orderId)
    expect(first?.candidates.filter(({ orderId }) => ids.includes(orderId))).toMatchObject([
      { isEnded: true },
      { isEnded: true },
    ])
    const record = (lineId: string | undefined, orderId: string | undefined, ended?: string) =>
      call('POST', `/statement-lines/${lineId}/receipt`, { orderId, ...(ended && { ended }) })
    expect(await record(first?.lineId, ids[0])).toMatchObject({ status: 409, body: { code: 'order_ended' } })
    expect(await record(first?.lineId, ids[0], 'reopen')).toMatchObject({ status: 200 })
    expect(await record(second?.lineId, ids[1], 'keep')).toMatchObject({ status: 200 })
    expect(await orderOf(ids[0] ?? '')).toMatchObject({ paymentStatus: 'paid', fulfilmentStatus: 'waiting' })
    expect(await orderOf(ids[1] ?? '')).toMatchObject({
      paymentStatus: 'paid',
      fulfilmentStatus: 'cancelled',
    })
    expect(await extra()).toEqual([])
    expect(await toRefund()).toContain(ids[1])
  })
})
