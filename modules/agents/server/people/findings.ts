import type { Tx } from '@langraan/db'
import type { AgentFinding } from '../../contract.ts'
import { monthOf } from '../levels/run-levels.ts'
import { codEdited, ordersToOneself } from './findings.sql.ts'
import { presentAll } from './list-agents.ts'
import { othersOfAccount, findAgent } from './agents.sql.ts'

const LOOKED_BACK_MS = 90 * 86_400_000

/** What a person should look at of agents: worked out from what is there, so that it goes as soon as it is no more so. */
export async function findingsOf(tx: Tx, now: Date): Promise<AgentFinding[]> {
  const agents = await presentAll(tx, { text: '', month: monthOf(now) }, now)
  const names = new Map(agents.map(({ agentId, shopName }) => [agentId, shopName]))
  const shared: AgentFinding[] = []
  for (const { agentId, shopName, warnings } of agents) {
    if (!warnings.includes('account_of_another')) continue
    const bankAccount = (await findAgent(tx, agentId))?.bankAccount ?? ''
    const others = (await othersOfAccount(tx, { agentId, bankAccount })).map((other) => other.shopName)
    shared.push({ kind: 'account_shared', agentId, shopName, others, count: others.length, amountSatang: 0 })
  }
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
