import { createDatabase, createPool, withShop } from '@langraan/db'
import { prove } from '@langraan/ledger/server'
import type { Cluster } from './cluster.ts'
import type { Books } from './compare.ts'
import type { DrillShop } from './shop.ts'

/** The shop's book as the ledger itself proves it: each balance is its entries, and every transaction comes to zero. */
export async function checkLedger(cluster: Cluster, { shopId }: DrillShop, books: Books): Promise<void> {
  const pool = createPool({ url: cluster.ownerUrl, max: 1, name: 'drill-ledger' }, () => undefined)
  try {
    const faults = await withShop(createDatabase(pool), shopId, prove)
    for (const { what, id, kind } of faults) books.lost.push(`ledger: ${what} of ${kind} ${id}`)
  } finally {
    await pool.end()
  }
}
