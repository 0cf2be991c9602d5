import { type Tx, withPerson } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { parseThaiPhone } from '@langraan/thai'
import type { Account } from '../../contract.ts'
import { emailChangeOf, findAccount, identitiesOf, updateAccount } from './account.sql.ts'
import { deleteAfterOf } from './erasure.sql.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { countRecoveryCodes, findSecondFactor } from '../second-factor/second-factor.sql.ts'

/** A person's own account, as they see it. */
export const getAccount = (deps: IdentityDeps, userId: string): Promise<Account> =>
  withPerson(deps.db, userId, (tx) => presentAccount(deps, tx, userId))

export async function presentAccount(deps: IdentityDeps, tx: Tx, userId: string): Promise<Account> {
  const row = (await findAccount(tx, userId)) ?? refuse(standardRefusals, 'not_found')
  const change = await emailChangeOf(tx, userId)
  const factor = await findSecondFactor(tx, userId)
  const linked = await identitiesOf(tx, userId)
  return {
    userId,
    name: row.name,
    email: row.email,
    pendingEmail: change && change.expiresAt > deps.clock.now() ? change.email : null,
    mobile: row.mobile ?? '',
    profilePicture: row.profilePic || deps.placeholderPicture,
    hasOwnPicture: row.pictureKey !== null,
    hasPassword: row.passwordHash !== null,
    language: row.language === 'en' ? 'en' : 'th',
    deleteAfter: (await deleteAfterOf(tx, userId))?.toISOString() ?? null,
    secondFactor: {
      on: factor?.confirmedAt !== null && factor !== undefined,
      recoveryCodesLeft: await countRecoveryCodes(tx, userId),
    },
    identities: linked.map(({ provider, linkedAt }) => ({ provider, linkedAt: linkedAt.toISOString() })),
  }
}

export function saveProfile(
  deps: IdentityDeps,
  userId: string,
  { name, mobile }: { name: string; mobile: string },
): Promise<Account> {
  const phone = parseThaiPhone(mobile)
  return withPerson(deps.db, userId, async (tx) => {
    await updateAccount(tx, userId, { name, mobile: phone.ok ? phone.e164 : null }, deps.clock.now())
    return presentAccount(deps, tx, userId)
  })
}

export async function saveLanguage(
  deps: IdentityDeps,
  userId: string,
  language: 'th' | 'en',
): Promise<{ language: 'th' | 'en' }> {
  await withPerson(deps.db, userId, (tx) => updateAccount(tx, userId, { language }, deps.clock.now()))
  return { language }
}
