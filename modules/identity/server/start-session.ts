import { withPerson } from '@langraan/db'
import { refuse } from '@langraan/http'
import { hashToken, newId, newToken } from '@langraan/runtime'
import { identityRefusals } from '../refusals.ts'
import { endsOfSession } from '../rules/session-life.ts'
import type { IdentityDeps, Visitor } from './identity-deps.ts'
import { holdPasswordHash, type Person } from './people.sql.ts'
import { insertSession } from './sessions.sql.ts'

export type StartedSession = { token: string; loginTime: number; person: Person }

/**
 * Starts a new session: a fresh token each time, so that none can be fixed beforehand. `verifiedHash` is the
 * password's hash that was shown to be right: when it was changed while that was worked out, nobody is let in.
 */
export async function startSession(
  deps: IdentityDeps,
  visitor: Visitor,
  person: Person,
  verifiedHash?: string | null,
): Promise<StartedSession> {
  const now = deps.clock.now()
  const token = newToken()
  const session = {
    sessionId: newId(),
    userId: person.userId,
    tokenHash: hashToken(token),
    loginTime: now.getTime(),
    now,
    ...endsOfSession(now, deps),
    ...visitor,
  }
  await withPerson(deps.db, person.userId, async (tx) => {
    if (verifiedHash !== undefined && (await holdPasswordHash(tx, person.userId)) !== verifiedHash)
      refuse(identityRefusals, 'wrong_password')
    await insertSession(tx, session)
  })
  return { token, loginTime: session.loginTime, person }
}
