import { withPerson } from '@langraan/db'
import { refuse } from '@langraan/http'
import { hashToken, newId, newToken } from '@langraan/runtime'
import { identityRefusals } from '../../refusals.ts'
import { endsOfSession } from '../../rules/session-life.ts'
import type { IdentityDeps, Visitor } from '../identity-deps.ts'
import { knowDevice } from './know-device.ts'
import { holdPasswordHash, type Person } from '../people.sql.ts'
import { insertSession } from './sessions.sql.ts'

export type StartedSession = {
  token: string
  loginTime: number
  person: Person
  /** What the browser is to be known by from here on: of this person, and of others who sign in there. */
  devices: readonly string[]
}

export type ShownSteps = {
  /** The password's hash that was shown to be right: when it was changed while that was worked out, nobody is let in. */
  verifiedHash?: string | null
  /** A code of the second factor was taken. */
  bySecondFactor?: boolean
}

/** Starts a new session: a fresh token each time, so that none can be fixed beforehand. */
export async function startSession(
  deps: IdentityDeps,
  visitor: Visitor,
  person: Person,
  { verifiedHash, bySecondFactor = false }: ShownSteps = {},
): Promise<StartedSession> {
  const now = deps.clock.now()
  const token = newToken()
  const session = {
    sessionId: newId(),
    userId: person.userId,
    tokenHash: hashToken(token),
    loginTime: now.getTime(),
    now,
    bySecondFactor,
    ...endsOfSession(now, deps),
    ...visitor,
  }
  const devices = await withPerson(deps.db, person.userId, async (tx) => {
    if (verifiedHash !== undefined && (await holdPasswordHash(tx, person.userId)) !== verifiedHash)
      refuse(identityRefusals, 'wrong_password')
    const { deviceHash, devices: tokens } = await knowDevice(tx, visitor, person.userId, now)
    await insertSession(tx, { ...session, deviceHash })
    return tokens
  })
  return { token, loginTime: session.loginTime, person, devices }
}
