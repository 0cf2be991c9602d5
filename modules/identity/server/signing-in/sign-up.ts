import { isUniqueViolation, withPerson } from '@langraan/db'
import { refuse } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { identityRefusals } from '../../refusals.ts'
import type { IdentityDeps, Visitor } from '../identity-deps.ts'
import { insertIdentity, insertPerson } from '../people.sql.ts'
import { socialProfile } from './social-profile.ts'
import { startSession, type StartedSession } from './start-session.ts'

export type SignUp = { subject: string; accessToken: string; mobile: string; name: string }

/** Registers with Facebook: id, e-mail and picture are the provider's; the person may correct their name. */
export async function signUpWithFacebook(
  deps: IdentityDeps,
  visitor: Visitor,
  wanted: SignUp,
): Promise<StartedSession> {
  const profile = await socialProfile(deps, wanted.subject, wanted.accessToken)
  if (!profile.email) refuse(identityRefusals, 'email_not_shared')
  const now = deps.clock.now()
  const person = {
    userId: newId(),
    email: profile.email.toLowerCase(),
    name: wanted.name.trim() || profile.name,
    mobile: wanted.mobile || null,
    profilePic: profile.pictureUrl,
    now,
  }
  try {
    await withPerson(deps.db, person.userId, async (tx) => {
      await insertPerson(tx, person)
      await insertIdentity(tx, 'facebook', profile.subject, person.userId, now)
    })
  } catch (error) {
    if (isUniqueViolation(error)) refuse(identityRefusals, 'email_exists')
    throw error
  }
  return startSession(deps, visitor, { ...person, passwordHash: null })
}
