import { enqueue, withPerson } from '@langraan/db'
import { type Language, refuse, standardRefusals } from '@langraan/http'
import { identityRefusals } from '../../refusals.ts'
import { findAccount } from '../account/account.sql.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { newPasswordProblem } from './new-password.ts'
import { setPassword } from './password-resets.sql.ts'
import { hashPassword } from './passwords.ts'
import type { FoundSession } from '../signing-in/sessions.sql.ts'
import { requireRecentVerification, showByPassword } from '../signing-in/verify-person.ts'

/** Changes the password by the old one; who has none yet sets the first. Every other session ends, and a mail tells. */
export async function changePassword(
  deps: IdentityDeps,
  session: FoundSession,
  { current, password }: { current: string; password: string },
  language: Language,
): Promise<void> {
  const { userId, sessionId, email } = session
  if (await newPasswordProblem(password, email)) refuse(identityRefusals, 'password_known')
  const before =
    (await withPerson(deps.db, userId, (tx) => findAccount(tx, userId))) ??
    refuse(standardRefusals, 'not_found')
  if (before.passwordHash === null) requireRecentVerification(deps, session)
  else await showByPassword(deps, session, before.passwordHash, current)
  const passwordHash = await hashPassword(password)
  await withPerson(deps.db, userId, async (tx) => {
    const held = await findAccount(tx, userId, true)
    // Changed by somebody else while this one was worked out: the old one shows nothing any more.
    if (held?.passwordHash !== before.passwordHash) refuse(identityRefusals, 'verification_failed')
    await setPassword(tx, userId, passwordHash, deps.clock.now(), sessionId)
    await enqueue(deps.jobs, tx, 'mail-password-changed', { email: before.email, language })
  })
}
