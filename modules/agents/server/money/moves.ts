import type { Tx } from '@langraan/db'
import { monthOf, periodUntil } from '../levels/run-levels.ts'
import { availableAt, movesOf } from './moves.sql.ts'

/** What moved in an agent's money in a month, with what could be withdrawn before and after. */
export async function movesOfMonth(tx: Tx, agentId: string, month: string | undefined, now: Date) {
  const named = month ?? monthOf(now)
  const span = periodUntil(named, 1)
  const moves = await movesOf(tx, agentId, span)
  return {
    month: named,
    openingSatang: await availableAt(tx, agentId, span.since),
    closingSatang: await availableAt(tx, agentId, span.until),
    items: moves.map(({ at, ...move }) => ({ ...move, at: at.toISOString() })),
  }
}
