import { type Database, type Tx, withClaim } from '@langraan/db'
import { endSessions } from '../signing-in/sessions.sql.ts'

export type FoundReset = { userId: string; expiresAt: Date }

/** The link that a token belongs to. */
export function findReset(db: Database, tokenHash: Buffer): Promise<FoundReset | undefined> {
  return withClaim(db, 'password_reset', tokenHash.toString('hex'), (tx) =>
    tx
      .selectFrom('password_resets')
      .select(['user_id as userId', 'expires_at as expiresAt'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst(),
  )
}

const DAY_MS = 86_400_000

/** Forgets links of a person that were made more than a day ago. */
export async function forgetOldResets(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('made_at', '<=', new Date(now.getTime() - DAY_MS))
    .execute()
}

/** Makes a link. Those made before stay good for their hour: else a stranger who asks again and again could keep the owner out. */
export async function insertReset(
  tx: Tx,
  reset: { userId: string; tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      user_id: reset.userId,
      made_at: reset.now,
      expires_at: reset.expiresAt,
    })
    .execute()
}

/** Uses a link up. False when somebody did so before. The person's others go with the password, see `setPassword`. */
export async function takeReset(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type Addressee = { userId: string; name: string }

export function addresseeOf(db: Database, email: string): Promise<Addressee | undefined> {
  return withClaim(db, 'login_email', email, (tx) =>
    tx
      .selectFrom('users')
      .select(['user_id as userId', 'name'])
      .where('email', '=', email)
      .executeTakeFirst(),
  )
}

/**
 * Sets the password. Whoever is signed in as this person anywhere is signed out, but for the session that did it
 * itself, and no link to set another is good any more.
 */
export async function setPassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  now: Date,
  keepSessionId?: string,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('user_id', '=', userId)
    .execute()
  await endSessions(tx, userId, keepSessionId)
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute()
}

export async function emailOf(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('users').select('email').where('user_id', '=', userId).executeTakeFirst()
  return row?.email
}
