import {
  accountKinds,
  agentAccount,
  merchantAccount,
  platformAccount,
  shopAccount,
} from '@langraan/ledger/rules'
import {
  balanceOf,
  entriesOf,
  hold,
  inMerchantBook,
  post,
  postHold,
  prove,
  reverse,
  voidHold,
  withBook,
} from '@langraan/ledger/server'
import { sql, withShop } from '@langraan/db'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerWorld, made, move, NOW, openLedger, shopWithAgent } from './test-ledger.ts'

let world: LedgerWorld
beforeAll(async () => {
  world = await openLedger()
})
afterAll(() => world.close())

const rows = <R extends object>(text: string, values: unknown[] = []) => world.database.rows<R>(text, values)

describe('a transaction', () => {
  it('is entered in each account with the balance after it, the newest first and page by page', async () => {
    const { shopId, profit, inShop, earn, faults } = shopWithAgent(world.db)
    for (const satang of [100, 250, 50]) await earn(satang)
    const page = await inShop((tx) => entriesOf(tx, profit, { most: 2 }))
    expect(page).toMatchObject([
      { sequence: 3, amountSatang: 50, balanceAfterSatang: 400, kind: 'profit-earned', occurredAt: NOW },
      { sequence: 2, amountSatang: 250, balanceAfterSatang: 350 },
    ])
    const rest = await inShop((tx) => entriesOf(tx, profit, { most: 2, before: page[1]?.sequence }))
    expect(rest).toMatchObject([{ sequence: 1, amountSatang: 100, balanceAfterSatang: 100 }])
    expect(await inShop((tx) => balanceOf(tx, shopAccount(shopId, 'commission')))).toMatchObject({
      balanceSatang: 400,
    })
    expect(await faults()).toEqual([])
  })

  it('comes to zero: others are refused by the rule, by the function and by the table', async () => {
    const { shopId, profit, bank, inShop } = shopWithAgent(world.db)
    const uneven = [
      { account: bank, amountSatang: 100 },
      { account: profit, amountSatang: -99 },
    ]
    await expect(inShop((tx) => post(tx, { ...made(), entries: uneven }))).rejects.toThrow(/come to zero/)
    const sides = JSON.stringify([
      { owner_kind: 'shop', owner_id: shopId, kind: 'bank', subject_kind: 'none', amount: 5 },
      { owner_kind: 'shop', owner_id: shopId, kind: 'sales', subject_kind: 'none', amount: -4 },
    ])
    const asked = inShop((tx) =>
      sql`SELECT post_to_ledger(${newId()}, 'test', 'uneven', NULL, NULL, NULL, now(), ${sides})`.execute(tx),
    )
    await expect(asked).rejects.toThrow(/does not sum to zero/)
    await inShop((tx) => post(tx, { ...made(), entries: move(bank, shopAccount(shopId, 'sales'), 100) }))
    await expect(
      rows(
        `INSERT INTO ledger_account_entries SELECT book_id, account_id, 2, transaction_id, 1, 1 FROM ledger_account_entries WHERE book_id = $1 LIMIT 1`,
        [shopId],
      ),
    ).rejects.toThrow(/does not sum to zero/)
  })

  it('never changes, nor do its entries, not even for the owner of the tables', async () => {
    const { earn, inShop } = shopWithAgent(world.db)
    const id = await earn(100)
    for (const text of [
      `UPDATE ledger_transactions SET kind = 'other' WHERE transaction_id = '${id}'`,
      `DELETE FROM ledger_transactions WHERE transaction_id = '${id}'`,
      `UPDATE ledger_account_entries SET amount_satang = 1 WHERE transaction_id = '${id}'`,
      `DELETE FROM ledger_account_entries WHERE transaction_id = '${id}'`,
    ]) {
      await expect(rows(text)).rejects.toThrow(/never changes/)
      await expect(inShop((tx) => sql.raw(text).execute(tx))).rejects.toThrow(/permission denied/)
    }
    for (const table of ['ledger_accounts', 'ledger_holds'])
      await expect(inShop((tx) => sql.raw(`DELETE FROM ${table}`).execute(tx))).rejects.toThrow(
        /permission denied/,
      )
    const raised = inShop((tx) => sql`UPDATE ledger_accounts SET balance_satang = 1`.execute(tx))
    await expect(raised).rejects.toThrow(/permission denied/)
  })

  it('with a key that was used answers the first, and is refused where it is another one', async () => {
    const { shopId, profit, commission, bank, inShop } = shopWithAgent(world.db)
    const once = { ...made('profit-earned'), entries: move(commission, profit, 500) }
    const first = await inShop((tx) => post(tx, once))
    expect(await inShop((tx) => post(tx, once))).toBe(first)
    // The same, however it is told.
    const told = { ...once, entries: [...move(commission, profit, 300), ...move(commission, profit, 200)] }
    expect(await inShop((tx) => post(tx, told))).toBe(first)
    for (const other of [
      { ...once, entries: move(commission, profit, 501) },
      { ...once, entries: move(bank, profit, 500) },
      { ...once, kind: 'something-else' },
      { ...once, causeId: newId() },
    ])
      await expect(inShop((tx) => post(tx, other))).rejects.toThrow(/idempotency_key_reused/)
    expect(await inShop((tx) => balanceOf(tx, profit))).toMatchObject({ balanceSatang: 500 })
    // A key belongs to its book.
    const elsewhere = shopWithAgent(world.db)
    const entries = move(elsewhere.commission, elsewhere.profit, 500)
    expect(await elsewhere.inShop((tx) => post(tx, { ...once, entries }))).not.toBe(first)
    expect(shopId).not.toBe(elsewhere.shopId)
  })

  it('is taken back once, to the satang that was written', async () => {
    const { profit, inShop, earn, faults } = shopWithAgent(world.db)
    await earn(74)
    const id = await earn(67)
    const back = made('profit-taken-back')
    const reversal = await inShop((tx) => reverse(tx, id, back))
    expect(await inShop((tx) => reverse(tx, id, back))).toBe(reversal)
    await expect(inShop((tx) => reverse(tx, id, made()))).rejects.toThrow(/taken_back_already/)
    await expect(inShop((tx) => reverse(tx, reversal, made()))).rejects.toThrow(/not_found/)
    await expect(inShop((tx) => reverse(tx, newId(), made()))).rejects.toThrow(/not_found/)
    expect(await inShop((tx) => balanceOf(tx, profit))).toMatchObject({ balanceSatang: 74 })
    expect(await inShop((tx) => entriesOf(tx, profit, { most: 1 }))).toMatchObject([{ amountSatang: -67 }])
    expect(await faults()).toEqual([])
  })
})

describe('an account that must not go below zero', () => {
  it('gives no more than is there, and says how much that is', async () => {
    const { profit, bank, inShop, earn, faults } = shopWithAgent(world.db)
    await earn(100)
    const take = (satang: number) =>
      inShop((tx) => post(tx, { ...made('withdrawn'), entries: move(profit, bank, satang) }))
    await expect(take(101)).rejects.toMatchObject({
      code: 'too_little_there',
      values: { available: '1.00' },
      details: { availableSatang: 100 },
    })
    await take(100)
    await expect(take(1)).rejects.toMatchObject({ code: 'too_little_there' })
    expect(await faults()).toEqual([])
  })

  it('may do so where what it had is taken back; what comes next fills it up, and nothing is given meanwhile', async () => {
    const { profit, bank, inShop, earn, faults } = shopWithAgent(world.db)
    const earned = await earn(67)
    await inShop((tx) => post(tx, { ...made('withdrawn'), entries: move(profit, bank, 67) }))
    await inShop((tx) => reverse(tx, earned, made('profit-taken-back')))
    expect(await inShop((tx) => balanceOf(tx, profit))).toMatchObject({ balanceSatang: -67 })
    await earn(50)
    const wanted = { ...made('withdrawal'), debit: profit, credit: bank, amountSatang: 1 }
    await expect(inShop((tx) => hold(tx, wanted))).rejects.toMatchObject({
      code: 'too_little_there',
      values: { available: '0.00' },
    })
    await earn(18)
    expect(await inShop((tx) => balanceOf(tx, profit))).toMatchObject({ availableSatang: 1 })
    await inShop((tx) => hold(tx, wanted))
    expect(await faults()).toEqual([])
  })

  it('that never does is not taken below zero by taking back, and the table itself says no', async () => {
    const { shopId, agentId, commission, profit, inShop } = shopWithAgent(world.db)
    const pending = agentAccount(agentId, 'profit_pending')
    const earned = await inShop((tx) => post(tx, { ...made(), entries: move(commission, pending, 80) }))
    await inShop((tx) => post(tx, { ...made(), entries: move(pending, profit, 80) }))
    await expect(inShop((tx) => reverse(tx, earned, made()))).rejects.toMatchObject({
      code: 'too_little_there',
    })
    await expect(
      rows(`UPDATE ledger_accounts SET balance_satang = 1 WHERE book_id = $1 AND kind = 'profit_pending'`, [
        shopId,
      ]),
    ).rejects.toThrow(/ledger_accounts_never_below/)
  })
})

describe('a hold', () => {
  async function held(amountSatang: number) {
    const agent = shopWithAgent(world.db)
    await agent.earn(500)
    const wanted = { ...made('withdrawal'), debit: agent.profit, credit: agent.bank, amountSatang }
    const holdId = await agent.inShop((tx) => hold(tx, wanted))
    return { ...agent, wanted, holdId, balance: () => agent.inShop((tx) => balanceOf(tx, agent.profit)) }
  }
  const settled = { madeBy: null, now: NOW }

  it('keeps the amount from others until it is posted, whole', async () => {
    const { inShop, holdId, wanted, bank, balance, faults } = await held(400)
    expect(await balance()).toEqual({
      balanceSatang: 500,
      pendingInSatang: 0,
      pendingOutSatang: 400,
      availableSatang: 100,
    })
    expect(await inShop((tx) => balanceOf(tx, bank))).toMatchObject({ pendingOutSatang: 400 })
    expect(await inShop((tx) => hold(tx, wanted))).toBe(holdId)
    await expect(inShop((tx) => hold(tx, { ...wanted, amountSatang: 1 }))).rejects.toThrow(
      /idempotency_key_reused/,
    )
    await expect(
      inShop((tx) => hold(tx, { ...wanted, ...made('withdrawal'), amountSatang: 101 })),
    ).rejects.toMatchObject({ code: 'too_little_there', values: { available: '1.00' } })
    const transactionId = await inShop((tx) => postHold(tx, holdId, settled))
    expect(await inShop((tx) => postHold(tx, holdId, settled))).toBe(transactionId)
    expect(await balance()).toMatchObject({ balanceSatang: 100, pendingOutSatang: 0, availableSatang: 100 })
    await expect(inShop((tx) => voidHold(tx, holdId, settled))).rejects.toThrow(/hold_settled/)
    await expect(inShop((tx) => postHold(tx, holdId, { ...settled, amountSatang: 1 }))).rejects.toThrow(
      /hold_settled/,
    )
    expect(await faults()).toEqual([])
  })

  it('posted in part lets the rest go free', async () => {
    const { inShop, holdId, balance, faults } = await held(400)
    await expect(inShop((tx) => postHold(tx, holdId, { ...settled, amountSatang: 401 }))).rejects.toThrow(
      /is of 400, not of 401/,
    )
    await inShop((tx) => postHold(tx, holdId, { ...settled, amountSatang: 150 }))
    expect(await balance()).toMatchObject({ balanceSatang: 350, availableSatang: 350 })
    expect(await faults()).toEqual([])
  })

  it('that is voided moves nothing, and is not posted afterwards', async () => {
    const { inShop, holdId, balance, faults } = await held(400)
    await inShop((tx) => voidHold(tx, holdId, settled))
    await inShop((tx) => voidHold(tx, holdId, settled))
    expect(await balance()).toMatchObject({ balanceSatang: 500, availableSatang: 500 })
    await expect(inShop((tx) => postHold(tx, holdId, settled))).rejects.toThrow(/hold_settled/)
    await expect(
      rows(`UPDATE ledger_holds SET state = 'pending' WHERE hold_id = $1`, [holdId]),
    ).rejects.toThrow(/never changes/)
    expect(await faults()).toEqual([])
  })

  it('is paid although what it was taken from was taken back meanwhile', async () => {
    const { inShop, earn, profit, bank, balance, faults } = shopWithAgentBalance()
    const earned = await earn(100)
    const holdId = await inShop((tx) =>
      hold(tx, { ...made('withdrawal'), debit: profit, credit: bank, amountSatang: 100 }),
    )
    await inShop((tx) => reverse(tx, earned, made('profit-taken-back')))
    expect(await balance()).toMatchObject({ balanceSatang: 0, availableSatang: -100 })
    await inShop((tx) => postHold(tx, holdId, settled))
    expect(await balance()).toMatchObject({ balanceSatang: -100, availableSatang: -100 })
    expect(await faults()).toEqual([])
  })

  it('of another shop is not there', async () => {
    const { holdId, balance } = await held(400)
    const stranger = shopWithAgent(world.db)
    await expect(stranger.inShop((tx) => postHold(tx, holdId, settled))).rejects.toThrow(/not_found/)
    await expect(stranger.inShop((tx) => voidHold(tx, holdId, settled))).rejects.toThrow(/not_found/)
    expect(await balance()).toMatchObject({ pendingOutSatang: 400 })
  })
})

function shopWithAgentBalance() {
  const agent = shopWithAgent(world.db)
  return { ...agent, balance: () => agent.inShop((tx) => balanceOf(tx, agent.profit)) }
}

describe('a book', () => {
  const merchantId = newId()
  const pending = merchantAccount(merchantId, 'cashback_pending')
  const expense = platformAccount('cashback_expense')

  it('of the platform with a merchant is seen from no shop, not even from one of the same id', async () => {
    await withShop(world.db, merchantId, async (tx) => {
      await inMerchantBook(tx, merchantId, async () => {
        await post(tx, { ...made('cashback-earned'), entries: move(expense, pending, 67) })
        expect(await balanceOf(tx, pending)).toMatchObject({ balanceSatang: 67 })
        expect(await prove(tx)).toEqual([])
        // No money of a shop goes through the platform's book.
        const strange = move(shopAccount(merchantId, 'bank'), pending, 1)
        await sql`SAVEPOINT strange`.execute(tx)
        await expect(post(tx, { ...made(), entries: strange })).rejects.toThrow(/not_found/)
        await sql`ROLLBACK TO strange`.execute(tx)
      })
      expect(await balanceOf(tx, pending)).toMatchObject({ balanceSatang: 0 })
      const { rows: seen } = await sql<{
        count: string
      }>`SELECT count(*) FROM ledger_account_entries`.execute(tx)
      expect(Number(seen[0]?.count)).toBe(0)
    })
    const own = withShop(world.db, merchantId, (tx) =>
      post(tx, { ...made(), entries: move(expense, pending, 1) }),
    )
    await expect(own).rejects.toThrow(/not_found/)
  })

  it('of one merchant has no account of another', async () => {
    const other = newId()
    const asked = withShop(world.db, newId(), (tx) =>
      inMerchantBook(tx, other, () => post(tx, { ...made(), entries: move(expense, pending, 1) })),
    )
    await expect(asked).rejects.toThrow(/not_found/)
  })

  it('of a shop has no account of another shop', async () => {
    const [mine, theirs] = [shopWithAgent(world.db), shopWithAgent(world.db)]
    await theirs.earn(100)
    const asked = mine.inShop((tx) =>
      post(tx, { ...made(), entries: move(theirs.commission, mine.profit, 1) }),
    )
    await expect(asked).rejects.toThrow(/not_found/)
    expect(await mine.inShop((tx) => balanceOf(tx, theirs.commission))).toMatchObject({ balanceSatang: 0 })
  })

  it('is needed', async () => {
    const { commission, profit } = shopWithAgent(world.db)
    const asked = world.db
      .transaction()
      .execute((tx) => post(tx, { ...made(), entries: move(commission, profit, 1) }))
    await expect(asked).rejects.toThrow(/needs a book/)
  })

  it('is kept apart in every table: row-level security is forced, and the book comes first in each key', async () => {
    const tables = await rows<{ name: string; forced: boolean; first: string }>(`
      SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
        (SELECT string_agg(DISTINCT a.attname, ' ') FROM pg_index i
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0] WHERE i.indrelid = c.oid) AS first
      FROM pg_class c JOIN pg_attribute b ON b.attrelid = c.oid AND b.attname = 'book_id'
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY 1`)
    expect(tables).toEqual(
      ['ledger_account_entries', 'ledger_accounts', 'ledger_holds', 'ledger_transactions'].map((name) => ({
        name,
        forced: true,
        first: 'book_id',
      })),
    )
    const { earn } = shopWithAgent(world.db)
    await earn(1)
    for (const { name } of tables) {
      const none = await world.pool.query<{ count: number }>(`SELECT count(*) FROM ${name}`)
      expect([name, none.rows[0]?.count]).toEqual([name, 0])
    }
    expect(await withBook(world.db, newId(), prove)).toEqual([])
  })
})

describe('the kinds of accounts', () => {
  it('are the same in the database and in the rules', async () => {
    const told = Object.entries(accountKinds).flatMap(([owner, kinds]) =>
      Object.entries(kinds).map(([kind, { side, belowZero }]) => `${owner} ${kind} ${side} ${belowZero}`),
    )
    const kept = await rows<{ kind: string }>(
      `SELECT owner_kind || ' ' || kind || ' ' || side || ' ' || below_zero AS kind FROM ledger_account_kinds`,
    )
    expect(kept.map(({ kind }) => kind).toSorted()).toEqual(told.toSorted())
  })

  it('are all that an account can be of', async () => {
    const { shopId, profit, inShop } = shopWithAgent(world.db)
    const unknown = { ...shopAccount(shopId, 'bank'), kind: 'treasure' as 'bank' }
    await expect(inShop((tx) => post(tx, { ...made(), entries: move(unknown, profit, 1) }))).rejects.toThrow(
      /a shop has no account of the kind treasure/,
    )
  })
})
