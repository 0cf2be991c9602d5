import { sql } from '@langraan/db'
import type { Ground } from '../wiring/wiring.ts'

const KEPT_MS = 7 * 86_400_000
const BATCH = 1000
// What is left of a day that was busier than this waits for the next round.
const MOST_BATCHES = 200

/**
 * Removes answers of idempotency keys, published events and counts of tries once they are older than seven days: nobody
 * repeats a request or resumes a stream after that. In small batches, so that nobody ever waits for it; several workers
 * may sweep at once, each what the others have not taken. Answers how much has gone.
 */
export async function sweep({ db, clock, log }: Pick<Ground, 'db' | 'clock' | 'log'>) {
  const before = new Date(clock.now().getTime() - KEPT_MS)
  const gone = { answers: 0, events: 0 }
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const { rows } = await sql<{ answers: number; events: number }>`
      SELECT answers, events FROM sweep(${before}, ${firstIdOf(before)}, ${BATCH})`.execute(db)
    const { answers, events } = rows[0] ?? { answers: 0, events: 0 }
    gone.answers += answers
    gone.events += events
    if (answers < BATCH && events < BATCH) break
  }
  const tries = await sweepTries(db, before)
  if (gone.answers + gone.events + tries > 0) log.info({ ...gone, tries }, 'swept')
  return { ...gone, tries }
}

/** Removes what was counted of strangers who tried to sign in: it counts for a day at most. */
async function sweepTries(db: Ground['db'], before: Date): Promise<number> {
  let gone = 0
  for (let batch = 0; batch < MOST_BATCHES; batch++) {
    const { rows } = await sql<{ tries: number }>`SELECT sweep_tries(${before}, ${BATCH}) AS tries`.execute(
      db,
    )
    const { tries = 0 } = rows[0] ?? {}
    gone += tries
    if (tries < BATCH) break
  }
  return gone
}

/** The least id of version 7 that could have been made at a time. */
function firstIdOf(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
