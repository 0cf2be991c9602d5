import { withPerson } from '@langraan/db'
import { hashToken, newId, newToken } from '@langraan/runtime'
import type { IdentityDeps, Visitor } from './identity-deps.ts'
import type { Person } from './people.sql.ts'
import { insertSession } from './sessions.sql.ts'

export type StartedSession = { token: string; loginTime: number; person: Person }

const DAY_MS = 86_400_000

/** Starts a new session: a fresh token each time, so that none can be fixed beforehand. */
export async function startSession(
  deps: IdentityDeps,
  visitor: Visitor,
  person: Person,
): Promise<StartedSession> {
  const now = deps.clock.now()
  const token = newToken()
  const session = {
    sessionId: newId(),
    userId: person.userId,
    tokenHash: hashToken(token),
    loginTime: now.getTime(),
    now,
    expiresAt: new Date(now.getTime() + deps.sessionDays * DAY_MS),
    ...visitor,
  }
  await withPerson(deps.db, person.userId, (tx) => insertSession(tx, session))
  return { token, loginTime: session.loginTime, person }
}
