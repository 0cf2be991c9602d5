import { sql } from '@langraan/db'
import { agentAccount, shopAccount } from '@langraan/ledger/rules'
import { balanceOf, entriesOf, hold, post, reverse } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerWorld, made, move, NOW, openLedger, shopWithAgent } from '@langraan/server/testing/ledger'

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

  it('has an id of its own', async () => {
    const { profit, commission, inShop, earn } = shopWithAgent(world.db)
    const transactionId = await earn(100)
    const again = { ...made(), transactionId, entries: move(commission, profit, 100) }
    await expect(inShop((tx) => post(tx, again))).rejects.toThrow(/there is a transaction .* already/)
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
