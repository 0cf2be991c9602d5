import { enqueue, isUniqueViolation, withPerson } from '@langraan/db'
import { type Language, refuse, standardRefusals } from '@langraan/http'
import { identityRefusals } from '../../refusals.ts'
import { findAccount, identitiesOf, type Linked } from '../account/account.sql.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { deleteIdentity, insertIdentity } from '../people.sql.ts'
import type { FoundSession } from './sessions.sql.ts'
import { requireRecentVerification } from './verify-person.ts'

type Provider = Linked['provider']

/** Links a provider's account that was shown to be theirs. One account of a provider belongs to one person. */
export async function linkIdentity(
  deps: IdentityDeps,
  session: FoundSession,
  provider: Provider,
  subject: string,
  language: Language,
): Promise<void> {
  requireRecentVerification(deps, session)
  const { userId, email } = session
  try {
    await withPerson(deps.db, userId, async (tx) => {
      await findAccount(tx, userId, true)
      const linked = await identitiesOf(tx, userId)
      if (linked.some((one) => one.provider === provider && one.subject === subject)) return
      if (linked.some((one) => one.provider === provider)) refuse(identityRefusals, 'identity_taken')
      await insertIdentity(tx, provider, subject, userId, deps.clock.now())
      await enqueue(deps.jobs, tx, 'mail-access-news', { email, news: 'linked', language })
    })
  } catch (error) {
    if (isUniqueViolation(error)) refuse(identityRefusals, 'identity_taken')
    throw error
  }
}

/** Takes a way in away, never the last one. */
export function unlinkIdentity(
  deps: IdentityDeps,
  session: FoundSession,
  provider: Provider,
  language: Language,
): Promise<boolean> {
  requireRecentVerification(deps, session)
  const { userId, email } = session
  return withPerson(deps.db, userId, async (tx) => {
    const account = (await findAccount(tx, userId, true)) ?? refuse(standardRefusals, 'not_found')
    const linked = await identitiesOf(tx, userId)
    if (!linked.some((one) => one.provider === provider)) return false
    if (account.passwordHash === null && linked.length < 2) refuse(identityRefusals, 'last_way_in')
    await deleteIdentity(tx, userId, provider)
    await enqueue(deps.jobs, tx, 'mail-access-news', { email, news: 'unlinked', language })
    return true
  })
}
