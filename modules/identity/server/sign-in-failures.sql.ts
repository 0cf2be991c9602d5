import { createHash } from 'node:crypto'
import type { Database } from '@langraan/db'
import { afterFailure, type Failures } from '../rules/sign-in.ts'

const hashOf = (subject: string) => createHash('sha256').update(subject).digest()

export async function failuresOf(db: Database, subject: string): Promise<Failures | undefined> {
  const row = await db
    .selectFrom('sign_in_failures')
    .selectAll()
    .where('subject_hash', '=', hashOf(subject))
    .executeTakeFirst()
  return (
    row && {
      count: row.failures,
      firstAt: row.first_at,
      ...(row.locked_until && { lockedUntil: row.locked_until }),
    }
  )
}

/** Counts one more failure under the row's lock, so that guesses made at once are counted one by one. */
export function countFailure(db: Database, subject: string, now: Date, limit?: number): Promise<Failures> {
  return db.transaction().execute(async (tx) => {
    const subject_hash = hashOf(subject)
    await tx
      .insertInto('sign_in_failures')
      .values({ subject_hash, failures: 0, first_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await tx
      .selectFrom('sign_in_failures')
      .selectAll()
      .where('subject_hash', '=', subject_hash)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const next = afterFailure({ count: row.failures, firstAt: row.first_at }, now, limit)
    await tx
      .updateTable('sign_in_failures')
      .set({ failures: next.count, first_at: next.firstAt, locked_until: next.lockedUntil ?? null })
      .where('subject_hash', '=', subject_hash)
      .execute()
    return next
  })
}

export async function forgetFailures(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject_hash', '=', hashOf(subject)).execute()
}
