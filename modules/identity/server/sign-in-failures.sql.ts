import { createHash } from 'node:crypto'
import type { Database } from '@langraan/db'
import type { Failures } from '../rules/sign-in.ts'

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

export async function saveFailures(db: Database, subject: string, failures: Failures): Promise<void> {
  const row = {
    failures: failures.count,
    first_at: failures.firstAt,
    locked_until: failures.lockedUntil ?? null,
  }
  await db
    .insertInto('sign_in_failures')
    .values({ subject_hash: hashOf(subject), ...row })
    .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet(row))
    .execute()
}

export async function forgetFailures(db: Database, subject: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('subject_hash', '=', hashOf(subject)).execute()
}
