import type { OperatedWithdrawal } from '@langraan/payouts/contract'
import { openPayouts, type PayoutsWorld } from '@langraan/server/testing/payouts/payouts-world'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { csvText } from '@langraan/sheets'
import { sendFile } from '@langraan/server/testing/files'
import { controlledClock } from '@langraan/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const START = new Date('2026-11-20T03:00:00Z')
const clock = controlledClock(START)
let server: TestServer
let shop: TestShop
let world: PayoutsWorld
let made = 0

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

beforeEach(async () => {
  clock.set(START)
  made += 1
  shop = await server.shop(`second-word-${made}`)
  world = await openPayouts(server, shop)
  await world.earn(400_000)
  await world.setUp()
})

/** A withdrawal that the bank has. */
async function sent(amountSatang = 150_000) {
  const one = await world.approved(amountSatang)
  const { payoutFileId } = (await world.makeFile([one.withdrawalId])).body
  await world.send(payoutFileId)
  return { ...one, payoutFileId }
}

const available = async () => (await world.withdrawals()).availableSatang
const dismiss = (payoutClaimId: string, as = world.second) =>
  world.operate('POST', `/payout-claims/${payoutClaimId}/dismissal`, as, { reason: 'โอนเข้าแล้ว' })

describe('that money came back', () => {
  it('is written down when one says so, and happens when another does', async () => {
    const { withdrawalId } = await sent()
    await world.answer(withdrawalId, 'paid')
    const said = await world.answer(withdrawalId, 'rejected', 'บัญชีปิด')
    expect(said).toMatchObject({
      status: 200,
      body: {
        state: 'paid',
        claim: { reason: 'บัญชีปิด', isMine: true, whyNot: 'same_person', confirmedByName: null },
      },
    })
    expect(await available()).toBe(250_000)
    const waiting = async (as = world.second) => {
      const { items } = (
        await world.operate<{ items: OperatedWithdrawal[] }>('GET', '/withdrawals?view=mine', as)
      ).body
      return items.some((one) => one.withdrawalId === withdrawalId)
    }
    expect([await waiting(), await waiting(world.first)]).toEqual([true, false])
    const { payoutClaimId = '' } = said.body.claim ?? {}
    expect(await world.confirm(payoutClaimId, world.first)).toMatchObject({
      status: 403,
      body: { code: 'same_person' },
    })
    expect((await world.operated(withdrawalId, world.second))?.claim).toMatchObject({
      isMine: false,
      whyNot: null,
    })
    const confirmed = await Promise.all(Array.from({ length: 6 }, () => world.confirm(payoutClaimId)))
    expect(confirmed.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(confirmed.find(({ status }) => status === 200)).toMatchObject({
      body: { state: 'rejected_by_bank', note: 'บัญชีปิด', bankRow: null },
    })
    expect((await world.operated(withdrawalId))?.claim?.confirmedByName).toBe('approver-two')
    expect(await available()).toBe(400_000)
  })

  it('is said by one at a time, and can be turned down', async () => {
    const { withdrawalId } = await sent()
    const { payoutClaimId = '' } = (await world.answer(withdrawalId, 'rejected', 'บัญชีปิด')).body.claim ?? {}
    expect(await world.answer(withdrawalId, 'rejected', 'อีกครั้ง')).toMatchObject({
      status: 409,
      body: { code: 'said_already' },
    })
    expect(await dismiss(payoutClaimId)).toMatchObject({ status: 200, body: { state: 'sent', claim: null } })
    expect(await world.confirm(payoutClaimId)).toMatchObject({ status: 409, body: { code: 'not_waiting' } })
    expect(await available()).toBe(250_000)
    expect((await world.sayReturned(withdrawalId, 'บัญชีปิดจริง')).body.state).toBe('rejected_by_bank')
  })

  it('is not confirmed by who asked for it or changed the account, nor without a code', async () => {
    const { withdrawalId } = await sent()
    await server.database.rows('UPDATE withdrawals SET account_changed_by = $2 WHERE withdrawal_id = $1', [
      withdrawalId,
      world.second.userId,
    ])
    const { payoutClaimId = '' } = (await world.answer(withdrawalId, 'rejected', 'บัญชีปิด')).body.claim ?? {}
    expect(await world.confirm(payoutClaimId)).toMatchObject({
      status: 403,
      body: { code: 'own_bank_account' },
    })
    clock.set(new Date('2026-11-20T03:06:00Z'))
    expect(await world.confirm(payoutClaimId)).toMatchObject({ body: { code: 'verification_needed' } })
    expect(await dismiss(payoutClaimId)).toMatchObject({ body: { code: 'verification_needed' } })
  })

  it('is over when the bank’s statement says it itself, whose row is kept', async () => {
    const { withdrawalId, number } = await sent()
    await world.answer(withdrawalId, 'paid')
    const { payoutClaimId = '' } = (await world.answer(withdrawalId, 'rejected', 'บัญชีปิด')).body.claim ?? {}
    const statement = csvText([
      ['Date', 'Descriptions', 'Withdrawal', 'Deposit', 'Outstanding Balance', 'Details'],
      ['23-11-26', 'Returned', '', '1500.00', '9,950.00', `คืนเงิน ${number}`],
    ])
    await sendFile(server, '/operator/payout-statements', {
      as: world.first,
      name: 'november.csv',
      type: 'text/csv',
      content: Buffer.from(statement),
    })
    expect(await world.operated(withdrawalId)).toMatchObject({
      state: 'rejected_by_bank',
      claim: null,
      bankRow: { source: 'statement', day: '2026-11-23' },
    })
    expect(await world.confirm(payoutClaimId)).toMatchObject({ status: 409 })
    const kept = await server.database.rows(
      'SELECT tells, file_name, length(file_hash) AS digits FROM payout_bank_rows WHERE withdrawal_id = $1',
      [withdrawalId],
    )
    expect(kept).toEqual([{ tells: 'returned', file_name: 'november.csv', digits: 64 }])
  })
})

describe('a file that is called off', () => {
  it('leaves what was in it approved, for another file, and keeps its bytes', async () => {
    const [one, other] = [await world.approved(20_000), await world.approved(30_000)]
    const file = (await world.makeFile([one.withdrawalId, other.withdrawalId])).body
    const load = () => world.load(file.payoutFileId)
    const before = await load()
    expect(await world.callOff(file.payoutFileId)).toMatchObject({
      status: 200,
      body: { openCount: 0, payoutCount: 2, callOffReason: 'ทำไฟล์ผิดธนาคาร', calledOffByName: 'approver-one' },
    })
    expect((await load()).bytes.equals(before.bytes)).toBe(true)
    expect(await world.send(file.payoutFileId)).toMatchObject({ status: 409, body: { code: 'called_off' } })
    expect(await world.callOff(file.payoutFileId)).toMatchObject({ body: { code: 'called_off' } })
    expect(await world.operated(one.withdrawalId)).toMatchObject({
      state: 'approved_second',
      payoutFileId: null,
    })
    const next = await world.makeFile([other.withdrawalId])
    expect(next).toMatchObject({ status: 200, body: { payoutCount: 1 } })
    expect((await world.send(next.body.payoutFileId)).status).toBe(200)
    const logged = await server.database.rows(
      `SELECT after->>'reason' AS reason FROM audit_entries WHERE shop_id = $1 AND action = 'withdrawal.unfiled'`,
      [shop.shopId],
    )
    expect(logged).toEqual([{ reason: 'ทำไฟล์ผิดธนาคาร' }, { reason: 'ทำไฟล์ผิดธนาคาร' }])
  })

  it('is one that the bank does not have, and lets go what nobody has refused', async () => {
    const { payoutFileId } = await sent(20_000)
    expect(await world.callOff(payoutFileId)).toMatchObject({ status: 409, body: { code: 'sent_already' } })
    const [bad, good] = [await world.approved(20_000), await world.approved(30_000)]
    const spoilt = (await world.makeFile([bad.withdrawalId, good.withdrawalId])).body.payoutFileId
    await world.operate('POST', `/withdrawals/${bad.withdrawalId}/refusal`, world.second, { reason: 'ผิดคน' })
    expect((await world.callOff(spoilt)).status).toBe(200)
    expect((await world.operated(bad.withdrawalId))?.state).toBe('refused')
    expect((await world.operated(good.withdrawalId))?.state).toBe('approved_second')
  })

  it('is called off or sent, whichever comes first', async () => {
    const { withdrawalId } = await world.approved(20_000)
    const { payoutFileId } = (await world.makeFile([withdrawalId])).body
    const both = await Promise.all([
      world.send(payoutFileId),
      world.callOff(payoutFileId),
      world.send(payoutFileId),
      world.callOff(payoutFileId),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const isSent = both.some(({ body }) => body.sentAt !== null && body.sentAt !== undefined)
    expect((await world.operated(withdrawalId))?.state).toBe(isSent ? 'sent' : 'approved_second')
  })
})
