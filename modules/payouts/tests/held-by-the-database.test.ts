import { actAsPerson, actInShop, sql, type Tx, withPerson, withShop } from '@langraan/db'
import { merchantOf } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import { openPayouts, type PayoutsWorld } from '@langraan/server/testing/payouts/payouts-world'
import { startTestServer, type TestServer, type TestShop } from '@langraan/server/testing/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mayBecome, withdrawalStates } from '../rules/withdrawal.ts'
import { giveBack, payOut } from '../server/move-money.ts'
import { findAnyWithdrawal, moveWithdrawal } from '../server/withdrawals.sql.ts'

// All of it as the role by which the application serves, past everything that the application asks itself.
let server: TestServer
let shop: TestShop
let world: PayoutsWorld
let made = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  made += 1
  shop = await server.shop(`held-${made}`)
  world = await openPayouts(server, shop)
  await world.earn(400_000)
})

const asOperator = <T>(work: (tx: Tx) => Promise<T>, userId = world.first.userId) =>
  withPerson(server.ground.db, userId, work)
const asOwner = <T>(work: (tx: Tx) => Promise<T>) =>
  withShop(server.ground.db, shop.shopId, async (tx) => {
    await actAsPerson(tx, shop.owner.userId)
    return work(tx)
  })
/** What was refused; empty where nothing was. */
const refused = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
const become = (withdrawalId: string, state: string) => (tx: Tx) =>
  sql`UPDATE withdrawals SET state = ${state} WHERE withdrawal_id = ${withdrawalId}`.execute(tx)
const rowOf = async (tx: Tx, withdrawalId: string) => {
  const row = await findAnyWithdrawal(tx, withdrawalId, true)
  if (!row) throw new Error('the withdrawal is gone')
  await actInShop(tx, row.shopId)
  return row
}
const stateOf = async (withdrawalId: string) =>
  (await asOperator((tx) => findAnyWithdrawal(tx, withdrawalId)))?.state
const approveBySql = (withdrawalId: string, approvedBy: string) => (tx: Tx) =>
  sql`INSERT INTO withdrawal_approvals VALUES (${shop.shopId}, ${withdrawalId}, 1, 2, 'x', ${approvedBy}, 'x', ${new Date()})`.execute(
    tx,
  )

describe('rules and database say the same', () => {
  it('of what a withdrawal may become', async () => {
    const rows = await server.database.rows<{ was: string; wanted: string; may: boolean }>(
      `SELECT was, wanted, withdrawal_may_become(was, wanted) AS may FROM unnest($1::text[]) was, unnest($1::text[]) wanted`,
      [withdrawalStates],
    )
    const byRules = withdrawalStates.flatMap((was) =>
      withdrawalStates.map((wanted) => ({ was, wanted, may: mayBecome(was, wanted) })),
    )
    expect(rows).toHaveLength(byRules.length)
    expect(rows).toEqual(expect.arrayContaining(byRules))
  })

  it('of which book is a merchant’s', async () => {
    const [row] = await server.database.rows<{ same: boolean }>(
      'SELECT book_with_shop($1) = merchant_book($2) AS same',
      [shop.shopId, merchantOf(shop.shopId)],
    )
    expect(row?.same).toBe(true)
  })
})

describe('an UPDATE alone', () => {
  it('approves nothing, and leaves no step out', async () => {
    const { withdrawalId } = (await world.request(150_000)).body
    for (const state of [
      'approved_first',
      'approved_second',
      'in_file',
      'sent',
      'paid',
      'unknown',
      'rejected_by_bank',
    ])
      expect([state, await refused(asOperator(become(withdrawalId, state)))]).not.toEqual([state, ''])
    await world.approve(withdrawalId, world.first)
    for (const state of ['approved_second', 'in_file', 'sent', 'paid'])
      expect([state, await refused(asOperator(become(withdrawalId, state)))]).not.toEqual([state, ''])
    expect(await stateOf(withdrawalId)).toBe('approved_first')
  })

  it('is no merchant’s way to be approved, refused or paid', async () => {
    const { withdrawalId } = await world.approved(150_000)
    for (const state of ['in_file', 'refused', 'paid'])
      expect([state, await refused(asOwner(become(withdrawalId, state)))]).not.toEqual([state, ''])
  })

  it('gives no money back and takes none: the ledger would say otherwise', async () => {
    const { withdrawalId } = (await world.request(150_000)).body
    const saysOtherwise = expect.stringContaining('the ledger says otherwise')
    expect(await refused(asOwner(become(withdrawalId, 'cancelled')))).toEqual(saysOtherwise)
    expect(await refused(asOperator(become(withdrawalId, 'refused')))).toEqual(saysOtherwise)
    const more = asOperator((tx) =>
      sql`UPDATE withdrawals SET gross_satang = 300000, net_satang = 300000 WHERE withdrawal_id = ${withdrawalId}`.execute(
        tx,
      ),
    )
    expect(await refused(more)).toEqual(saysOtherwise)
    const givenBack = asOperator(async (tx) => {
      const row = await rowOf(tx, withdrawalId)
      await giveBack(tx, row, { madeBy: world.first.userId, now: new Date() })
      await sql`UPDATE withdrawals SET note = 'x' WHERE withdrawal_id = ${withdrawalId}`.execute(tx)
    })
    expect(await refused(givenBack)).toEqual(saysOtherwise)
    expect((await world.withdrawals()).availableSatang).toBe(250_000)
  })
})

describe('an approval', () => {
  it('is given by operators, and by each for themselves', async () => {
    const { withdrawalId } = (await world.request(150_000)).body
    expect(await refused(asOperator(approveBySql(withdrawalId, world.second.userId)))).not.toBe('')
    expect(await refused(asOwner(approveBySql(withdrawalId, shop.owner.userId)))).not.toBe('')
    expect(await refused(asOperator(approveBySql(withdrawalId, world.first.userId)))).toBe('')
    // Said to be the second step of two: it was the first.
    expect(await stateOf(withdrawalId)).toBe('approved_first')
    expect(await refused(asOperator(approveBySql(withdrawalId, world.first.userId)))).not.toBe('')
    const change = asOperator((tx) =>
      sql`UPDATE withdrawal_approvals SET approved_by = ${world.second.userId}`.execute(tx),
    )
    expect(await refused(change)).toContain('permission denied')
  })

  it('is void once amount or account are others, also where they are changed back', async () => {
    const { withdrawalId } = await world.approved(150_000)
    const rename = (name: string) =>
      server.database.rows('UPDATE withdrawals SET account_name = $2 WHERE withdrawal_id = $1', [
        withdrawalId,
        name,
      ])
    await rename('สมชาย')
    expect(await world.operated(withdrawalId)).toMatchObject({
      state: 'requested',
      approvals: [],
      whyNot: null,
    })
    await rename('มะลิวัลย์ ใจดี')
    expect(await world.operated(withdrawalId)).toMatchObject({ state: 'requested', approvals: [] })
    await world.approve(withdrawalId, world.first)
    const tax = asOperator((tx) =>
      sql`UPDATE withdrawals SET tax_satang = 4500, net_satang = 145500 WHERE withdrawal_id = ${withdrawalId}`.execute(
        tx,
      ),
    )
    expect(await refused(tax)).toBe('')
    expect(await stateOf(withdrawalId)).toBe('requested')
  })
})

describe('where money goes', () => {
  it.each(['bank_code', 'account_number', 'account_name', 'account_changed_at', 'account_changed_by'])(
    'is as it was when it was asked for: nobody changes %s',
    async (column) => {
      const { withdrawalId } = (await world.request(150_000)).body
      const change = asOperator((tx) =>
        sql`UPDATE withdrawals SET ${sql.ref(column)} = ${sql.ref(column)} WHERE withdrawal_id = ${withdrawalId}`.execute(
          tx,
        ),
      )
      expect(await refused(change)).toContain('permission denied')
    },
  )
})

describe('what was put into a file', () => {
  it('keeps its amount and account, goes into no other file, and is paid once', async () => {
    await world.setUp()
    const [one, other] = [await world.approved(150_000), await world.approved(50_000)]
    const { payoutFileId } = (await world.makeFile([one.withdrawalId])).body
    const elsewhere = (await world.makeFile([other.withdrawalId])).body.payoutFileId
    const { withdrawalId } = one
    const set = (change: ReturnType<typeof sql>) =>
      refused(
        asOperator((tx) =>
          sql`UPDATE withdrawals SET ${change} WHERE withdrawal_id = ${withdrawalId}`.execute(tx),
        ),
      )
    expect(await set(sql`account_number = '9999999999'`)).not.toBe('')
    expect(await set(sql`payout_file_id = ${elsewhere}`)).not.toBe('')
    expect(await set(sql`state = 'sent'`)).toContain('sent with its file')
    await world.send(payoutFileId)
    const by = { userId: world.first.userId, name: 'x' }
    const now = new Date()
    const pay = (key: string) =>
      asOperator(async (tx) => {
        const row = await rowOf(tx, withdrawalId)
        const paid = key === '' ? row : { ...row, withdrawalId: key }
        const paidTransactionId = await payOut(tx, paid, { madeBy: by.userId, now })
        await moveWithdrawal(tx, row, { state: 'paid', by, now, paidOn: '2026-11-20', paidTransactionId })
      })
    expect(await refused(pay(''))).toBe('')
    expect(await refused(pay(newId()))).not.toBe('')
    expect(await set(sql`paid_transaction_id = NULL`)).not.toBe('')
    expect(await set(sql`state = 'sent'`)).not.toBe('')
    const again = asOperator((tx) =>
      sql`UPDATE payout_files SET sent_at = ${now} WHERE payout_file_id = ${payoutFileId}`.execute(tx),
    )
    expect(await refused(again)).toContain('stays as it is')
  })
})

describe('a bank account', () => {
  it('is changed by who is there, and its time never goes back', async () => {
    const change = (by: string, at: string) =>
      asOwner((tx) =>
        sql`UPDATE payout_accounts SET changed_by = ${by}, changed_at = ${new Date(at)} WHERE shop_id = ${shop.shopId}`.execute(
          tx,
        ),
      )
    expect(await refused(change(world.first.userId, '2099-01-01'))).not.toBe('')
    expect(await refused(change(shop.owner.userId, '2020-01-01'))).not.toBe('')
    expect(await refused(change(shop.owner.userId, '2099-01-01'))).toBe('')
  })
})
