import { sql, type Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { loadPlan } from '@langraan/plans/server'
import { refuseExpired } from '@langraan/shops/server'
import { agentRefusals } from '../refusals.ts'

/** Whether the package in force has agents. */
export async function hasAgents(tx: Tx): Promise<boolean> {
  const { planCode } = await tx
    .selectFrom('shops')
    .select('plan_code as planCode')
    .where('shop_id', '=', sql<string>`current_shop()`)
    .executeTakeFirstOrThrow()
  return (await loadPlan(tx, planCode)).agents
}

/** Refuses where the package has no agents, or is over. */
export async function refuseWithoutAgents(tx: Tx, now: Date): Promise<void> {
  await refuseExpired(tx, now)
  if (!(await hasAgents(tx))) refuse(agentRefusals, 'no_agents')
}
