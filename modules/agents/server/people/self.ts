import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { shopProfile, squareLogoKey } from '@langraan/shops/server'
import { addBangkokDays, bangkokDay } from '@langraan/thai'
import type { z } from 'zod'
import type { AgentSelf, getAgentProfile } from '../../contract.ts'
import { toNextLevel } from '../../rules/level-run.ts'
import { payoutOf } from '../../rules/payout.ts'
import { returnsRate } from '../../rules/returns-rate.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { levelsOfShop } from '../levels/levels.sql.ts'
import { measuredOfAgents } from '../levels/measured.sql.ts'
import { monthOf, periodUntil } from '../levels/run-levels.ts'
import { moneyOf } from '../money/accounts.ts'
import { dueOn, overdueOf } from '../money/credit.sql.ts'
import { creditLeftOf } from '../money/pay-from-account.ts'
import { settleAgent } from '../money/settle-round.ts'
import { unreadOf } from '../notices/notices.sql.ts'
import { openOrdersOf } from '../orders/orders-of-month.sql.ts'
import { parcelsOfAgents } from '../orders/parcels.sql.ts'
import { partsOfOrders } from '../orders/present-orders.ts'
import { agentSettings, type KeptSettings } from '../settings.sql.ts'
import { type AgentRow, findAgent, type Profile, updateProfile } from './agents.sql.ts'
import { keptProfile, orPhoneKnown } from './join.ts'
import { agentsWithFigures } from './list-agents.sql.ts'

type Self = { shopId: string; agentId: string }

export const profileOf = (agent: AgentRow): Profile => ({
  name: agent.name,
  shopName: agent.shopName,
  phone: agent.phone,
  email: agent.email,
  lineId: agent.lineId,
  sellsAt: agent.sellsAt,
  province: agent.province,
  taxId: agent.taxId,
  bankCode: agent.bankCode,
  bankAccount: agent.bankAccount,
  bankAccountName: agent.bankAccountName,
})

export const selfRow = async (tx: Tx, agentId: string): Promise<AgentRow> =>
  (await findAgent(tx, agentId)) ?? refuse(standardRefusals, 'not_found')

/** The agent who calls: level, progress, money. */
export async function agentSelf(deps: AgentsDeps, { shopId, agentId }: Self): Promise<AgentSelf> {
  const now = deps.clock.now()
  await settleAgent(deps, { shopId, agentId })
  const frame = await deps.storefront.frame(shopId)
  return withShop(deps.db, shopId, async (tx) => {
    const [agent, settings, levels] = [
      await selfRow(tx, agentId),
      await agentSettings(tx),
      await levelsOfShop(tx),
    ]
    const level = levels.find(({ levelId }) => levelId === agent.levelId)
    const parcels = (await parcelsOfAgents(tx, [agentId], now)).get(agentId)
    const { name, phone } = await shopProfile(tx)
    return {
      agentId,
      shop: {
        name,
        phone,
        logoUrl: (await squareLogoKey(tx)) ? '/logo.webp' : null,
        siteUrl: deps.shopUrl(frame.slug, frame.ownHost),
      },
      state: agent.state,
      reason: agent.reason,
      profile: profileOf(agent),
      contract: agent.contract,
      level: level ? { name: level.name, offBasisPoints: level.offBasisPoints } : null,
      progress: await progressOf(tx, agent, settings, levels, now),
      money: await shownMoney(tx, agent, settings, now),
      returns: returnsRate(parcels ?? { endedCount: 0, returnedCount: 0 }, settings),
      cutOff: settings.cutOff,
      unreadNotices: await unreadOf(tx, agentId),
      month: await monthOfAgent(tx, agent, now),
    }
  })
}

async function progressOf(
  tx: Tx,
  agent: AgentRow,
  { measuredBy, periodMonths }: KeptSettings,
  levels: Awaited<ReturnType<typeof levelsOfShop>>,
  now: Date,
): Promise<AgentSelf['progress']> {
  const span = periodUntil(monthOf(now), periodMonths)
  const measured = (await measuredOfAgents(tx, measuredBy, span)).get(agent.agentId) ?? 0
  const next = toNextLevel(levels, agent.levelId, measured)
  const level = levels.find(({ levelId }) => levelId === next?.levelId)
  return {
    measuredBy,
    measured,
    next: level
      ? { name: level.name, offBasisPoints: level.offBasisPoints, reachedFrom: level.reachedFrom }
      : null,
    endsOn: addBangkokDays(bangkokDay(span.until), -1),
  }
}

async function shownMoney(
  tx: Tx,
  agent: AgentRow,
  settings: KeptSettings,
  now: Date,
): Promise<AgentSelf['money']> {
  const { agentId } = agent
  const money = await moneyOf(tx, agentId)
  const open = await partsOfOrders(tx, await openOrdersOf(tx, agentId))
  const expected = [...open.values()].map(({ amounts }) => Math.max(0, amounts.marginSatang))
  return {
    ...money,
    expectedSatang: expected.reduce((sum, satang) => sum + satang, 0),
    expectedCount: expected.length,
    overdueSatang: await overdueOf(tx, agentId, money.owedSatang, now),
    dueOn: money.owedSatang > 0 ? await dueOn(tx, agentId, now) : null,
    creditLimitSatang: agent.creditLimitSatang,
    creditLeftSatang: creditLeftOf(agent, money.owedSatang),
    payout: payoutOf(money, { ...agent, ...settings }) ?? null,
  }
}

async function monthOfAgent(tx: Tx, { agentId, phone }: AgentRow, now: Date): Promise<AgentSelf['month']> {
  const rows = await agentsWithFigures(tx, { text: phone, ...periodUntil(monthOf(now), 1) })
  const own = rows.find((row) => row.agentId === agentId)
  return {
    soldSatang: own?.soldSatang ?? 0,
    orderCount: own?.orderCount ?? 0,
    marginSatang: own?.marginSatang ?? 0,
  }
}

/** An agent changes who they are. Orders that are there keep the sender they were placed with. */
export function saveOwnProfile(
  deps: AgentsDeps,
  { shopId, agentId, trail }: Self & { trail: Trail },
  wanted: z.output<typeof getAgentProfile.output>,
): Promise<Profile> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    const before = await selfRow(tx, agentId)
    await updateProfile(tx, agentId, keptProfile(wanted), now).catch(orPhoneKnown)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'agent', id: agentId, name: before.shopName },
      before: { name: before.shopName },
      after: { name: wanted.shopName },
      now,
    })
    return profileOf(await selfRow(tx, agentId))
  })
}
