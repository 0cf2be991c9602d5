import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { hashToken, newId, newToken } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { z } from 'zod'
import type { addAgent, Agent, AgentLink, saveAgent } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import { agentStateWords, type AgentStep, maySignIn, stepped } from '../../rules/agent-states.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { refuseWithoutAgents } from '../in-package.ts'
import { insertLevelChange, levelChangesOf, levelsOfShop } from '../levels/levels.sql.ts'
import { monthOf } from '../levels/run-levels.ts'
import { type AgentRow, findAgent, insertAgent, updateAgent, updateProfile } from './agents.sql.ts'
import { keptProfile, orPhoneKnown } from './join.ts'
import { presentAll } from './list-agents.ts'
import { endSessions, replaceLink } from './sessions.sql.ts'

type Deps = Pick<AgentsDeps, 'db' | 'clock' | 'storefront' | 'shopUrl'>
type At = { shopId: string; trail: Trail }
type Once = At & { intent: Intent }

const LINK_DAYS = 7

export const subjectOf = ({ agentId, shopName }: Pick<AgentRow, 'agentId' | 'shopName'>) => ({
  kind: 'agent',
  id: agentId,
  name: shopName,
})

/** One agent as the shop sees them. */
export async function agentShown(tx: Tx, agentId: string, now: Date): Promise<Agent> {
  const row = (await findAgent(tx, agentId)) ?? refuse(standardRefusals, 'not_found')
  const all = await presentAll(tx, { text: '', month: monthOf(now) }, now)
  const listed = all.find((agent) => agent.agentId === agentId) ?? refuse(standardRefusals, 'not_found')
  const { isQuiet: _quiet, ...rest } = listed
  return {
    ...rest,
    email: row.email,
    lineId: row.lineId,
    taxId: row.taxId,
    bankCode: row.bankCode,
    bankAccount: row.bankAccount,
    bankAccountName: row.bankAccountName,
    contract: row.contract,
    note: row.note,
    reason: row.reason,
    isLevelLocked: row.isLevelLocked,
    creditDays: row.creditDays,
    hasPassword: row.passwordHash !== null,
    agreedAt: row.agreedAt?.toISOString() ?? null,
    termsVersion: row.termsVersion,
    levels: (await levelChangesOf(tx, agentId)).map(({ madeAt, ...change }) => ({
      ...change,
      madeAt: madeAt.toISOString(),
    })),
  }
}

const lockAgent = async (tx: Tx, agentId: string): Promise<AgentRow> =>
  (await findAgent(tx, agentId, true)) ?? refuse(standardRefusals, 'not_found')

async function refuseUnknownLevel(tx: Tx, levelId: string | undefined): Promise<string> {
  const levels = await levelsOfShop(tx)
  const level = levels.find((one) => one.levelId === levelId)
  return level?.levelId ?? refuse(agentRefusals, 'level_needed')
}

async function newLink(deps: Deps, tx: Tx, { shopId, trail }: At, agentId: string): Promise<AgentLink> {
  const frame = await deps.storefront.frame(shopId)
  const now = deps.clock.now()
  const [token, endsAt] = [newToken(), new Date(now.getTime() + LINK_DAYS * 86_400_000)]
  await replaceLink(tx, { shopId, tokenHash: hashToken(token), agentId, madeBy: trail.userId, endsAt })
  const url = `${deps.shopUrl(frame.slug, frame.ownHost)}/agent/link#${token}`
  return { agentId, url, endsAt: endsAt.toISOString() }
}

/** Adds an agent who is approved at once; they set their password by a link. */
export function addByHand(
  deps: Deps,
  { intent, ...at }: Once,
  wanted: z.output<typeof addAgent.body>,
): Promise<OnceAnswer<AgentLink>> {
  const { shopId, trail } = at
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseWithoutAgents(tx, now)
      const levelId = await refuseUnknownLevel(tx, wanted.levelId)
      const agentId = newId()
      await insertAgent(tx, {
        ...keptProfile(wanted),
        shopId,
        agentId,
        state: 'approved',
        contract: wanted.contract,
        levelId,
        passwordHash: null,
        termsVersion: null,
        decidedBy: trail.userId,
        now,
      }).catch(orPhoneKnown)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: subjectOf({ agentId, shopName: wanted.shopName }),
        now,
      })
      return newLink(deps, tx, at, agentId)
    }),
  )
}

export function changeAgent(
  deps: Deps,
  { shopId, trail }: At,
  agentId: string,
  wanted: z.output<typeof saveAgent.body>,
): Promise<Agent> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const before = await lockAgent(tx, agentId)
    await updateProfile(tx, agentId, keptProfile(wanted), now).catch(orPhoneKnown)
    await updateAgent(tx, agentId, { contract: wanted.contract, note: wanted.note }, now)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: subjectOf(before),
      before: { name: before.shopName },
      after: { name: wanted.shopName },
      now,
    })
    return agentShown(tx, agentId, now)
  })
}

/** Takes an agent to another state. Whoever ended sees their orders and their money still. */
export function takeStep(
  deps: Deps,
  { shopId, trail, intent }: Once,
  agentId: string,
  { step, levelId, reason }: { step: AgentStep; levelId?: string | undefined; reason: string },
): Promise<OnceAnswer<Agent>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const agent = await lockAgent(tx, agentId)
      const state = stepped(agent.state, step)
      if (typeof state !== 'string')
        return refuse(agentRefusals, 'wrong_state', { state: agentStateWords[agent.state].th })
      if (step === 'approve') await approve(tx, { shopId, agent, levelId, now })
      const decided = { decided_by: trail.userId, decided_at: now }
      await updateAgent(tx, agentId, { state, reason, ...decided }, now).catch(orPhoneKnown)
      if (!maySignIn(state)) await endSessions(tx, agentId)
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: subjectOf(agent),
        before: { agentState: agent.state },
        after: { agentState: state },
        now,
      })
      return agentShown(tx, agentId, now)
    }),
  )
}

type Approved = { shopId: string; agent: AgentRow; levelId: string | undefined; now: Date }

async function approve(tx: Tx, { shopId, agent, levelId, now }: Approved): Promise<void> {
  await refuseWithoutAgents(tx, now)
  await setLevel(tx, {
    shopId,
    agent,
    toLevelId: await refuseUnknownLevel(tx, levelId ?? agent.levelId ?? undefined),
    now,
  })
}

async function setLevel(
  tx: Tx,
  { shopId, agent, toLevelId, now }: { shopId: string; agent: AgentRow; toLevelId: string; now: Date },
): Promise<void> {
  const { agentId, levelId: fromLevelId } = agent
  if (fromLevelId === toLevelId) return
  await updateAgent(tx, agentId, { level_id: toLevelId, periods_below: 0 }, now)
  await insertLevelChange(tx, {
    shopId,
    changeId: newId(),
    agentId,
    fromLevelId,
    toLevelId,
    period: null,
    measured: null,
    now,
  })
}

/** Sets the level of an agent by hand; locked, no period moves it. */
export function levelAgent(
  deps: Deps,
  { shopId, trail }: At,
  agentId: string,
  { levelId, isLocked }: { levelId: string; isLocked: boolean },
): Promise<Agent> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const agent = await lockAgent(tx, agentId)
    const levels = await levelsOfShop(tx)
    const nameOf = (id: string | null) => levels.find((level) => level.levelId === id)?.name ?? ''
    await setLevel(tx, { shopId, agent, toLevelId: await refuseUnknownLevel(tx, levelId), now })
    await updateAgent(tx, agentId, { level_locked: isLocked }, now)
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: subjectOf(agent),
      before: { levelName: nameOf(agent.levelId) },
      after: { levelName: nameOf(levelId) },
      now,
    })
    return agentShown(tx, agentId, now)
  })
}

/** Another link by which an agent sets a password. */
export function makeLink(deps: Deps, at: At, agentId: string): Promise<AgentLink> {
  const now = deps.clock.now()
  return withShop(deps.db, at.shopId, async (tx) => {
    await refuseExpired(tx, now)
    const agent = await lockAgent(tx, agentId)
    if (!maySignIn(agent.state))
      refuse(agentRefusals, 'wrong_state', { state: agentStateWords[agent.state].th })
    await audit(tx, at.trail, { entryId: newId(), shopId: at.shopId, subject: subjectOf(agent), now })
    return newLink(deps, tx, at, agentId)
  })
}
