import { sqlState } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { ledgerRefusals } from '../refusals.ts'

/** What the functions of the ledger refuse, as PostgreSQL tells it (migration 0271). */
const STATES = {
  tooLittle: 'LR010',
  keyReused: 'LR011',
  takenBack: 'LR012',
  notThere: 'LR013',
  settled: 'LR014',
}

/** Asks the ledger, and words what it refuses. What else goes wrong is a fault, and stays one. */
export async function wordingRefusals<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    return refuseFor(error)
  }
}

function refuseFor(error: unknown): never {
  switch (sqlState(error)) {
    case STATES.tooLittle: {
      const availableSatang = availableIn(error)
      const available = formatBaht(Math.max(0, availableSatang), { symbol: false })
      return refuse(ledgerRefusals, 'too_little_there', { available }, { availableSatang })
    }
    case STATES.keyReused:
      return refuse(standardRefusals, 'idempotency_key_reused')
    case STATES.takenBack:
      return refuse(ledgerRefusals, 'taken_back_already')
    case STATES.notThere:
      return refuse(standardRefusals, 'not_found')
    case STATES.settled:
      return refuse(ledgerRefusals, 'hold_settled')
    default:
      throw error
  }
}

function availableIn(error: unknown): number {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : '{}'
  const told: unknown = JSON.parse(detail)
  return typeof told === 'object' && told !== null && 'availableSatang' in told
    ? Number(told.availableSatang)
    : 0
}
