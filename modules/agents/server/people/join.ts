import { announce, isUniqueViolation, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { hashPassword } from '@langraan/identity/server'
import { newId } from '@langraan/runtime'
import { squareLogoKey } from '@langraan/shops/server'
import { parseThaiPhone } from '@langraan/thai'
import type { z } from 'zod'
import type { applyAsAgent } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { hasAgents, refuseWithoutAgents } from '../in-package.ts'
import { levelsOfShop } from '../levels/levels.sql.ts'
import { agentSettings } from '../settings.sql.ts'
import { insertAgent, type Profile } from './agents.sql.ts'

/** What somebody sees who wants to sell for a shop. A shop without agents does not have this door. */
export function doorOf(deps: AgentsDeps, shopId: string) {
  return withShop(deps.db, shopId, async (tx) => {
    const settings = await agentSettings(tx)
    const levels = await levelsOfShop(tx)
    return {
      logoUrl: (await squareLogoKey(tx)) ? '/logo.webp' : null,
      takesApplications: settings.takesApplications && (await hasAgents(tx)),
      terms: settings.terms,
      termsVersion: settings.termsVersion,
      levels: levels.map(({ name, offBasisPoints }) => ({ name, offBasisPoints })),
    }
  })
}

/** Phones are kept as they are called from anywhere, so that one is known however it is written. */
export const keptPhone = (phone: string): string => {
  const parsed = parseThaiPhone(phone)
  return parsed.ok ? parsed.e164 : phone
}

export const keptProfile = (profile: Profile): Profile => ({
  name: profile.name,
  shopName: profile.shopName,
  phone: keptPhone(profile.phone),
  email: profile.email,
  lineId: profile.lineId,
  sellsAt: profile.sellsAt,
  province: profile.province,
  taxId: profile.taxId,
  bankCode: profile.bankCode,
  bankAccount: profile.bankAccount.replaceAll(/\D/g, ''),
  bankAccountName: profile.bankAccountName,
})

/** Refuses a phone that another one has who may sign in or has applied. */
export const orPhoneKnown = (error: unknown): never => {
  if (isUniqueViolation(error, 'agents_phone')) return refuse(agentRefusals, 'phone_known')
  throw error
}

/** Somebody applies. The password is theirs from the beginning; they may sign in once the shop has let them in. */
export async function apply(
  deps: AgentsDeps,
  shopId: string,
  wanted: z.output<typeof applyAsAgent.body>,
): Promise<{ shopName: string }> {
  const now = deps.clock.now()
  const passwordHash = await hashPassword(wanted.password)
  return withShop(deps.db, shopId, async (tx) => {
    if (!(await isThere(tx))) refuse(standardRefusals, 'not_found')
    await refuseWithoutAgents(tx, now)
    const settings = await agentSettings(tx)
    if (!settings.takesApplications) refuse(agentRefusals, 'no_applications')
    if (settings.termsVersion !== wanted.termsVersion) refuse(agentRefusals, 'terms_changed')
    const agentId = newId()
    await insertAgent(tx, {
      ...keptProfile(wanted),
      shopId,
      agentId,
      state: 'applied',
      contract: 'resale',
      levelId: null,
      passwordHash,
      termsVersion: wanted.termsVersion,
      decidedBy: null,
      now,
    }).catch(orPhoneKnown)
    await announce(tx, { eventId: newId(), shopId, name: 'agent.applied', payload: { agentId }, at: now })
    return { shopName: wanted.shopName }
  })
}

const isThere = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('shops').select('shop_id').executeTakeFirst()) !== undefined
