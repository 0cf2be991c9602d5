import { createHash } from 'node:crypto'
import type { Database } from '@langraan/db'

const hashOf = (email: string) => createHash('sha256').update(email).digest()

/** Notes a request for a link that is not mailed, whether anybody has the e-mail or not. */
export async function noteWithheld(db: Database, email: string, now: Date): Promise<void> {
  await db
    .insertInto('withheld_resets')
    .values({ email_hash: hashOf(email), requests: 1, first_at: now })
    .onConflict((conflict) =>
      conflict
        .column('email_hash')
        .doUpdateSet(({ eb }) => ({ requests: eb('withheld_resets.requests', '+', 1) })),
    )
    .execute()
}

/** How many requests were not mailed since the last mail that was. */
export async function withheldOf(db: Database, email: string): Promise<number> {
  const row = await db
    .selectFrom('withheld_resets')
    .select('requests')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst()
  return row?.requests ?? 0
}

/** So many were told of by a mail; those that came meanwhile are told of by the next. */
export async function markWithheldReported(db: Database, email: string, told: number): Promise<void> {
  await db
    .updateTable('withheld_resets')
    .set(({ eb }) => ({ requests: eb('requests', '-', told) }))
    .where('email_hash', '=', hashOf(email))
    .where('requests', '>=', told)
    .execute()
}
