import type { LineOrders, ReconciledDetail } from '@langraan/payments/contract'
import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendFile } from '@langraan/server/testing/files'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
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
let shop: TestShop

beforeAll(async () => {
  ;({ server, shop } = await openSlipShop())
})
afterAll(() => w.closeWorld())

describe('one slip for several orders', () => {
  it('is proposed to share among those of its customer that come to exactly the rest', async () => {
    const [own, second, third] = (await ordersOf(3)) as [w.Placed, w.Placed, w.Placed]
    const amountSatang = sumOf([own, second, third])
    const notice = await w.sendSlip(own, await w.makeSlip(amountSatang))
    const found = async (transferSatang: number, text = '') =>
      (
        await call(
          'GET',
          `/payment-notices/${notice.noticeId}/orders?transferSatang=${transferSatang}&text=${encodeURIComponent(text)}`,
        )
      ).body as unknown as LineOrders
    const { proposals, orders } = await found(amountSatang)
    const ids = [second, third].map(({ orderId }) => orderId).toSorted()
    expect(proposals.map((set) => set.map(({ orderId }) => orderId).toSorted())).toEqual([ids])
    expect(orders.map(({ orderId }) => orderId).toSorted()).toEqual(ids)
    expect((await found(amountSatang + 1)).proposals).toEqual([])
    expect((await found(amountSatang, second.orderNumber)).orders).toMatchObject([
      { orderId: second.orderId, dueSatang: second.totalSatang },
    ])
    expect((await found(amountSatang, own.orderNumber)).orders).toEqual([])
  })

  it('pays all of them once, tells each of it, and is one money of the reconciliation', async () => {
    const some = await ordersOf(3)
    const [own, ...others] = some as [w.Placed, w.Placed, w.Placed]
    const notice = await w.sendSlip(own, await w.makeSlip(sumOf(some)))
    const key = newId()
    const wanted = {
      amountSatang: own.totalSatang,
      transferSatang: sumOf(some),
      shares: sharesOf(others),
    }
    const first = await confirm(notice, wanted, key)
    expect(first).toMatchObject({ status: 200, body: { state: 'confirmed', amountSatang: sumOf(some) } })
    expect((await confirm(notice, wanted, key)).body).toEqual(first.body)
    expect((await confirm(notice, wanted)).body).toMatchObject({ code: 'already_decided' })
    for (const order of some) {
      const { events, ...is } = await orderOf(order)
      expect(is).toMatchObject({
        paymentStatus: 'paid',
        fulfilmentStatus: 'waiting',
        paidSatang: order.totalSatang,
      })
      const paid = events.filter(({ kind }) => kind === 'paid')
      expect(paid.map(({ details }) => details.fromNumber)).toEqual([
        order === own ? undefined : own.orderNumber,
      ])
      expect(await balances(order)).toEqual({ bank: order.totalSatang, receivable: -order.totalSatang })
    }
    expect((await noticesOf(own)).items[0]?.shares.map(({ amountSatang }) => amountSatang)).toEqual(
      some.map(({ totalSatang }) => totalSatang),
    )
    const again = (await ordersOf(1)) as [w.Placed]
    const other = await w.sendSlip(again[0], await w.makeSlip(sumOf(some), notice.transRef))
    expect(await confirm(other, { amountSatang: 100, transferSatang: sumOf(some) })).toMatchObject({
      status: 409,
      body: { code: 'slip_used_up' },
    })
    await expectOneMoney(some)
  })

  /** The statement of the bank has one line for all of them, which fits. */
  async function expectOneMoney(some: readonly w.Placed[]): Promise<void> {
    const day = bangkokDay(server.ground.clock.now())
    const [year, month, date] = day.split('-')
    const file = `วันที่,ฝากเงิน,รายการ\n${date}/${month}/${year},${(sumOf(some) / 100).toFixed(2)},รับโอน\n`
    const put = await sendFile(server, w.inShop('/statements?account=other'), {
      as: shop.owner,
      name: 's.csv',
      type: 'text/csv',
      content: Buffer.from(file),
    })
    expect(put.status).toBe(200)
    const told = (await call('GET', `/reconciliation/${day}`)).body as unknown as ReconciledDetail
    expect(told.extra).toEqual([])
    expect(told.matched).toHaveLength(1)
    expect(told.matched[0]?.money.orders.map(({ orderId }) => orderId).toSorted()).toEqual(
      some.map(({ orderId }) => orderId).toSorted(),
    )
  }

  it('may pay a part of one; what is over stays on its own order', async () => {
    const [own, other] = (await ordersOf(2)) as [w.Placed, w.Placed]
    const transferSatang = sumOf([own, other])
    const notice = await w.sendSlip(own, await w.makeSlip(transferSatang))
    const shares = sharesOf([other]).map((share) => ({ ...share, amountSatang: share.amountSatang - 700 }))
    const tooMuch = { amountSatang: own.totalSatang + 701, transferSatang, shares }
    expect(await confirm(notice, tooMuch)).toMatchObject({ status: 422, body: { code: 'slip_needs_amount' } })
    expect(await confirm(notice, { ...tooMuch, amountSatang: own.totalSatang + 700 })).toMatchObject({
      status: 200,
    })
    expect(await balances(own)).toMatchObject({ overpaid: -700 })
    expect(await orderOf(other)).toMatchObject({
      paymentStatus: 'partly_paid',
      fulfilmentStatus: 'not_ready',
    })
  })

  it('is credited to none where one of them changed meanwhile, is named twice, or is nobody’s', async () => {
    const [own, other] = (await ordersOf(2)) as [w.Placed, w.Placed]
    const transferSatang = sumOf([own, other])
    const notice = await w.sendSlip(own, await w.makeSlip(transferSatang))
    const wanted = { amountSatang: own.totalSatang, transferSatang, shares: sharesOf([other]) }
    expect(await confirm(notice, { ...wanted, shares: sharesOf([other, other]) })).toMatchObject({
      body: { code: 'share_twice' },
    })
    expect(await confirm(notice, { ...wanted, shares: sharesOf([own]) })).toMatchObject({
      body: { code: 'share_twice' },
    })
    const strange = { ...other, orderId: newId() }
    expect(await confirm(notice, { ...wanted, shares: sharesOf([strange]) })).toMatchObject({ status: 404 })
    await call('POST', `/orders/${other.orderId}/receipts`, { amountSatang: 100, way: 'cash' })
    const refused = await confirm(notice, wanted)
    expect(refused).toMatchObject({ status: 409, body: { code: 'share_changed' } })
    expect(String((refused.body as { message: string }).message)).toContain(other.orderNumber)
    expect(await orderOf(own)).toMatchObject({ paymentStatus: 'notice_sent', paidSatang: 0 })
    expect(await balances(own)).toEqual({})
  })

  it('is credited once by two who confirm it at the same moment, and by slips that share each other’s orders', async () => {
    const [one, two] = (await ordersOf(2)) as [w.Placed, w.Placed]
    const amountSatang = one.totalSatang
    const transferSatang = sumOf([one, two])
    const [first, second] = [
      await w.sendSlip(one, await w.makeSlip(transferSatang)),
      await w.sendSlip(two, await w.makeSlip(transferSatang)),
    ]
    const answers = await Promise.all([
      confirm(first, { amountSatang, transferSatang, shares: sharesOf([two]) }),
      confirm(first, { amountSatang, transferSatang, shares: sharesOf([two]) }),
      confirm(second, { amountSatang, transferSatang, shares: sharesOf([one]) }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const order of [one, two]) expect((await orderOf(order)).paidSatang).toBe(order.totalSatang)
  })
})

describe('a slip that was credited to the wrong orders', () => {
  it('is taken back from all of them, waits again, and its transfer may be credited anew', async () => {
    const [own, other] = (await ordersOf(2)) as [w.Placed, w.Placed]
    const transferSatang = sumOf([own, other])
    const notice = await w.sendSlip(own, await w.makeSlip(transferSatang))
    const wanted = { amountSatang: own.totalSatang, transferSatang, shares: sharesOf([other]) }
    expect(await takeBack(notice)).toMatchObject({ status: 409, body: { code: 'slip_not_credited' } })
    await confirm(notice, wanted)
    const key = newId()
    const taken = await takeBack(notice, key)
    expect(taken.status).toBe(200)
    expect((await takeBack(notice, key)).body).toEqual(taken.body)
    expect(await orderOf(own)).toMatchObject({ paymentStatus: 'notice_sent', paidSatang: 0 })
    expect(await orderOf(other)).toMatchObject({
      paymentStatus: 'unpaid',
      fulfilmentStatus: 'not_ready',
      paidSatang: 0,
    })
    for (const order of [own, other]) expect(await balances(order)).toEqual({ bank: 0, receivable: 0 })
    expect((await noticesOf(own)).items).toMatchObject([{ state: 'waiting', shares: [] }])
    expect(await takeBack(notice)).toMatchObject({ status: 409, body: { code: 'slip_not_credited' } })
    expect(await confirm(notice, wanted)).toMatchObject({ status: 200 })
    expect((await noticesOf(own)).items[0]?.shares).toHaveLength(2)
    expect((await orderOf(other)).paidSatang).toBe(other.totalSatang)
  })

  it('of one order alone is taken back as well, and may be turned down then', async () => {
    const [own] = (await ordersOf(1)) as [w.Placed]
    const notice = await w.sendSlip(own, await w.makeSlip(own.totalSatang))
    await confirm(notice, { amountSatang: own.totalSatang })
    expect((await takeBack(notice)).status).toBe(200)
    const reason = { reason: 'ไม่พบเงินเข้า' }
    expect(await call('POST', `/payment-notices/${notice.noticeId}/rejection`, reason)).toMatchObject({
      body: { state: 'rejected' },
    })
    expect(await orderOf(own)).toMatchObject({ paymentStatus: 'slip_rejected', paidSatang: 0 })
  })

  it('stays where one of the orders is packed, and that one is named', async () => {
    const [own, other] = (await ordersOf(2)) as [w.Placed, w.Placed]
    const transferSatang = sumOf([own, other])
    const notice = await w.sendSlip(own, await w.makeSlip(transferSatang))
    await confirm(notice, { amountSatang: own.totalSatang, transferSatang, shares: sharesOf([other]) })
    await call('PUT', `/orders/${other.orderId}/packing`, { packing: true })
    const refused = await takeBack(notice)
    expect(refused).toMatchObject({ status: 409, body: { code: 'taken_back_sent' } })
    expect(String((refused.body as { message: string }).message)).toContain(other.orderNumber)
    expect((await noticesOf(own)).items).toMatchObject([{ state: 'confirmed' }])
    expect((await orderOf(own)).paidSatang).toBe(own.totalSatang)
  })
})

describe('a slip that is checked with the bank', () => {
  const useChecker = async (confirmsItself: boolean) => {
    const key = '5a5d6b0e-0000-4000-8000-5a0d60e50001'
    const checker = { service: 'easyslip', branch: '', key, confirmsItself }
    expect((await call('PUT', '/slip-checker', checker)).status).toBe(200)
  }
  const checked = (own: w.Placed) =>
    w.until(
      async () => (await noticesOf(own)).items[0],
      (notice) => notice?.check !== null && notice?.check?.state !== 'checking',
    )

  it('is shared by itself where it is exactly what all orders of the customer wait for', async () => {
    await useChecker(true)
    const some = await ordersOf(3)
    const [own] = some as [w.Placed]
    await w.sendSlip(own, await w.makeSlip(sumOf(some)))
    expect(await checked(own)).toMatchObject({ state: 'confirmed', check: { state: 'matched' } })
    for (const order of some)
      expect(await orderOf(order)).toMatchObject({ paymentStatus: 'paid', paidSatang: order.totalSatang })
  })

  it('waits for a person where it is for some of them, and is not turned down', async () => {
    await useChecker(true)
    const some = await ordersOf(3)
    const [own, second] = some as [w.Placed, w.Placed]
    await w.sendSlip(own, await w.makeSlip(sumOf([own, second])))
    expect(await checked(own)).toMatchObject({
      state: 'waiting',
      check: { state: 'differs', reasons: ['amount_more'] },
    })
    for (const order of some) expect((await orderOf(order)).paidSatang).toBe(0)
  })

  it('is proposed and not shared where the shop decides on its slips itself', async () => {
    await useChecker(false)
    const some = await ordersOf(2)
    const [own] = some as [w.Placed]
    await w.sendSlip(own, await w.makeSlip(sumOf(some)))
    expect(await checked(own)).toMatchObject({ state: 'waiting', check: { reasons: ['amount_more'] } })
    for (const order of some) expect((await orderOf(order)).paidSatang).toBe(0)
  })
})
