import { hashToken, newId } from '@langraan/runtime'
import type pg from 'pg'

const TOKEN = 'bench-session'

/** The owner of the shops, signed in: their cookies. */
export async function signIn(
  client: pg.Client,
  shopIds: readonly string[],
  userId = newId(),
): Promise<string> {
  const now = new Date()
  await client.query(
    `INSERT INTO users (user_id, email, name, created_at, updated_at) VALUES ($1, 'o@bench.test', 'x', $2, $2)`,
    [userId, now],
  )
  for (const shopId of shopIds)
    await client.query(`INSERT INTO memberships VALUES ($1, $2, 'owner', $3)`, [shopId, userId, now])
  await client.query(
    `INSERT INTO sessions (session_id, user_id, token_hash, login_time, created_at, last_seen_at, verified_at, expires_at, ends_at, user_agent, address)
     VALUES ($1, $2, $3, 1, $4, $4, $4, '2099-12-31', '2099-12-31', '', '')`,
    [newId(), userId, hashToken(TOKEN), now],
  )
  return `session_token=${TOKEN}; login_time=1`
}
