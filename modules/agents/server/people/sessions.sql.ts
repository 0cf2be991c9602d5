import { sql, type Tx } from '@langraan/db'

export async function insertSession(
  tx: Tx,
  session: { shopId: string; sessionId: string; agentId: string; tokenHash: Buffer; now: Date; endsAt: Date },
): Promise<void> {
  await tx
    .insertInto('agent_sessions')
    .values({
      shop_id: session.shopId,
      session_id: session.sessionId,
      agent_id: session.agentId,
      token_hash: session.tokenHash,
      begun_at: session.now,
      ends_at: session.endsAt,
    })
    .execute()
}

export type SessionRow = {
  sessionId: string
  agentId: string
  tokenHash: Buffer
  endsAt: Date
  state: string
  shopName: string
}

export async function findSession(tx: Tx, sessionId: string): Promise<SessionRow | undefined> {
  return tx
    .selectFrom('agent_sessions as s')
    .innerJoin('agents as a', (join) =>
      join.onRef('a.shop_id', '=', 's.shop_id').onRef('a.agent_id', '=', 's.agent_id'),
    )
    .select([
      's.session_id as sessionId',
      's.agent_id as agentId',
      's.token_hash as tokenHash',
      's.ends_at as endsAt',
      'a.state',
      'a.shop_name as shopName',
    ])
    .where('s.shop_id', '=', sql<string>`current_shop()`)
    .where('s.session_id', '=', sessionId)
    .executeTakeFirst()
}

/** Ends a session of an agent. */
export async function endSession(tx: Tx, agentId: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom('agent_sessions')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_id', '=', agentId)
    .where('session_id', '=', sessionId)
    .execute()
}

/** Ends all sessions of an agent, but for one. */
export async function endSessions(tx: Tx, agentId: string, butId?: string): Promise<void> {
  const query = tx
    .deleteFrom('agent_sessions')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_id', '=', agentId)
  await (butId === undefined ? query : query.where('session_id', '!=', butId)).execute()
}

/** A link by which an agent sets a password; those of before are good no more. */
export async function replaceLink(
  tx: Tx,
  link: { shopId: string; tokenHash: Buffer; agentId: string; madeBy: string; endsAt: Date },
): Promise<void> {
  await tx
    .deleteFrom('agent_links')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('agent_id', '=', link.agentId)
    .execute()
  await tx
    .insertInto('agent_links')
    .values({
      shop_id: link.shopId,
      token_hash: link.tokenHash,
      agent_id: link.agentId,
      made_by: link.madeBy,
      ends_at: link.endsAt,
    })
    .execute()
}

/** Uses a link; undefined where it is none, over, or used. */
export async function takeLink(tx: Tx, tokenHash: Buffer, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('agent_links')
    .set({ used_at: now })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now)
    .returning('agent_id as agentId')
    .executeTakeFirst()
  return row?.agentId
}
