import { type Database, type Tx, sql } from '@langraan/db'
import { forgetDeviceOf, forgetKnownDevices } from './known-devices.sql.ts'

export type FoundSession = {
  sessionId: string
  userId: string
  expiresAt: Date
  /** When it was last shown, in this session, that it is its person. */
  verifiedAt: Date
  email: string
  name: string
  profilePic: string
  language: string
  role: string | null
}

const SECONDS_OF_DAY = 86_400
/** A session's use is noted no more often: writing it for each request would cost more than it tells. */
const NOTE_AFTER_SECONDS = 600

export type Asked = {
  tokenHash: Buffer
  loginTime: number
  shopId: string | null
  now: Date
  idleDays: number
}

/** The session of a token, its person, and their role in a shop, in one round trip that notes its use as well. */
export async function findSession(
  db: Database,
  { tokenHash, loginTime, shopId, now, idleDays }: Asked,
): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`
    SELECT session_id AS "sessionId", user_id AS "userId", expires_at AS "expiresAt",
           verified_at AS "verifiedAt", email, name, profile_pic AS "profilePic", language, role
    FROM find_session(${tokenHash}, ${loginTime}, ${shopId}, ${now}, ${idleDays * SECONDS_OF_DAY}::integer,
                      ${NOTE_AFTER_SECONDS}::integer)`.execute(db)
  return rows[0]
}

export type NewSession = {
  sessionId: string
  userId: string
  tokenHash: Buffer
  loginTime: number
  now: Date
  expiresAt: Date
  endsAt: Date
  userAgent: string
  address: string
  bySecondFactor: boolean
  /** The device that it is begun on. */
  deviceHash: Buffer
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      session_id: session.sessionId,
      user_id: session.userId,
      token_hash: session.tokenHash,
      login_time: session.loginTime,
      created_at: session.now,
      expires_at: session.expiresAt,
      last_seen_at: session.now,
      ends_at: session.endsAt,
      verified_at: session.now,
      second_factor_at: session.bySecondFactor ? session.now : null,
      user_agent: session.userAgent.slice(0, 400),
      address: session.address,
      device_hash: session.deviceHash,
    })
    .execute()
}

export async function deleteSession(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type OwnSession = {
  sessionId: string
  createdAt: Date
  lastSeenAt: Date
  userAgent: string
  address: string
}

/** Where a person is signed in, the device used last first. */
export const sessionsOfPerson = (tx: Tx, userId: string, now: Date): Promise<OwnSession[]> =>
  tx
    .selectFrom('sessions')
    .select([
      'session_id as sessionId',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'user_agent as userAgent',
      'address',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('session_id')
    .execute()

/** Ends one session of a person; its device is a known one no more. False when they have none of that id. */
export async function endSession(tx: Tx, userId: string, sessionId: string): Promise<boolean> {
  await forgetDeviceOf(tx, userId, sessionId)
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Ends a person's sessions, all but one when it is named; says how many there were. No device is a known one any more,
 * but for that of the session that stays.
 */
export async function endSessions(tx: Tx, userId: string, keepSessionId?: string): Promise<number> {
  await forgetKnownDevices(tx, userId, keepSessionId)
  const query = tx.deleteFrom('sessions').where('user_id', '=', userId)
  const { numDeletedRows } = await (
    keepSessionId === undefined ? query : query.where('session_id', '<>', keepSessionId)
  ).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Notes that it was shown, in this session, that it is its person. */
export async function noteVerified(tx: Tx, userId: string, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ verified_at: now })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute()
}

/** When a code of the person's second factor was last taken in this session. */
export async function codeTakenAt(tx: Tx, userId: string, sessionId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('sessions')
    .select('second_factor_at as at')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row?.at ?? null
}

/** Notes that a code of the person's second factor was taken in this session. */
export async function noteSecondFactor(tx: Tx, userId: string, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ second_factor_at: now })
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .execute()
}

export type SessionInShop = { sessionId: string; shopId: string }

/** Of sessions that were let into shops, those that may still be there. */
export async function sessionsThatHold(
  db: Database,
  asked: readonly SessionInShop[],
  now: Date,
): Promise<SessionInShop[]> {
  if (asked.length === 0) return []
  const sessions = asked.map(({ sessionId }) => sessionId)
  const shops = asked.map(({ shopId }) => shopId)
  const { rows } = await sql<SessionInShop>`
    SELECT session_id AS "sessionId", shop_id AS "shopId"
    FROM sessions_that_hold(${sessions}::uuid[], ${shops}::uuid[], ${now})`.execute(db)
  return rows
}
