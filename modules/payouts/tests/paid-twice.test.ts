import { withShop } from '@langraan/db'
import { platformAccount } from '@langraan/ledger/rules'
import { balanceOf, inMerchantBook, merchantOf } from '@langraan/ledger/server'
import type { DoublePayment, OperatedWithdrawal } from '@langraan/payouts/contract'
import { controlledClock } from '@langraan/runtime'
import { sendFile } from '@langraan/server/testing/files'
import { openPayouts, type PayoutsWorld } from '@langraan/server/testing/payouts/payouts-world'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { csvText } from '@langraan/sheets'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const clock = controlledClock(new Date('2026-11-20T03:00:00Z'))
let server: TestServer
let shop: TestShop
let world: PayoutsWorld
let made = 0

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

beforeEach(async () => {
  made += 1
  shop = await server.shop(`paid-twice-${made}`)
  world = await openPayouts(server, shop)
  await world.earn(400_000)
  await world.setUp()
})

async function sent(amountSatang = 150_000) {
  const one = await world.approved(amountSatang)
  const { payoutFileId } = (await world.makeFile([one.withdrawalId])).body
  await world.send(payoutFileId)
  return one
}

const HEADS = ['Date', 'Descriptions', 'Withdrawal', 'Deposit', 'Outstanding Balance', 'Details']
const went = (number: string, day = '20-11-26') => [day, 'Transfer', '1500.00', '', '9,800.00', number]
const came = (number: string) => ['25-11-26', 'Returned', '', '1500.00', '9,800.00', `คืน ${number}`]
const read = (...rows: string[][]) =>
  sendFile(server, '/operator/payout-statements', {
    as: world.first,
    name: 'november.csv',
    type: 'text/csv',
    content: Buffer.from(csvText([HEADS, ...rows])),
  })
/** Those of the shop of this test. */
async function doubles(): Promise<DoublePayment[]> {
  const { items } = (await world.operate<{ items: DoublePayment[] }>('GET', '/double-payments', world.second))
    .body
  const own = new Set((await world.withdrawals()).items.map(({ withdrawalId }) => withdrawalId))
  return items.filter(({ withdrawalId }) => own.has(withdrawalId))
}
const propose = (doublePaymentId: string, outcome: string) =>
  world.operate<OperatedWithdrawal>('POST', `/double-payments/${doublePaymentId}/proposal`, world.first, {
    outcome,
    reason: 'ธนาคารจ่ายซ้ำ',
  })

/** One that the bank has paid twice. */
async function paidTwice() {
  const one = await sent()
  const answer = await read(went(one.number), went(one.number, '21-11-26'))
  const [double] = await doubles()
  return { ...one, answer, doublePaymentId: double?.doublePaymentId ?? '' }
}

async function decide(doublePaymentId: string, outcome: string) {
  await propose(doublePaymentId, outcome)
  const [double] = await doubles()
  return world.confirm(double?.claim?.payoutClaimId ?? '')
}

/** What the platform's accounts of a withdrawal hold. */
const held = (withdrawalId: string) =>
  withShop(server.ground.db, shop.shopId, (tx) =>
    inMerchantBook(tx, merchantOf(shop.shopId), async () => {
      const subject = { kind: 'withdrawal', id: withdrawalId } as const
      const found: number[] = []
      for (const kind of ['bank', 'paid_twice', 'written_off'] as const)
        found.push((await balanceOf(tx, platformAccount(kind, subject))).balanceSatang)
      return found
    }),
  )

it('is found in the statement with both rows, and settled by nobody alone', async () => {
  const { withdrawalId, number, answer, doublePaymentId } = await paidTwice()
  expect(answer).toMatchObject({ status: 200, body: { paid: 1, twice: 1, doubtful: [] } })
  expect(await doubles()).toMatchObject([
    {
      number,
      amountSatang: 150_000,
      state: 'open',
      first: { day: '2026-11-20', fileName: 'november.csv' },
      second: { day: '2026-11-21', fileName: 'november.csv' },
      claim: null,
    },
  ])
  expect(await held(withdrawalId)).toEqual([-300_000, 150_000, 0])
  expect((await world.withdrawals()).availableSatang).toBe(250_000)
  // The same statement again finds nothing anew.
  expect(await read(went(number), went(number, '21-11-26'), went('x'))).toMatchObject({
    body: { paid: 0, twice: 0 },
  })
  expect((await propose(doublePaymentId, 'charged')).status).toBe(200)
  expect(await propose(doublePaymentId, 'carried')).toMatchObject({ body: { code: 'said_already' } })
  const [{ claim } = { claim: null }] = await doubles()
  expect(claim).toMatchObject({ outcome: 'charged', isMine: false, whyNot: null })
  expect(await world.confirm(claim?.payoutClaimId ?? '', world.first)).toMatchObject({
    body: { code: 'same_person' },
  })
  expect((await world.withdrawals()).availableSatang).toBe(250_000)
})

it('is found where somebody had paid by hand before', async () => {
  const { withdrawalId, number } = await sent()
  expect((await world.answer(withdrawalId, 'paid', 'โอนเอง', { byHand: true })).body).toMatchObject({
    state: 'paid',
    isPaidByHand: true,
  })
  expect(await read(went(number))).toMatchObject({ body: { paid: 0, twice: 1 } })
  expect(await doubles()).toMatchObject([
    { first: { day: '2026-11-20', description: 'โอนเอง', fileName: null }, second: { day: '2026-11-20' } },
  ])
})

it('is not what the statement shows of a payment that was said by hand', async () => {
  const { withdrawalId, number } = await sent()
  await world.answer(withdrawalId, 'paid')
  expect(await read(went(number))).toMatchObject({ body: { paid: 0, rejected: 0, twice: 0, doubtful: [] } })
  expect(await doubles()).toEqual([])
})

it('is charged: what can be withdrawn goes below zero, and the next earnings make up for it', async () => {
  const { withdrawalId, doublePaymentId } = await paidTwice()
  await world.request(250_000)
  expect((await decide(doublePaymentId, 'charged')).status).toBe(200)
  expect((await world.withdrawals()).availableSatang).toBe(-150_000)
  expect(await world.request(10_000)).toMatchObject({ body: { code: 'below_zero' } })
  await world.earn(170_000)
  expect((await world.withdrawals()).availableSatang).toBe(20_000)
  expect((await world.request(20_000)).status).toBe(200)
  expect(await held(withdrawalId)).toEqual([-300_000, 0, 0])
  expect(await doubles()).toMatchObject([{ state: 'charged' }])
})

it('is carried by the platform, or was none', async () => {
  const carried = await paidTwice()
  expect((await decide(carried.doublePaymentId, 'carried')).status).toBe(200)
  expect(await held(carried.withdrawalId)).toEqual([-300_000, 0, 150_000])
  const none = await sent()
  await read(went(none.number), went(none.number))
  const [open] = await doubles()
  await propose(open?.doublePaymentId ?? '', 'same_payment')
  const [said] = await doubles()
  expect((await world.confirm(said?.claim?.payoutClaimId ?? '')).status).toBe(200)
  expect(await held(none.withdrawalId)).toEqual([-150_000, 0, 0])
  expect((await world.withdrawals()).availableSatang).toBe(100_000)
})

it('is over when the bank sends it back; the withdrawal stays paid, and what was proposed is over', async () => {
  const { withdrawalId, number, doublePaymentId } = await paidTwice()
  await propose(doublePaymentId, 'charged')
  const [{ claim } = { claim: null }] = await doubles()
  expect(await read(went(number), went(number, '21-11-26'), came(number))).toMatchObject({
    body: { paid: 0, rejected: 0, twice: 0, twiceReturned: 1 },
  })
  expect(await doubles()).toMatchObject([{ state: 'came_back', claim: null }])
  expect(await held(withdrawalId)).toEqual([-150_000, 0, 0])
  expect((await world.operated(withdrawalId))?.state).toBe('paid')
  expect(await world.confirm(claim?.payoutClaimId ?? '')).toMatchObject({ status: 409 })
  expect(await propose(doublePaymentId, 'charged')).toMatchObject({ body: { code: 'not_waiting' } })
})
