import { withPerson } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { findAccount, identitiesOf } from './account.sql.ts'
import type { IdentityDeps } from '../identity-deps.ts'
import { knownDevicesOf } from '../signing-in/known-devices.sql.ts'
import {
  actsAsOperator,
  couponUsesOf,
  draftsOf,
  linkedShopsOf,
  membershipsOf,
  operatorSince,
  payingAccountsOf,
  tracesInShop,
} from './personal-data.sql.ts'
import { findSecondFactor } from '../second-factor/second-factor.sql.ts'
import { type FoundSession, sessionsOfPerson } from '../signing-in/sessions.sql.ts'
import { requireRecentVerification } from '../signing-in/verify-person.ts'

/** The page that a logo or a page of a draft is connected by has a sealed token: it is no data about the person. */
const withoutSecrets = (fields: unknown): unknown => (fields as { fields?: unknown }).fields ?? fields

/**
 * Everything that is kept of a person, as they may ask for it. Made at once and kept nowhere: what one person leaves
 * behind fits into an answer, and a file that lies around would be one more thing to lose.
 */
export function exportPersonalData(deps: IdentityDeps, session: FoundSession) {
  requireRecentVerification(deps, session)
  const { userId } = session
  const now = deps.clock.now()
  return withPerson(deps.db, userId, async (tx) => {
    const account = (await findAccount(tx, userId)) ?? refuse(standardRefusals, 'not_found')
    const factor = await findSecondFactor(tx, userId)
    const sessions = await sessionsOfPerson(tx, userId, now)
    const shops = await membershipsOf(tx, userId)
    const drafts = await draftsOf(tx, userId)
    const identities = await identitiesOf(tx, userId)
    const beyondShops = {
      linkedShops: await linkedShopsOf(tx, userId),
      payingAccounts: await payingAccountsOf(tx, userId),
      couponUses: await couponUsesOf(tx, userId),
      operatorSince: (await operatorSince(tx, userId)) ?? null,
      actsAsOperator: await actsAsOperator(tx, userId),
    }
    const inShops: Record<string, unknown>[] = []
    for (const shop of shops) {
      const { shopId } = shop
      const traces: Record<string, unknown> = await tracesInShop(tx, shopId, userId)
      for (const kept of deps.kept) traces[kept.name] = await kept.personalData(tx, { shopId, userId })
      inShops.push({ ...shop, ...traces })
    }
    const { passwordHash, pictureKey, ...known } = account
    return {
      madeAt: now.toISOString(),
      account: { ...known, hasPassword: passwordHash !== null, hasOwnPicture: pictureKey !== null },
      identities,
      secondFactorSince: factor?.confirmedAt ?? null,
      devices: sessions,
      knownDevices: await knownDevicesOf(tx, userId),
      drafts: drafts.map((draft) => ({ ...draft, fields: withoutSecrets(draft.fields) })),
      ...beyondShops,
      shops: inShops,
    }
  })
}
