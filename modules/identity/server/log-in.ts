import { refuse } from '@langraan/http'
import { identityRefusals } from '../refusals.ts'
import { FAILURES_OF_AN_ADDRESS } from '../rules/sign-in.ts'
import type { IdentityDeps, Visitor } from './identity-deps.ts'
import { verifyPassword } from './passwords.ts'
import { passSecondFactor } from './pass-second-factor.ts'
import { findByEmail, findByIdentity } from './people.sql.ts'
import { countTry, forgetFailures, takeTryBack } from './sign-in-failures.sql.ts'
import { socialProfile } from './social-profile.ts'
import { startSession, type StartedSession } from './start-session.ts'

/** Signs in by e-mail and password. Counts failures by account and address; both lock alike, known or not. */
export async function logInByPassword(
  deps: IdentityDeps,
  visitor: Visitor,
  { username, password, totp }: { username: string; password: string; totp: string },
): Promise<StartedSession> {
  const email = username.trim().toLowerCase()
  // Counted before it is tried and taken back when it was right: a burst of guesses gets no free round.
  const [account, address] = [`email:${email}`, `network:${visitor.network}`]
  await needTry(deps, address, FAILURES_OF_AN_ADDRESS)
  try {
    await needTry(deps, account)
  } catch (error) {
    // Who asks again for an account that is locked locks nobody else behind the same address.
    await takeTryBack(deps.db, address)
    throw error
  }
  const person = await findByEmail(deps.db, email)
  if (!(await verifyPassword(person?.passwordHash, password)) || !person)
    refuse(identityRefusals, 'wrong_password')
  await takeTryBack(deps.db, address)
  const bySecondFactor = await passSecondFactor(deps, person.userId, totp)
  const shown = { verifiedHash: person.passwordHash, bySecondFactor }
  const started = await startSession(deps, visitor, person, shown)
  await forgetFailures(deps.db, account)
  return started
}

async function needTry({ db, clock }: IdentityDeps, subject: string, limit?: number): Promise<void> {
  const seconds = await countTry(db, subject, clock.now(), limit)
  if (seconds > 0) refuse(identityRefusals, 'locked', { seconds })
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
  const bySecondFactor = await passSecondFactor(deps, person.userId, totp)
  return startSession(deps, visitor, person, { bySecondFactor })
}
