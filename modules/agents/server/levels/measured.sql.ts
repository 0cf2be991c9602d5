import { sql, type Tx } from '@langraan/db'
import type { Measure } from '../../rules/agent-settings.ts'
import { isToOneself } from '../people/to-oneself.ts'

/** Of what a measure counts: orders of agents that are paid and did not come back, less goods that did. */
const COUNTED = sql`o.payment_status IN ('paid', 'cod_collected', 'partly_refunded') AND o.fulfilment_status NOT IN ('cancelled', 'returned')`

const measureOf = (measured: Measure) => {
  if (measured === 'orders') return sql`count(*)`
  if (measured === 'pieces')
    return sql`coalesce(sum(o.item_count - coalesce((SELECT sum(b.quantity) FROM order_returns b
      WHERE b.shop_id = o.shop_id AND b.order_id = o.order_id), 0)), 0)`
  return sql`coalesce(sum(o.paid_satang), 0)`
}

/**
 * What each agent has come to from one time until another, of orders placed then. What somebody has sent to themselves
 * lifts no level: it is sold to nobody.
 */
export async function measuredOfAgents(
  tx: Tx,
  measuredBy: Measure,
  { since, until }: { since: Date; until: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ agentId: string; measured: number }>`
    SELECT ao.agent_id AS "agentId", (${measureOf(measuredBy)})::bigint AS measured
    FROM agent_orders ao JOIN orders o ON o.shop_id = ao.shop_id AND o.order_id = ao.order_id
    JOIN agents a ON a.shop_id = ao.shop_id AND a.agent_id = ao.agent_id
    WHERE ao.shop_id = current_shop() AND ao.placed_at >= ${since} AND ao.placed_at < ${until} AND ${COUNTED}
      AND NOT ${isToOneself(sql`o`, sql`a`)}
    GROUP BY ao.agent_id`.execute(tx)
  return new Map(rows.map(({ agentId, measured }) => [agentId, measured]))
}

/** Agents whom a period may move. */
export async function agentsToMeasure(
  tx: Tx,
): Promise<
  { agentId: string; shopName: string; levelId: string | null; isLocked: boolean; periodsBelow: number }[]
> {
  return tx
    .selectFrom('agents')
    .select([
      'agent_id as agentId',
      'shop_name as shopName',
      'level_id as levelId',
      'level_locked as isLocked',
      'periods_below as periodsBelow',
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('state', 'in', ['approved', 'paused'])
    .orderBy('agent_id')
    .execute()
}
