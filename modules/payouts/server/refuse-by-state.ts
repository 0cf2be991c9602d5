import { sqlState } from '@langraan/db'
import { refuse } from '@langraan/http'
import { payoutRefusals } from '../refusals.ts'

/** What the triggers refuse, as PostgreSQL tells it. */
const STATES = {
  LR020: 'no_bank_account',
  LR021: 'not_waiting',
  LR022: 'own_request',
  LR023: 'own_bank_account',
  LR024: 'same_person',
  LR025: 'bank_account_new',
} as const satisfies Record<string, keyof typeof payoutRefusals>

/** Asks the database, and words what it refuses. What else goes wrong is a fault, and stays one. */
export async function wordingRefusals<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    const state = sqlState(error)
    if (state !== undefined && Object.hasOwn(STATES, state))
      refuse(payoutRefusals, STATES[state as keyof typeof STATES])
    throw error
  }
}
