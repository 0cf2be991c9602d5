import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { agentRefusals } from '../../refusals.ts'
import { returnsRate } from '../../rules/returns-rate.ts'
import { refuseWithoutAgents } from '../in-package.ts'
import { type AgentRow, findAgent } from '../people/agents.sql.ts'
import { because } from '../people/because.ts'
import type { KeptSettings } from '../settings.sql.ts'
import { parcelsOfAgents } from './parcels.sql.ts'

/** The agent who orders, locked; refused where the shop takes no orders from them. */
export async function agentWhoOrders(
  tx: Tx,
  agentId: string,
  settings: KeptSettings,
  { lock, now }: { lock: boolean; now: Date },
): Promise<AgentRow> {
  await refuseWithoutAgents(tx, now)
  const agent = (await findAgent(tx, agentId, lock)) ?? refuse(agentRefusals, 'not_agent', { reason: '' })
  if (agent.state === 'paused') refuse(agentRefusals, 'paused', { reason: because(agent.reason) })
  if (agent.state !== 'approved') refuse(agentRefusals, 'not_agent', { reason: because(agent.reason) })
  const parcels = (await parcelsOfAgents(tx, [agentId], now)).get(agentId)
  if (parcels && returnsRate(parcels, settings).standing === 'stopped')
    refuse(agentRefusals, 'too_many_returns', { most: settings.stopBasisPoints / 100 })
  return agent
}
