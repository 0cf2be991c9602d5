import { sql, type Tx } from '@langraan/db'

// Older parcels say little of how somebody sells now.
const LOOKED_BACK_DAYS = 90

/** How many parcels of each agent have come to an end in the last months, and how many of them came back. */
export async function parcelsOfAgents(
  tx: Tx,
  agentIds: readonly string[],
  now: Date,
): Promise<Map<string, { endedCount: number; returnedCount: number }>> {
  const since = new Date(now.getTime() - LOOKED_BACK_DAYS * 86_400_000)
  const { rows } = await sql<{ agentId: string; endedCount: number; returnedCount: number }>`
    SELECT a.agent_id AS "agentId", count(*) AS "endedCount",
      count(*) FILTER (WHERE o.fulfilment_status = 'returned') AS "returnedCount"
    FROM agent_orders a JOIN orders o ON o.shop_id = a.shop_id AND o.order_id = a.order_id
    WHERE a.shop_id = current_shop() AND a.agent_id = ANY (${[...agentIds]}::uuid[]) AND a.placed_at >= ${since}
      AND o.fulfilment_status IN ('delivered', 'returned') GROUP BY a.agent_id`.execute(tx)
  return new Map(rows.map(({ agentId, ...counts }) => [agentId, counts]))
}
