import { createDatabase, createPool, type Database, type Pool, type Tx, withShop } from '@langraan/db'
import { urlOfRole } from '@langraan/db/migrate'
import { type Account, agentAccount, type Entry, shopAccount } from '@langraan/ledger/rules'
import { type FaultyBook, type LedgerFault, post, prove, proveBooks } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import { openTestDatabase, type TestDatabase } from '@langraan/testing'

/** A ledger of one's own: asked by as many connections as a test wants, as the application's role. */
export type LedgerWorld = {
  database: TestDatabase
  db: Database
  pool: Pool
  close(): Promise<void>
}

export async function openLedger(connections = 8): Promise<LedgerWorld> {
  const database = await openTestDatabase()
  const pool = createPool(
    { url: urlOfRole(database.url, 'langraan_app'), max: connections, name: 'ledger-test' },
    () => undefined,
  )
  return {
    database,
    db: createDatabase(pool),
    pool,
    close: async () => {
      await pool.end()
      await database.close()
    },
  }
}

/** Every book of a database in which something is wrong, whoever wrote in it. */
export async function faultyBooksOf({ url }: TestDatabase): Promise<FaultyBook[]> {
  const pool = createPool({ url, max: 1, name: 'ledger-proof' }, () => undefined)
  try {
    return (await proveBooks(createDatabase(pool))).faulty
  } finally {
    await pool.end()
  }
}

export const NOW = new Date('2026-11-20T03:00:00Z')

export const made = (kind = 'test') => ({ key: newId(), kind, madeBy: null, now: NOW })

/** Two entries: what one account is debited the other is credited. */
export const move = (debit: Account, credit: Account, amountSatang: number): Entry[] => [
  { account: debit, amountSatang },
  { account: credit, amountSatang: -amountSatang },
]

/** A shop with an agent whose profit can be withdrawn: an account that must not go below zero. */
export function shopWithAgent(db: Database) {
  const shopId = newId()
  const agentId = newId()
  const profit = agentAccount(agentId, 'profit_available')
  const bank = shopAccount(shopId, 'bank', { kind: 'withdrawal', id: agentId })
  const commission = shopAccount(shopId, 'commission')
  const inShop = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => withShop(db, shopId, work)
  return {
    shopId,
    agentId,
    profit,
    bank,
    commission,
    inShop,
    earn: (amountSatang: number) =>
      inShop((tx) => post(tx, { ...made('profit-earned'), entries: move(commission, profit, amountSatang) })),
    faults: (): Promise<LedgerFault[]> => inShop(prove),
  }
}
