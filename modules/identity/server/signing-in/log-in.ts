import { refuse } from '@langraan/http'
import { identityRefusals } from '../../refusals.ts'
import type { IdentityDeps, Visitor } from '../identity-deps.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { passSecondFactor } from '../second-factor/pass-second-factor.ts'
import { findByEmail, findByIdentity } from '../people.sql.ts'
import { forgetFailures, takeTriesBack } from './sign-in-failures.sql.ts'
import { socialProfile } from './social-profile.ts'
import { startSession, type StartedSession } from './start-session.ts'
import { countsOfPassword, countTryOrRefuse, whoTries } from './who-tries.ts'

/** Signs in by e-mail and password. Wrong ones are counted by who tries; e-mails that nobody has lock alike. */
export async function logInByPassword(
  deps: IdentityDeps,
  visitor: Visitor,
  { username, password, totp }: { username: string; password: string; totp: string },
): Promise<StartedSession> {
  const email = username.trim().toLowerCase()
  const person = await findByEmail(deps.db, email)
  const by = await whoTries(deps, visitor, person?.userId)
  const counts = countsOfPassword(email, by)
  await countTryOrRefuse(deps, counts)
  if (!(await verifyPassword(person?.passwordHash, password)) || !person)
    refuse(identityRefusals, 'wrong_password')
  const [own, ...shared] = counts
  await takeTriesBack(deps.db, shared)
  const bySecondFactor = await passSecondFactor(deps, person.userId, totp, by)
  const shown = { verifiedHash: person.passwordHash, bySecondFactor }
  const started = await startSession(deps, visitor, person, shown)
  await forgetFailures(deps.db, own)
  return started
}

/** Signs in the person linked to a Facebook account. Accounts are never linked by equal e-mail. */
export async function logInByFacebook(
  deps: IdentityDeps,
  visitor: Visitor,
  { subject, accessToken, totp }: { subject: string; accessToken: string; totp: string },
): Promise<StartedSession> {
  const profile = await socialProfile(deps, subject, accessToken)
  const person = await findByIdentity(deps.db, 'facebook', profile.subject)
  if (!person) refuse(identityRefusals, 'no_linked_user')
  const by = await whoTries(deps, visitor, person.userId)
  const bySecondFactor = await passSecondFactor(deps, person.userId, totp, by)
  return startSession(deps, visitor, person, { bySecondFactor })
}
