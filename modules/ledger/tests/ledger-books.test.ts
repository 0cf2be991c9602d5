import { sql, withShop } from '@langraan/db'
import {
  accountKinds,
  merchantAccount,
  platformAccount,
  shopAccount,
  subjectKinds,
} from '@langraan/ledger/rules'
import { balanceOf, inMerchantBook, merchantOf, post, prove } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LedgerWorld, made, move, openLedger, shopWithAgent } from '@langraan/server/testing/ledger'

let world: LedgerWorld
beforeAll(async () => {
  world = await openLedger()
})
afterAll(() => world.close())

const rows = <R extends object>(text: string, values: unknown[] = []) => world.database.rows<R>(text, values)

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

  it('of the merchant behind a shop has the same id each time, and it is no other shop', () => {
    const shopId = newId()
    expect(merchantOf(shopId)).toBe(merchantOf(shopId))
    expect(merchantOf(shopId)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set([shopId, merchantOf(shopId), merchantOf(newId())]).size).toBe(3)
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

  it('and what an account is kept apart for are, too', async () => {
    const [check] = await rows<{ text: string }>(
      `SELECT pg_get_constraintdef(oid) AS text FROM pg_constraint WHERE conname = 'ledger_accounts_subject_kind_check'`,
    )
    const kept = [...(check?.text.matchAll(/'([a-z]+)'/g) ?? [])].map(([, kind]) => kind)
    expect(kept).toEqual(['none', ...subjectKinds])
  })

  it('are all that an account can be of', async () => {
    const { shopId, profit, inShop } = shopWithAgent(world.db)
    const unknown = shopAccount(shopId, 'treasure' as 'bank')
    await expect(inShop((tx) => post(tx, { ...made(), entries: move(unknown, profit, 1) }))).rejects.toThrow(
      /a shop has no account of the kind treasure/,
    )
  })
})
