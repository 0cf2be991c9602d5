import { withPerson } from '@langraan/db'
import { refuse } from '@langraan/http'
import { identityRefusals } from '../../refusals.ts'
import { isCodeFresh, isVerified } from '../../rules/session-life.ts'
import { findAccount, identitiesOf } from '../account/account.sql.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { passSecondFactor } from '../second-factor/pass-second-factor.ts'
import { verifyPassword } from '../passwords/passwords.ts'
import { codeTakenAt, type FoundSession, noteSecondFactor, noteVerified } from './sessions.sql.ts'
import { forgetFailures } from './sign-in-failures.sql.ts'
import { socialProfile } from './social-profile.ts'
import { countsOfPassword, countTryOrRefuse } from './who-tries.ts'

export type Proof = { password: string; fb_id: string; fb_access_token: string; totp: string }

/** Whoever sits before a session that was begun long ago may not be its person: what matters asks again. */
export function requireRecentVerification(deps: Pick<IdentityDeps, 'clock'>, session: FoundSession): void {
  if (!isVerified(session.verifiedAt, deps.clock.now())) refuse(identityRefusals, 'verification_needed')
}

/** Whoever moves money of others has shown a code of their second factor in the last minutes, in this very session. */
export async function requireFreshCode(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const takenAt = await withPerson(db, userId, (tx) => codeTakenAt(tx, userId, sessionId))
  if (!isCodeFresh(takenAt, clock.now())) refuse(identityRefusals, 'verification_needed')
}

/** Shows, by the password or by the provider that is linked, that it is the session's person. */
export async function verifyPerson(deps: IdentityDeps, session: FoundSession, proof: Proof): Promise<void> {
  const { userId, sessionId } = session
  const account = await withPerson(deps.db, userId, (tx) => findAccount(tx, userId))
  if (proof.fb_access_token !== '') await showByFacebook(deps, userId, proof)
  else if (!account || account.passwordHash === null) refuse(identityRefusals, 'no_password_yet')
  else await showByPassword(deps, session, account.passwordHash, proof.password)
  const bySecondFactor = await passSecondFactor(deps, userId, proof.totp, { kind: 'session', sessionId })
  await noteShown(deps, session, bySecondFactor)
}

/** Notes with the session what was shown in it. */
export function noteShown(
  deps: Pick<IdentityDeps, 'db' | 'clock'>,
  { userId, sessionId }: FoundSession,
  bySecondFactor: boolean,
): Promise<void> {
  const now = deps.clock.now()
  return withPerson(deps.db, userId, async (tx) => {
    await noteVerified(tx, userId, sessionId, now)
    if (bySecondFactor) await noteSecondFactor(tx, userId, sessionId, now)
  })
}

/**
 * Wrong passwords count, as those of signing in do: a session that was stolen is no place to guess. They are counted by
 * the session, which strangers' tries do not reach.
 */
export async function showByPassword(
  deps: IdentityDeps,
  { email, sessionId }: FoundSession,
  passwordHash: string | null,
  password: string,
): Promise<void> {
  const [own] = countsOfPassword(email, { kind: 'session', sessionId })
  await countTryOrRefuse(deps, [own])
  if (!(await verifyPassword(passwordHash, password))) refuse(identityRefusals, 'verification_failed')
  await forgetFailures(deps.db, own)
}

async function showByFacebook(deps: IdentityDeps, userId: string, proof: Proof): Promise<void> {
  const profile = await socialProfile(deps, proof.fb_id, proof.fb_access_token)
  const linked = await withPerson(deps.db, userId, (tx) => identitiesOf(tx, userId))
  const isTheirs = linked.some(
    ({ provider, subject }) => provider === 'facebook' && subject === profile.subject,
  )
  if (!isTheirs) refuse(identityRefusals, 'not_this_person')
}
