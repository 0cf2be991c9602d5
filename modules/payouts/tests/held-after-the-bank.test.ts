import { actInShop, sql, type Tx, withPerson } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { openPayouts, type PayoutsWorld } from '@langraan/server/testing/payouts/payouts-world'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveBack, noteDouble } from '../server/move-money.ts'
import { findAnyWithdrawal, moveWithdrawal } from '../server/withdrawals.sql.ts'

// All of it as the role by which the application serves, past everything that the application asks itself.
let server: TestServer
let shop: TestShop
let world: PayoutsWorld
let made = 0
let withdrawalId: string
let payoutFileId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  made += 1
  shop = await server.shop(`held-after-${made}`)
  world = await openPayouts(server, shop)
  await world.earn(400_000)
  await world.setUp()
  ;({ withdrawalId } = await world.approved(150_000))
  ;({ payoutFileId } = (await world.makeFile([withdrawalId])).body)
})

const now = new Date()
const asFirst = <T>(work: (tx: Tx) => Promise<T>) => withPerson(server.ground.db, world.first.userId, work)
/** What was refused; empty where nothing was. */
const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
const run = (text: ReturnType<typeof sql>) => refused(asFirst((tx) => text.execute(tx)))

async function giveItBack(tx: Tx): Promise<void> {
  const row = await findAnyWithdrawal(tx, withdrawalId, true)
  if (!row) throw new Error('the withdrawal is gone')
  await actInShop(tx, row.shopId)
  await giveBack(tx, row, { madeBy: world.first.userId, now })
  const by = { userId: world.first.userId, name: 'x' }
  await moveWithdrawal(tx, row, { state: 'rejected_by_bank', by, now, note: 'x' })
}

const bankRow = (tells: string, amountSatang: number, readBy: string) =>
  sql`INSERT INTO payout_bank_rows VALUES (${shop.shopId}, ${newId()}, ${withdrawalId}, 'statement', ${tells}, '2026-11-20',
    ${amountSatang}, 'x', 1, 'x.csv', ${'0'.repeat(64)}, ${readBy}, 'x', ${now})`
const claim = (saidBy: string, more = sql`'said', ${saidBy}, 'x', ${now}`) =>
  sql`INSERT INTO payout_claims (payout_claim_id, shop_id, withdrawal_id, outcome, reason, state, said_by, said_by_name, said_at)
    VALUES (${newId()}, ${shop.shopId}, ${withdrawalId}, 'returned', 'x', ${more})`
const confirm = (closedBy: string) =>
  sql`UPDATE payout_claims SET state = 'confirmed', closed_by = ${closedBy}, closed_by_name = 'x', closed_at = ${now}
    WHERE withdrawal_id = ${withdrawalId} AND state = 'said'`

describe('what the bank had', () => {
  beforeEach(() => world.send(payoutFileId))

  it('goes back by nobody alone', async () => {
    expect(await refused(asFirst(giveItBack))).toContain('two people')
    expect(await run(claim(world.first.userId))).toBe('')
    expect(await refused(asFirst(giveItBack))).toContain('two people')
    expect(await run(confirm(world.first.userId))).toContain('another person')
    expect(await run(confirm(world.second.userId))).not.toBe('')
    const reword = sql`UPDATE payout_claims SET said_by = ${world.second.userId} WHERE withdrawal_id = ${withdrawalId}`
    expect(await run(reword)).toContain('permission denied')
    await withPerson(server.ground.db, world.second.userId, (tx) => confirm(world.second.userId).execute(tx))
    expect(await refused(asFirst(giveItBack))).toBe('')
  })

  it('is said by each for themselves, and never as confirmed already', async () => {
    expect(await run(claim(world.second.userId))).not.toBe('')
    const at = sql`'confirmed', ${world.first.userId}, 'x', ${now}`
    expect(await run(claim(world.first.userId, at))).not.toBe('')
  })

  it('goes back by a row of the bank, of its own amount', async () => {
    expect(await run(bankRow('returned', 149_999, world.first.userId))).toContain('not of this withdrawal')
    expect(await run(bankRow('returned', -150_000, world.first.userId))).not.toBe('')
    expect(await run(bankRow('returned', 150_000, world.second.userId))).not.toBe('')
    expect(await run(bankRow('paid', -150_000, world.first.userId))).toBe('')
    expect(await refused(asFirst(giveItBack))).toContain('two people')
    expect(await run(bankRow('returned', 150_000, world.first.userId))).toBe('')
    expect(await refused(asFirst(giveItBack))).toBe('')
    const forget = sql`DELETE FROM payout_bank_rows WHERE withdrawal_id = ${withdrawalId}`
    expect(await run(forget)).toContain('permission denied')
  })

  it('is found to be paid twice in the statement alone, and ends as two have said', async () => {
    const doublePaymentId = newId()
    const double = { shopId: shop.shopId, withdrawalId, doublePaymentId, amountSatang: 150_000 }
    const find = async (tx: Tx) => {
      const transaction = await noteDouble(tx, double, { madeBy: world.first.userId, now })
      await sql`INSERT INTO double_payments (double_payment_id, shop_id, withdrawal_id, second_row_id, amount_satang, state,
        found_transaction_id, found_at) SELECT ${doublePaymentId}, shop_id, withdrawal_id, bank_row_id, 150000, 'open',
        ${transaction}, ${now} FROM payout_bank_rows WHERE withdrawal_id = ${withdrawalId} AND tells = 'twice'`.execute(
        tx,
      )
    }
    const end = (state: string) =>
      run(sql`UPDATE double_payments SET state = ${state}, settled_transaction_id = found_transaction_id, settled_at = ${now}
        WHERE double_payment_id = ${doublePaymentId}`)
    const invented = sql`INSERT INTO double_payments (double_payment_id, shop_id, withdrawal_id, second_row_id, amount_satang, state,
      found_transaction_id, found_at) SELECT ${newId()}, shop_id, withdrawal_id, bank_row_id, 150000, 'open', ${newId()}, ${now}
      FROM payout_bank_rows WHERE withdrawal_id = ${withdrawalId}`
    expect(await run(bankRow('paid', -150_000, world.first.userId))).toBe('')
    expect(await run(invented)).toContain('found in the bank')
    await server.database.rows('DELETE FROM payout_bank_rows WHERE withdrawal_id = $1', [withdrawalId])
    expect(await run(bankRow('twice', -150_000, world.first.userId))).toBe('')
    expect(await run(invented)).toContain('the ledger says otherwise')
    expect(await refused(asFirst(find))).toBe('')
    expect(await end('charged')).toContain('two people')
    expect(await end('came_back')).not.toBe('')
    expect(await end('same_payment')).toContain('two people')
  })
})

describe('a file that was called off', () => {
  const callOff = (by: string) =>
    sql`UPDATE payout_files SET called_off_by = ${by}, called_off_by_name = 'x', called_off_at = ${now}, call_off_reason = 'x'
      WHERE payout_file_id = ${payoutFileId}`
  const leave = sql`UPDATE withdrawals SET state = 'approved_second', payout_file_id = NULL WHERE state = 'in_file'`

  it('is never sent, and leaves nothing in it', async () => {
    expect(await run(leave)).toContain('called off')
    expect(await run(callOff(world.second.userId))).toContain('for themselves')
    expect(await run(callOff(world.first.userId))).toContain('something in file')
    const both = asFirst(async (tx) => {
      await callOff(world.first.userId).execute(tx)
      await leave.execute(tx)
    })
    expect(await refused(both)).toBe('')
    const send = sql`UPDATE payout_files SET sent_by = ${world.first.userId}, sent_by_name = 'x', sent_at = ${now}
      WHERE payout_file_id = ${payoutFileId}`
    expect(await run(send)).toContain('stays as it is')
    const again = sql`UPDATE payout_files SET called_off_at = NULL, called_off_by = NULL, called_off_by_name = NULL,
      call_off_reason = NULL WHERE payout_file_id = ${payoutFileId}`
    expect(await run(again)).toContain('stays as it is')
    const into = sql`UPDATE withdrawals SET state = 'in_file', payout_file_id = ${payoutFileId} WHERE withdrawal_id = ${withdrawalId}`
    expect(await run(into)).toContain('sent with its file')
  })
})
