import { findBankFormat } from '@langraan/bank-files'
import { payoutRows } from '@langraan/bank-files/payout-list'
import { merchantAccount, platformAccount } from '@langraan/ledger/rules'
import { balanceOf, inMerchantBook, merchantOf } from '@langraan/ledger/server'
import { withShop } from '@langraan/db'
import { csvText } from '@langraan/sheets'
import { sendFile } from '@langraan/server/testing/files'
import { openPayouts, type PayoutsWorld } from '@langraan/server/testing/payouts/payouts-world'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

// A Friday, in time for the same day.
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
  shop = await server.shop(`paid-${made}`)
  world = await openPayouts(server, shop)
  await world.earn(400_000)
  await world.setUp()
})

/** A withdrawal whose file was given to the bank. */
async function sent(amountSatang = 150_000) {
  const { withdrawalId, number } = await world.approved(amountSatang)
  const { payoutFileId } = (await world.makeFile([withdrawalId])).body
  await world.send(payoutFileId)
  return { withdrawalId, number, payoutFileId }
}

const stateOf = async (withdrawalId: string) => (await world.operated(withdrawalId))?.state

const sendAs = (path: string, text: string) =>
  sendFile(server, `/operator${path}`, {
    as: world.first,
    name: 'bank.csv',
    type: 'text/csv',
    content: Buffer.from(text),
  })

describe('a file for the bank', () => {
  it('has what two have approved, is the same whenever it is loaded, and takes nothing twice', async () => {
    const one = await world.approved(150_000)
    const file = await world.makeFile([one.withdrawalId])
    expect(file).toMatchObject({
      status: 200,
      body: { valueDay: '2026-11-20', payoutCount: 1, netSatang: 150_000, openCount: 1, sentAt: null },
    })
    const load = () => world.load(file.body.payoutFileId)
    const [first, again] = [await load(), await load()]
    expect(first.bytes.equals(again.bytes)).toBe(true)
    expect(findBankFormat('kbank-dct')?.read(first.bytes).payouts).toMatchObject([
      { account: '0123450936', satang: 150_000, reference: one.number },
    ])
    expect(await world.makeFile([one.withdrawalId])).toMatchObject({
      status: 409,
      body: { code: 'not_waiting' },
    })
  })

  it('is not made of what one has approved, nor for another bank, nor with a name that no bank can read', async () => {
    const half = (await world.request(20_000)).body
    await world.approve(half.withdrawalId, world.first)
    expect(await world.makeFile([half.withdrawalId])).toMatchObject({ body: { code: 'not_waiting' } })
    const whole = await world.approved(20_000)
    expect(await world.makeFile([whole.withdrawalId], 'scb-dcp')).toMatchObject({
      body: { code: 'other_bank' },
    })
    // All of it is KBank's, and this file is for the others.
    expect(await world.makeFile([whole.withdrawalId], 'kbank-mcs')).toMatchObject({
      status: 422,
      body: { code: 'file_refused' },
    })
    const odd = (await world.request(20_000)).body
    await server.database.rows(`UPDATE withdrawals SET account_name = 'มะลิ 🌼' WHERE withdrawal_id = $1`, [
      odd.withdrawalId,
    ])
    await world.approve(odd.withdrawalId, world.first)
    await world.approve(odd.withdrawalId, world.second)
    const refused = await world.makeFile([whole.withdrawalId, odd.withdrawalId])
    expect(refused).toMatchObject({ status: 422, body: { code: 'file_refused' } })
    expect(refused.body.message).toContain(odd.number)
    expect((await world.makeFile([whole.withdrawalId])).status).toBe(200)
  })

  it('is one of eight that are made at once of the same withdrawal', async () => {
    const { withdrawalId } = await world.approved(20_000)
    const made = await Promise.all(Array.from({ length: 8 }, () => world.makeFile([withdrawalId])))
    expect(made.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)])
  })

  it('is not given to the bank when one of it was refused', async () => {
    const { withdrawalId } = await world.approved(20_000)
    const { payoutFileId } = (await world.makeFile([withdrawalId])).body
    const reason = 'ทำไฟล์ผิดธนาคาร'
    await world.operate('POST', `/withdrawals/${withdrawalId}/refusal`, world.second, { reason })
    expect(await world.send(payoutFileId)).toMatchObject({ status: 409, body: { code: 'file_spoilt' } })
    expect((await world.withdrawals()).availableSatang).toBe(400_000)
  })

  it('can be a list for any bank, which is read again with what the bank answered', async () => {
    const [paid, rejected] = [await world.approved(20_000), await world.approved(30_000)]
    const ids = [paid.withdrawalId, rejected.withdrawalId]
    const { payoutFileId } = (await world.makeFile(ids, 'list')).body
    await world.send(payoutFileId)
    const payouts = [paid, rejected].map(({ number, netSatang }) => ({
      reference: number,
      bankCode: '004',
      account: '0123450936',
      name: 'มะลิวัลย์ ใจดี',
      satang: netSatang,
      email: '',
      phone: '',
    }))
    const rows = payoutRows(payouts, 'th')
    const answers = [
      ['จ่ายแล้ว', ''],
      ['ไม่ผ่าน', 'บัญชีปิด'],
    ]
    const filled = rows.map((row, at) => (at === 0 ? row : [...row.slice(0, -2), ...(answers[at - 1] ?? [])]))
    const tail = `/payout-files/${payoutFileId}/answers`
    const half = filled.map((row, at) => (at === 2 ? [...row.slice(0, -2), '', ''] : row))
    const wrong = filled.map((row, at) => (at === 1 ? [...row.slice(0, -2), 'โอนไม่ได้', ''] : row))
    expect(await sendAs(tail, csvText(wrong))).toMatchObject({
      status: 422,
      body: { code: 'answers_wrong' },
    })
    expect(await sendAs(tail, csvText(half))).toMatchObject({ status: 200, body: { paid: 1, rejected: 0 } })
    // What it said before it may say again.
    expect(await sendAs(tail, csvText(filled))).toMatchObject({ status: 200, body: { paid: 0, rejected: 1 } })
    expect([await stateOf(paid.withdrawalId), await stateOf(rejected.withdrawalId)]).toEqual([
      'paid',
      'rejected_by_bank',
    ])
    expect(await world.withdrawals()).toMatchObject({ availableSatang: 380_000, withdrawingSatang: 0 })
  })
})

describe('the bank’s answer', () => {
  it('leaves the money held while it is unknown, and nothing is sent again', async () => {
    const { withdrawalId } = await sent()
    expect((await world.answer(withdrawalId, 'unknown')).body).toMatchObject({ state: 'unknown' })
    expect(await world.withdrawals()).toMatchObject({ availableSatang: 250_000, withdrawingSatang: 150_000 })
    const reason = 'รอนาน'
    expect(
      await world.operate('POST', `/withdrawals/${withdrawalId}/refusal`, world.second, { reason }),
    ).toMatchObject({ status: 409, body: { code: 'not_waiting' } })
    expect((await world.makeFile([withdrawalId])).status).toBe(409)
    expect((await world.answer(withdrawalId, 'paid', 'ดูในแอปธนาคาร')).body).toMatchObject({
      state: 'paid',
      paidOn: '2026-11-20',
      note: 'ดูในแอปธนาคาร',
    })
    expect((await world.answer(withdrawalId, 'paid')).status).toBe(409)
  })

  it('counts once, however many say it at once', async () => {
    const { withdrawalId } = await sent(20_000)
    const said = await Promise.all(Array.from({ length: 8 }, () => world.answer(withdrawalId, 'paid')))
    expect(said.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await world.withdrawals()).toMatchObject({ availableSatang: 380_000, withdrawingSatang: 0 })
  })

  it('is a reason where it did not pay', async () => {
    const { withdrawalId } = await sent()
    expect(await world.answer(withdrawalId, 'rejected')).toMatchObject({ body: { code: 'reason_missing' } })
    await world.answer(withdrawalId, 'rejected', 'บัญชีปิด')
    expect(await world.withdrawals()).toMatchObject({ availableSatang: 400_000, withdrawingSatang: 0 })
  })

  it('can be that it bounced, days after it was paid: a reversal of its own, told to the owners', async () => {
    const { withdrawalId } = await sent()
    await world.answer(withdrawalId, 'paid')
    const bank = platformAccount('bank', { kind: 'withdrawal', id: withdrawalId })
    const read = () =>
      withShop(server.ground.db, shop.shopId, (tx) =>
        inMerchantBook(tx, merchantOf(shop.shopId), () => balanceOf(tx, bank)),
      )
    expect(await read()).toMatchObject({ balanceSatang: -150_000 })
    await world.answer(withdrawalId, 'rejected', 'เงินคืน')
    expect(await read()).toMatchObject({ balanceSatang: 0 })
    expect(await world.withdrawals()).toMatchObject({
      availableSatang: 400_000,
      items: [{ state: 'rejected_by_bank', note: 'เงินคืน' }],
    })
    const jobs = await server.database.rows<{ user: string }>(
      `SELECT data->>'userId' AS user FROM pgboss.job WHERE name = 'mail-bounced-withdrawal' AND data->>'payoutShopId' = $1`,
      [shop.shopId],
    )
    expect(jobs).toEqual([{ user: shop.owner.userId }])
  })

  it('is read from the bank’s statement, by number and amount', async () => {
    const [paid, other, back] = [await sent(20_000), await sent(30_000), await sent(40_000)]
    await world.answer(back.withdrawalId, 'paid')
    const statement = [
      ['Date', 'Descriptions', 'Withdrawal', 'Deposit', 'Outstanding Balance', 'Details'],
      ['20-11-26', 'Transfer', '200.00', '', '9,800.00', `${paid.number} มะลิวัลย์`],
      ['20-11-26', 'Transfer', '250.00', '', '9,550.00', other.number],
      ['23-11-26', 'Returned', '', '400.00', '9,950.00', `คืนเงิน ${back.number}`],
    ]
    expect(await sendAs('/payout-statements', csvText(statement))).toMatchObject({
      status: 200,
      body: { paid: 1, rejected: 1, doubtful: [{ number: other.number, why: 'other_amount' }] },
    })
    expect(await Promise.all([paid, other, back].map(({ withdrawalId }) => stateOf(withdrawalId)))).toEqual([
      'paid',
      'sent',
      'rejected_by_bank',
    ])
    expect(await sendAs('/payout-statements', csvText(statement))).toMatchObject({
      body: { paid: 0, rejected: 0 },
    })
    expect(await sendAs('/payout-statements', 'no table')).toMatchObject({
      body: { code: 'statement_wrong' },
    })
  })
})

describe('tax that is withheld', () => {
  it('is owed to the revenue department, and the bank pays the rest', async () => {
    const { withdrawalId } = (await world.request(100_000)).body
    await server.database.rows(
      'UPDATE withdrawals SET tax_satang = 3000, net_satang = 97000 WHERE withdrawal_id = $1',
      [withdrawalId],
    )
    await world.approve(withdrawalId, world.first)
    await world.approve(withdrawalId, world.second)
    const { payoutFileId, netSatang } = (await world.makeFile([withdrawalId])).body
    expect(netSatang).toBe(97_000)
    await world.send(payoutFileId)
    await world.answer(withdrawalId, 'paid')
    const merchantId = merchantOf(shop.shopId)
    const subject = { kind: 'withdrawal', id: withdrawalId } as const
    const accounts = [
      platformAccount('bank', subject),
      platformAccount('wht_payable', subject),
      merchantAccount(merchantId, 'withdrawing'),
    ]
    const balances = await withShop(server.ground.db, shop.shopId, (tx) =>
      inMerchantBook(tx, merchantId, async () => {
        const found = []
        for (const account of accounts) found.push((await balanceOf(tx, account)).balanceSatang)
        return found
      }),
    )
    expect(balances).toEqual([-97_000, 3_000, 0])
  })
})
