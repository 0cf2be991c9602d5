import { proveBooks } from '@langraan/ledger/server'
import type { Ground } from '../wiring/wiring.ts'

// A book that is all wrong would fill the log.
const MOST_LOGGED = 20

/** Proves every book of the ledger. What is wrong in one is logged as an error, and counted for whoever watches. */
export async function proveLedger({
  db,
  clock,
  log,
  metrics,
}: Pick<Ground, 'db' | 'clock' | 'log' | 'metrics'>): Promise<void> {
  const { proved, faulty } = await proveBooks(db)
  for (const { bookId, faults } of faulty)
    log.error(
      { bookId, faults: faults.slice(0, MOST_LOGGED), faultCount: faults.length },
      'a book of the ledger is wrong',
    )
  metrics.ledgerFaults.set(faulty.reduce((count, { faults }) => count + faults.length, 0))
  metrics.ledgerProvedAt.set(clock.now().getTime() / 1000)
  log.info({ proved }, 'the ledger is proved')
}
