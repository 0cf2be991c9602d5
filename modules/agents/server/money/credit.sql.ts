import { sql, type Tx } from '@langraan/db'
import { bangkokDay } from '@langraan/thai'

/**
 * What an agent owes beyond its day. What they have paid settles the oldest orders first: so of what they owe that is
 * overdue which is not covered by orders that are not due yet. An order that is about to be paid so is none of them.
 */
export async function overdueOf(
  tx: Tx,
  agentId: string,
  owedSatang: number,
  now: Date,
  butOrderId?: string,
): Promise<number> {
  if (owedSatang <= 0) return 0
  const { rows } = await sql<{ notDue: number }>`
    SELECT coalesce(sum(o.total_satang), 0)::bigint AS "notDue" FROM agent_orders a
    JOIN orders o ON o.shop_id = a.shop_id AND o.order_id = a.order_id
    WHERE a.shop_id = current_shop() AND a.agent_id = ${agentId} AND a.paid_from = 'credit'
      AND a.credit_due_on >= ${bangkokDay(now)}::date AND o.fulfilment_status NOT IN ('cancelled', 'returned')
      AND a.order_id IS DISTINCT FROM ${butOrderId ?? null}::uuid`.execute(tx)
  return Math.max(0, owedSatang - (rows[0]?.notDue ?? 0))
}

/** What of each of these agents' credit is not due yet, by agent. */
export async function notDueOf(
  tx: Tx,
  agentIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ agentId: string; notDue: number }>`
    SELECT a.agent_id AS "agentId", sum(o.total_satang)::bigint AS "notDue" FROM agent_orders a
    JOIN orders o ON o.shop_id = a.shop_id AND o.order_id = a.order_id
    WHERE a.shop_id = current_shop() AND a.agent_id = ANY (${[...agentIds]}::uuid[]) AND a.paid_from = 'credit'
      AND a.credit_due_on >= ${bangkokDay(now)}::date AND o.fulfilment_status NOT IN ('cancelled', 'returned')
    GROUP BY a.agent_id`.execute(tx)
  return new Map(rows.map(({ agentId, notDue }) => [agentId, notDue]))
}

/** The next day by which something of what is owed is to be paid. */
export async function dueOn(tx: Tx, agentId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT min(a.credit_due_on)::text AS day FROM agent_orders a
    JOIN orders o ON o.shop_id = a.shop_id AND o.order_id = a.order_id
    WHERE a.shop_id = current_shop() AND a.agent_id = ${agentId} AND a.paid_from = 'credit'
      AND a.credit_due_on >= ${bangkokDay(now)}::date AND o.fulfilment_status NOT IN ('cancelled', 'returned')`.execute(
    tx,
  )
  return rows[0]?.day ?? null
}
