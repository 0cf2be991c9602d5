import { type Database, type Tx, sql } from '@langraan/db'

export type FoundSession = {
  sessionId: string
  userId: string
  expiresAt: Date
  email: string
  name: string
  profilePic: string
  language: string
  role: string | null
}

/** The session of a token, its person, and their role in a shop, in one round trip. */
export async function findSession(
  db: Database,
  tokenHash: Buffer,
  loginTime: number,
  shopId: string | null,
): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`
    SELECT session_id AS "sessionId", user_id AS "userId", expires_at AS "expiresAt", email, name,
           profile_pic AS "profilePic", language, role
    FROM find_session(${tokenHash}, ${loginTime}, ${shopId})`.execute(db)
  return rows[0]
}

export type NewSession = {
  sessionId: string
  userId: string
  tokenHash: Buffer
  loginTime: number
  now: Date
  expiresAt: Date
  userAgent: string
  address: string
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
      user_agent: session.userAgent.slice(0, 400),
      address: session.address,
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
