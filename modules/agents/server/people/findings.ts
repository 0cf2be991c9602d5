import { audit, once, type Tx, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { namesOfMembers } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import type { AgentFinding, AgentFindings } from '../../contract.ts'
import { monthOf } from '../levels/run-levels.ts'
import { codEdited, looksAtFindings, ordersToOneself, saveLook } from './findings.sql.ts'
import { presentAll } from './list-agents.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { findAgent, sharedAccounts } from './agents.sql.ts'
import { findingMark } from '../../rules/finding-mark.ts'

type Found = Omit<AgentFinding, 'mark'>

const LOOKED_BACK_MS = 90 * 86_400_000

/** What a person should look at of agents: worked out from what is there, so that it goes as soon as it is no more so. */
async function foundNow(tx: Tx, now: Date): Promise<Found[]> {
  const agents = await presentAll(tx, { text: '', month: monthOf(now) }, now)
  const names = new Map(agents.map(({ agentId, shopName }) => [agentId, shopName]))
  const shared = (await sharedAccounts(tx)).map((one) => ({
    kind: 'account_shared' as const,
    ...one,
    count: one.others.length,
    amountSatang: 0,
  }))
  const ofOrders =
    (kind: 'own_orders' | 'cod_edited') =>
    (row: { agentId: string; count: number; amountSatang: number }) => ({
      kind,
      shopName: names.get(row.agentId) ?? '',
      others: [],
      ...row,
    })
  return [
    ...shared,
    ...(await ordersToOneself(tx, new Date(now.getTime() - LOOKED_BACK_MS))).map(ofOrders('own_orders')),
    ...(await codEdited(tx)).map(ofOrders('cod_edited')),
    ...agents
      .filter(({ returns, state }) => returns.standing !== 'good' && state !== 'ended')
      .map(({ agentId, shopName, returns }) => ({
        kind: 'many_returns' as const,
        agentId,
        shopName,
        others: [],
        count: returns.basisPoints,
        amountSatang: 0,
      })),
    ...agents
      .filter(({ overdueSatang }) => overdueSatang > 0)
      .map(({ agentId, shopName, overdueSatang }) => ({
        kind: 'overdue' as const,
        agentId,
        shopName,
        others: [],
        count: 1,
        amountSatang: overdueSatang,
      })),
  ]
}

/** What nobody has looked at yet, and what was looked at and has become no more since. */
export async function findingsOf(tx: Tx, now: Date): Promise<AgentFindings> {
  const looks = new Map((await looksAtFindings(tx)).map((look) => [`${look.kind} ${look.agentId}`, look]))
  const names = await namesOfMembers(tx)
  const items: AgentFinding[] = []
  const settled: AgentFindings['settled'] = []
  for (const found of await foundNow(tx, now)) {
    const finding = { ...found, mark: findingMark(found) }
    const look = looks.get(`${finding.kind} ${finding.agentId}`)
    if (look?.mark !== finding.mark) items.push(finding)
    else {
      const { note, lookedBy, lookedAt } = look
      settled.push({
        ...finding,
        note,
        lookedBy: names.get(lookedBy) ?? '',
        lookedAt: lookedAt.toISOString(),
      })
    }
  }
  return { items, settled }
}

type Look = { agentId: string; kind: AgentFinding['kind']; mark: string; note: string }

/** Somebody has looked at what was found about an agent: the same is not shown again. */
export function settleFinding(
  deps: Pick<AgentsDeps, 'db' | 'clock'>,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  look: Look,
): Promise<OnceAnswer<AgentFindings>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      const agent = (await findAgent(tx, look.agentId)) ?? refuse(standardRefusals, 'not_found')
      await saveLook(tx, { ...look, shopId, by: trail.userId, now })
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'agent', id: agent.agentId, name: agent.shopName },
        now,
      })
      return findingsOf(tx, now)
    }),
  )
}
