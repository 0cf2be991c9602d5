import { createHash } from 'node:crypto'
import type { Database } from '@langraan/db'
import { afterFailure, type Bound, secondsLocked } from '../../rules/sign-in.ts'

/** What is counted by itself, and how far. */
export type Count = { subject: string; bound: Bound }

const hashOf = (subject: string) => createHash('sha256').update(subject).digest()

/**
 * Counts a try as a failure, by each of these, before it is judged: 0 when it may be judged, else for how many seconds
 * it may not. A try that is not judged is counted by none.
 */
export async function countTries(db: Database, counts: readonly Count[], now: Date): Promise<number> {
  const counted: Count[] = []
  for (const count of counts) {
    const seconds = await countTry(db, count, now)
    if (seconds > 0) {
      await takeTriesBack(db, counted)
      return seconds
    }
    counted.push(count)
  }
  return 0
}

/** Lock and count are read and written under the row's lock, so that of a burst no more are judged than one by one. */
function countTry(db: Database, { subject, bound }: Count, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const subject_hash = hashOf(subject)
    // One statement makes the row or locks the one there is: between two, a sign-in that succeeds would remove it.
    const row = await tx
      .insertInto('sign_in_failures')
      .values({ subject_hash, failures: 0, first_at: now })
      .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet({ subject_hash }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const seconds = secondsLocked(row.locked_until, now)
    if (seconds > 0) return seconds
    const next = afterFailure({ count: row.failures, firstAt: row.first_at }, now, bound)
    await tx
      .updateTable('sign_in_failures')
      .set({ failures: next.count, first_at: next.firstAt, locked_until: next.lockedUntil ?? null })
      .where('subject_hash', '=', subject_hash)
      .execute()
    return 0
  })
}

/** A try that was counted was none that failed, while others that the same counts have may have been. */
export async function takeTriesBack(db: Database, counts: readonly Count[]): Promise<void> {
  for (const { subject } of counts)
    await db
      .updateTable('sign_in_failures')
      .set(({ eb }) => ({ failures: eb('failures', '-', 1), locked_until: null }))
      .where('subject_hash', '=', hashOf(subject))
      .where('failures', '>', 0)
      .execute()
}

export async function forgetFailures(db: Database, { subject }: Count): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject_hash', '=', hashOf(subject)).execute()
}
