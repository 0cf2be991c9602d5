import { withShop } from '@langraan/db'
import { agentAccount, merchantAccount, platformAccount, shopAccount } from '@langraan/ledger/rules'
import { hold, inMerchantBook, type LedgerFault, post, prove } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, closeDesk, openDesk, place, server, shop, worker } from '@langraan/server/testing/desk'
import { faultyBooksOf, made, move } from '@langraan/server/testing/ledger'
import { proveLedger } from '@langraan/server/running/prove-ledger'

const logged: object[] = []
const keep = (about: object): void => void logged.push(about)

beforeAll(() => openDesk(), 60_000)
afterAll(() => closeDesk())
beforeEach(() => {
  logged.length = 0
})

const rows = (text: string) => server.database.rows<{ id: string }>(text)
const faults = (): Promise<LedgerFault[]> => withShop(server.ground.db, shop.shopId, prove)

/** Breaks the books past everything that keeps them, as a fault of the database would. */
async function broken(text: string): Promise<LedgerFault[]> {
  const tables = ['ledger_account_entries', 'ledger_transactions', 'ledger_accounts', 'ledger_holds']
  for (const table of tables)
    await rows(`CREATE TABLE kept_${table} AS TABLE ${table}; ALTER TABLE ${table} DISABLE TRIGGER ALL`)
  await rows(text)
  const found = await faults()
  for (const table of tables) await rows(`DELETE FROM ${table}`)
  for (const table of tables.toReversed())
    await rows(
      `INSERT INTO ${table} TABLE kept_${table}; DROP TABLE kept_${table}; ALTER TABLE ${table} ENABLE TRIGGER ALL`,
    )
  return found
}

describe('the proof of the books', () => {
  beforeAll(async () => {
    for (const amountSatang of [15_000, 20_000]) {
      const answer = await call('POST', `/orders/${await place()}/receipts`, {
        amountSatang,
        way: 'transfer',
      })
      expect(answer.status).toBe(200)
    }
    const { shopId } = shop
    const profit = agentAccount(newId(), 'profit_pending')
    await withShop(server.ground.db, shopId, async (tx) => {
      await post(tx, { ...made(), entries: move(shopAccount(shopId, 'commission'), profit, 300) })
      const wanted = { debit: profit, credit: shopAccount(shopId, 'bank'), amountSatang: 200 }
      await hold(tx, { ...made('withdrawal'), ...wanted })
    })
  })

  it('finds nothing wrong in many payments of one moment, and the shop’s bank is their sum', async () => {
    const orders: string[] = []
    for (let at = 0; at < 12; at++) orders.push(await place(1))
    const answers = await Promise.all(
      orders.map((orderId, at) =>
        call('POST', `/orders/${orderId}/receipts`, { amountSatang: 100 + at, way: 'transfer' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200))
    const [bank] = await server.database.rows<{ sum: string }>(
      `SELECT sum(balance_satang) AS sum FROM ledger_accounts WHERE kind = 'bank' AND subject_id = ANY ($1)`,
      [orders],
    )
    expect(Number(bank?.sum)).toBe(12 * 100 + 66)
    expect(await faults()).toEqual([])
  })

  it('finds nothing wrong in what was recorded', async () => {
    expect(await faults()).toEqual([])
    expect(await faultyBooksOf(server.database)).toEqual([])
  })

  it.each([
    [
      'balance',
      `UPDATE ledger_accounts SET balance_satang = balance_satang + 1 WHERE kind = 'bank' AND entry_count > 0`,
    ],
    ['entries', `UPDATE ledger_account_entries SET balance_after_satang = balance_after_satang + 1`],
    ['entries', `UPDATE ledger_account_entries SET sequence = sequence + 1`],
    ['entries', `UPDATE ledger_accounts SET entry_count = entry_count + 1 WHERE kind = 'bank'`],
    ['pending', `UPDATE ledger_holds SET amount_satang = 199`],
    ['pending', `UPDATE ledger_accounts SET pending_credit_satang = 1 WHERE kind = 'receivable'`],
    ['transaction', `DELETE FROM ledger_account_entries WHERE amount_satang > 0`],
    ['transaction', `DELETE FROM ledger_account_entries`],
  ])('finds a wrong %s: %s', async (what, text) => {
    const found = await broken(text)
    expect(found.map((fault) => fault.what)).toContain(what)
    expect(await faults()).toEqual([])
  })
})

describe('the worker', () => {
  const proved = () =>
    proveLedger({ ...worker, log: { ...worker.log, error: keep, info: keep } as typeof worker.log })
  const gauge = async () => (await worker.metrics.ledgerFaults.get()).values.map(({ value }) => value)

  it('proves the books of shops and of the platform with its merchants, and says how many', async () => {
    const merchantId = newId()
    await withShop(server.ground.db, shop.shopId, (tx) =>
      inMerchantBook(tx, merchantId, () =>
        post(tx, {
          ...made('cashback-earned'),
          entries: move(
            platformAccount('cashback_expense'),
            merchantAccount(merchantId, 'cashback_pending'),
            67,
          ),
        }),
      ),
    )
    await proved()
    expect(logged).toEqual([{ proved: 2 }])
    expect(await gauge()).toEqual([0])
    const [at] = (await worker.metrics.ledgerProvedAt.get()).values
    expect(at?.value).toBeGreaterThan(Date.parse('2026-01-01') / 1000)
  })

  it('logs and counts what is wrong in one of them', async () => {
    const add = (satang: number) =>
      rows(
        `UPDATE ledger_accounts SET balance_satang = balance_satang + ${satang} WHERE kind = 'cashback_expense'`,
      )
    await add(1)
    await proved()
    await add(-1)
    expect(logged).toMatchObject([
      { faultCount: 1, faults: [{ what: 'balance', kind: 'cashback_expense' }] },
      { proved: 2 },
    ])
    expect(await gauge()).toEqual([1])
  })

  it('alone goes through the books: no request can', async () => {
    await expect(proveLedger({ ...server.ground, log: worker.log })).rejects.toThrow(
      /permission denied for function next_book/,
    )
  })
})
