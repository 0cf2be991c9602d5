import type { LineOrders, PaymentNotice } from '@langraan/payments/contract'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestServer } from '@langraan/server/testing/server'
import {
  balances,
  call,
  confirm,
  noticesOf,
  openSlipShop,
  orderOf,
  ordersOf,
  sharesOf,
  sumOf,
  takeBack,
} from '@langraan/server/testing/slips'
import * as w from '@langraan/server/testing/world'

let server: TestServer

beforeAll(async () => {
  ;({ server } = await openSlipShop())
})
afterAll(() => w.closeWorld())

const pay = ({ orderId, totalSatang }: w.Placed) =>
  call('POST', `/orders/${orderId}/receipts`, { amountSatang: totalSatang, way: 'transfer' })
const cancel = ({ orderId }: w.Placed) =>
  call('POST', `/orders/${orderId}/cancellation`, { reason: 'customer' })
const proposed = async (notice: w.Notice, transferSatang: number) => {
  const path = `/payment-notices/${notice.noticeId}/orders?transferSatang=${transferSatang}&text=`
  const { proposals } = (await call('GET', path)).body as unknown as LineOrders
  return proposals.map((set) => set.map(({ orderId }) => orderId).toSorted())
}
const idsOf = (some: readonly w.Placed[]) => some.map(({ orderId }) => orderId).toSorted()
const numbersOf = (some: readonly w.Placed[]) =>
  some
    .map(({ orderNumber }) => orderNumber)
    .toSorted((a, b) => Number(a) - Number(b))
    .join(', ')

/** What the log tells of an order, the newest first. */
const logOf = ({ orderId }: w.Placed) =>
  server.database.rows<{ action: string; before: object; after: object }>(
    'SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY made_at DESC, entry_id DESC',
    [orderId],
  )

/** An order that was paid meanwhile, its slip, and the others of its customer that the slip is for. */
async function paidMeanwhile(others: number) {
  const [own, ...rest] = (await ordersOf(others + 1)) as [w.Placed, ...w.Placed[]]
  const notice = await w.sendSlip(own, await w.makeSlip(sumOf(rest)))
  expect((await pay(own)).status).toBe(200)
  const wanted = { amountSatang: 0, transferSatang: sumOf(rest), shares: sharesOf(rest) }
  return { own, rest, notice, wanted }
}

describe('a slip of an order that was paid meanwhile', () => {
  it('goes wholly to others of the customer, which is proposed, told at each, and answered once', async () => {
    const { own, rest, notice, wanted } = await paidMeanwhile(2)
    expect((await noticesOf(own)).items).toMatchObject([{ isOrderOwing: false, isOrderEnded: false }])
    expect(await proposed(notice, wanted.transferSatang)).toEqual([idsOf(rest)])
    const key = newId()
    const first = await confirm(notice, wanted, key)
    expect(first).toMatchObject({
      status: 200,
      body: { state: 'confirmed', amountSatang: sumOf(rest), orderPaidSatang: own.totalSatang },
    })
    expect((await confirm(notice, wanted, key)).body).toEqual(first.body)
    expect((await confirm(notice, wanted)).body).toMatchObject({ code: 'already_decided' })
    const shares = (first.body as unknown as PaymentNotice).shares
    expect(shares.map(({ orderId }) => orderId).toSorted()).toEqual(idsOf(rest))
    const { events, ...ownIs } = await orderOf(own)
    expect(ownIs).toMatchObject({ paymentStatus: 'paid', paidSatang: own.totalSatang })
    expect(events.filter(({ kind }) => kind === 'slip-passed-on')).toMatchObject([
      { details: { amountSatang: sumOf(rest), toNumber: numbersOf(rest) } },
    ])
    expect(await balances(own)).toEqual({ bank: own.totalSatang, receivable: -own.totalSatang })
    expect((await logOf(own))[0]).toMatchObject({
      action: 'payment-notice.confirmed',
      after: { passedTo: numbersOf(rest) },
    })
    for (const order of rest) {
      const is = await orderOf(order)
      expect(is).toMatchObject({ paymentStatus: 'paid', paidSatang: order.totalSatang })
      const [paid] = is.events.filter(({ kind }) => kind === 'paid')
      expect(paid?.details).toMatchObject({ fromNumber: own.orderNumber, fromOrderId: own.orderId })
      expect(await balances(order)).toEqual({ bank: order.totalSatang, receivable: -order.totalSatang })
      expect((await logOf(order))[0]).toMatchObject({ action: 'payment-notice.confirmed' })
    }
    await expectUsedUp(sumOf(rest), notice.transRef)
  })

  /** The transfer was claimed for all of them: sent to another order it brings nothing. */
  async function expectUsedUp(transferSatang: number, transRef?: string): Promise<void> {
    const [again] = (await ordersOf(1)) as [w.Placed]
    const slip = await w.sendSlip(again, await w.makeSlip(transferSatang, transRef))
    expect(await confirm(slip, { amountSatang: 100, transferSatang })).toMatchObject({
      status: 409,
      body: { code: 'slip_used_up' },
    })
  }

  it('is taken back from them, waits at its own order, and may be kept there instead', async () => {
    const { own, rest, notice, wanted } = await paidMeanwhile(1)
    await confirm(notice, wanted)
    const key = newId()
    const taken = await takeBack(notice, key)
    expect(taken.status).toBe(200)
    expect((await takeBack(notice, key)).body).toEqual(taken.body)
    const [other] = rest as [w.Placed]
    expect(await orderOf(other)).toMatchObject({ paymentStatus: 'unpaid', paidSatang: 0 })
    const { events, ...ownIs } = await orderOf(own)
    expect(ownIs).toMatchObject({ paymentStatus: 'paid', paidSatang: own.totalSatang })
    expect(events.filter(({ kind }) => kind === 'slip-came-back')).toMatchObject([
      { details: { amountSatang: sumOf(rest), toNumber: other.orderNumber, toOrderId: other.orderId } },
    ])
    expect((await logOf(own))[0]).toMatchObject({
      action: 'order-money.reversed',
      before: { passedTo: other.orderNumber },
    })
    expect((await noticesOf(own)).items).toMatchObject([{ state: 'waiting', shares: [] }])
    expect(await takeBack(notice)).toMatchObject({ body: { code: 'slip_not_credited' } })
    expect(await confirm(notice, { amountSatang: sumOf(rest) })).toMatchObject({ status: 200 })
    expect(await balances(own)).toMatchObject({ overpaid: -sumOf(rest) })
    // Too much on its own order by this slip alone: it is taken back and goes to the other after all.
    expect((await takeBack(notice)).status).toBe(200)
    expect(await confirm(notice, wanted)).toMatchObject({ status: 200 })
    expect((await orderOf(other)).paidSatang).toBe(other.totalSatang)
  })

  it('leaves what others do not get with its own order, as the customer’s', async () => {
    const { own, notice, wanted, rest } = await paidMeanwhile(1)
    const shares = sharesOf(rest).map((share) => ({ ...share, amountSatang: share.amountSatang - 300 }))
    expect(await confirm(notice, { ...wanted, shares, amountSatang: 300 })).toMatchObject({ status: 200 })
    expect(await balances(own)).toMatchObject({ overpaid: -300 })
    expect((await orderOf(own)).events.filter(({ kind }) => kind === 'slip-passed-on')).toEqual([])
  })

  it('stays as it is where an order of the others changed, or nobody gets anything', async () => {
    const { own, notice, wanted, rest } = await paidMeanwhile(2)
    expect(await confirm(notice, { amountSatang: 0 })).toMatchObject({
      status: 422,
      body: { code: 'amount_needed' },
    })
    expect(await confirm(notice, { ...wanted, ended: 'keep' })).toMatchObject({
      body: { code: 'amount_needed' },
    })
    const [, second] = rest as [w.Placed, w.Placed]
    await pay(second)
    expect(await confirm(notice, wanted)).toMatchObject({ status: 409, body: { code: 'share_changed' } })
    expect((await noticesOf(own)).items).toMatchObject([{ state: 'waiting' }])
    expect((await orderOf(rest[0] as w.Placed)).paidSatang).toBe(0)
  })

  it('is given once by two who do so at the same moment, and is not mixed up with taking it back', async () => {
    const { rest, notice, wanted } = await paidMeanwhile(2)
    const answers = await Promise.all([confirm(notice, wanted), confirm(notice, wanted)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const backs = await Promise.all([takeBack(notice), takeBack(notice)])
    expect(backs.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const order of rest) expect(await balances(order)).toEqual({ bank: 0, receivable: 0 })
  })
})

describe('a slip of an order that still waits', () => {
  it('is not given away without a part for its own', async () => {
    const [own, other] = (await ordersOf(2)) as [w.Placed, w.Placed]
    const notice = await w.sendSlip(own, await w.makeSlip(other.totalSatang))
    expect((await noticesOf(own)).items).toMatchObject([{ isOrderOwing: true }])
    const refused = await confirm(notice, { amountSatang: 0, shares: sharesOf([other]) })
    expect(refused).toMatchObject({ status: 409, body: { code: 'own_order_waits' } })
    expect(String((refused.body as { message: string }).message)).toContain('฿')
    expect(await orderOf(own)).toMatchObject({ paymentStatus: 'notice_sent', paidSatang: 0 })
    expect((await orderOf(other)).paidSatang).toBe(0)
  })
})

describe('a slip of an order that was called off', () => {
  /** An order that was called off, and another of its customer that waits. */
  async function calledOff() {
    const [own, other] = (await ordersOf(2)) as [w.Placed, w.Placed]
    expect((await cancel(own)).status).toBe(200)
    return { own, other }
  }

  it('goes to the others, and its own stays called off, with nothing to give back', async () => {
    const { own, other } = await calledOff()
    const notice = await w.sendSlip(own, await w.makeSlip(other.totalSatang))
    expect(await proposed(notice, other.totalSatang)).toEqual([[other.orderId]])
    const wanted = { amountSatang: 0, transferSatang: other.totalSatang, shares: sharesOf([other]) }
    expect(await confirm(notice, { ...wanted, ended: 'reopen' })).toMatchObject({
      body: { code: 'amount_needed' },
    })
    expect(await confirm(notice, wanted)).toMatchObject({ status: 200 })
    expect(await orderOf(own)).toMatchObject({
      paymentStatus: 'unpaid',
      fulfilmentStatus: 'cancelled',
      paidSatang: 0,
    })
    expect(await balances(own)).toEqual({})
    expect(await orderOf(other)).toMatchObject({ paymentStatus: 'paid', fulfilmentStatus: 'waiting' })
    expect((await takeBack(notice)).status).toBe(200)
    expect(await orderOf(own)).toMatchObject({ paymentStatus: 'unpaid', fulfilmentStatus: 'cancelled' })
    expect(await confirm(notice, { amountSatang: 100, transferSatang: 100, ended: 'keep' })).toMatchObject({
      status: 200,
    })
  })

  it('is proposed whole, and for what it is more than that one costs', async () => {
    const [own, whole, rest] = (await ordersOf(3)) as [w.Placed, w.Placed, w.Placed]
    await call('POST', `/orders/${whole.orderId}/receipts`, { amountSatang: 100, way: 'cash' })
    await cancel(own)
    const transferSatang = own.totalSatang + whole.totalSatang - 100
    const notice = await w.sendSlip(own, await w.makeSlip(transferSatang))
    // Own and the third cost the same: what is more than the one may be kept on it, or all goes to both others.
    expect(await proposed(notice, transferSatang)).toEqual([idsOf([whole, rest]), [whole.orderId]])
    expect(await proposed(notice, whole.totalSatang - 100)).toEqual([[whole.orderId]])
  })
})

describe('a slip of an order whose money went back', () => {
  it('goes to others, which is all that can be done with it', async () => {
    const { own, rest, notice, wanted } = await paidMeanwhile(1)
    await call('POST', `/orders/${own.orderId}/refunds`, { amountSatang: 100, way: 'transfer' })
    expect((await noticesOf(own)).items).toMatchObject([{ isOrderOwing: false, isOrderEnded: false }])
    expect(await proposed(notice, sumOf(rest))).toEqual([idsOf(rest)])
    expect(await confirm(notice, { amountSatang: sumOf(rest) })).toMatchObject({
      body: { code: 'not_payable' },
    })
    expect(await confirm(notice, wanted)).toMatchObject({ status: 200 })
    expect((await orderOf(own)).paymentStatus).toBe('partly_refunded')
    expect((await takeBack(notice)).status).toBe(200)
    expect((await orderOf(own)).paymentStatus).toBe('partly_refunded')
  })
})
