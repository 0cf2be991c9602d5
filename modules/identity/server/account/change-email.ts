import { enqueue, isUniqueViolation, withPerson } from '@langraan/db'
import { type Language, refuse } from '@langraan/http'
import { hashToken } from '@langraan/runtime'
import type { Account } from '../../contract.ts'
import { identityRefusals } from '../../refusals.ts'
import {
  findAccount,
  findEmailChange,
  forgetResets,
  putEmailChange,
  takeEmailChange,
  updateAccount,
} from './account.sql.ts'
import { presentAccount } from './account.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import type { FoundSession } from '../signing-in/sessions.sql.ts'
import { requireRecentVerification } from '../signing-in/verify-person.ts'

const EMAIL_LINK_LASTS_MS = 24 * 3_600_000

/**
 * Asks for another e-mail. Whether somebody has it already is not looked up here, so that nobody learns it by
 * asking; the worker writes to the address, and who reads there learns it.
 */
export async function requestEmailChange(
  deps: IdentityDeps,
  session: FoundSession,
  wanted: string,
  language: Language,
): Promise<void> {
  requireRecentVerification(deps, session)
  const email = wanted.trim().toLowerCase()
  const { userId } = session
  if (email === session.email) refuse(identityRefusals, 'email_is_yours')
  const now = deps.clock.now()
  await withPerson(deps.db, userId, async (tx) => {
    const expiresAt = new Date(now.getTime() + EMAIL_LINK_LASTS_MS)
    await putEmailChange(tx, { userId, email, now, expiresAt })
    await enqueue(deps.jobs, tx, 'mail-email-change', { userId, email, language })
  })
}

export const withdrawEmailChange = (deps: IdentityDeps, userId: string): Promise<Account> =>
  withPerson(deps.db, userId, async (tx) => {
    await takeEmailChange(tx, userId)
    return presentAccount(deps, tx, userId)
  })

/** The mailed link shows that the new address is the person's: it counts from now on, and the old one is told. */
export async function completeEmailChange(
  deps: IdentityDeps,
  token: string,
  language: Language,
): Promise<string> {
  const now = deps.clock.now()
  const tokenHash = hashToken(token)
  const change = await findEmailChange(deps.db, tokenHash)
  if (!change || change.expiresAt <= now) refuse(identityRefusals, 'email_link_over')
  const { userId, email } = change
  try {
    await withPerson(deps.db, userId, async (tx) => {
      const before = await findAccount(tx, userId, true)
      if (!before || !(await takeEmailChange(tx, userId, tokenHash)))
        refuse(identityRefusals, 'email_link_over')
      await updateAccount(tx, userId, { email }, now)
      await forgetResets(tx, userId)
      await enqueue(deps.jobs, tx, 'mail-email-changed', { to: before.email, name: before.name, language })
    })
  } catch (error) {
    if (isUniqueViolation(error)) refuse(identityRefusals, 'email_in_use')
    throw error
  }
  return email
}
