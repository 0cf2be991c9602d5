import { withPerson } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import type { SignedInDevice } from '../../contract.ts'
import { deviceOf, maskAddress } from '../../rules/devices.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { endSession, type FoundSession, sessionsOfPerson } from './sessions.sql.ts'

/** Where a person is signed in, as they would recognise it. */
export async function devicesOf(
  { db, clock }: IdentityDeps,
  { userId, sessionId }: FoundSession,
): Promise<SignedInDevice[]> {
  const sessions = await withPerson(db, userId, (tx) => sessionsOfPerson(tx, userId, clock.now()))
  return sessions.map((session) => ({
    sessionId: session.sessionId,
    ...deviceOf(session.userAgent),
    address: maskAddress(session.address),
    signedInAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isThis: session.sessionId === sessionId,
  }))
}

export async function endDevice({ db }: IdentityDeps, userId: string, sessionId: string): Promise<void> {
  const ended = await withPerson(db, userId, (tx) => endSession(tx, userId, sessionId))
  if (!ended) refuse(standardRefusals, 'not_found')
}
