import { sql, type Tx } from '@langraan/db'
import type { AgentState } from '../../rules/agent-states.ts'

export type ListedRow = {
  agentId: string
  state: AgentState
  name: string
  shopName: string
  phone: string
  province: string
  sellsAt: string
  bankAccount: string
  appliedAt: Date
  levelId: string | null
  creditLimitSatang: number
  soldSatang: number
  orderCount: number
  marginSatang: number
  lastOrderAt: Date | null
  waitingSatang: number
  availableSatang: number
  owedSatang: number
}

const balance = (kind: string) => sql<number>`coalesce((SELECT b.balance_satang FROM ledger_accounts b
  WHERE b.book_id = current_shop() AND b.owner_kind = 'agent' AND b.owner_id = a.agent_id AND b.kind = ${kind}
  LIMIT 1), 0)`

/**
 * All agents of the shop who have this in their name, phone or shop, with their month and their money. A shop has some
 * hundreds of them; their orders are summed once.
 */
export async function agentsWithFigures(
  tx: Tx,
  { text, since, until }: { text: string; since: Date; until: Date },
): Promise<ListedRow[]> {
  const like = `%${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`
  const { rows } = await sql<ListedRow>`
    SELECT a.agent_id AS "agentId", a.state, a.name, a.shop_name AS "shopName", a.phone, a.province, a.sells_at AS "sellsAt",
      a.bank_account AS "bankAccount", a.applied_at AS "appliedAt", a.level_id AS "levelId",
      a.credit_limit_satang AS "creditLimitSatang",
      coalesce(m.sold, 0)::bigint AS "soldSatang", coalesce(m.orders, 0)::bigint AS "orderCount",
      coalesce(m.margin, 0)::bigint AS "marginSatang",
      (SELECT max(l.placed_at) FROM agent_orders l WHERE l.shop_id = a.shop_id AND l.agent_id = a.agent_id) AS "lastOrderAt",
      -${balance('profit_pending')} AS "waitingSatang", -${balance('profit_available')} AS "availableSatang",
      ${balance('owed')} AS "owedSatang"
    FROM agents a LEFT JOIN (
      SELECT ao.agent_id, count(*) AS orders, sum(ao.margin_satang) AS margin, sum(o.total_satang) AS sold
      FROM agent_orders ao JOIN orders o ON o.shop_id = ao.shop_id AND o.order_id = ao.order_id
      WHERE ao.shop_id = current_shop() AND ao.placed_at >= ${since} AND ao.placed_at < ${until}
        AND o.payment_status IN ('paid', 'cod_collected', 'partly_refunded', 'cod_pending')
        AND o.fulfilment_status NOT IN ('cancelled', 'returned')
      GROUP BY ao.agent_id) m ON m.agent_id = a.agent_id
    WHERE a.shop_id = current_shop()
      AND (${text} = '' OR a.name ILIKE ${like} OR a.shop_name ILIKE ${like} OR a.line_id ILIKE ${like}
        OR a.phone LIKE ${like.replace(/^%0/, '%')})
    ORDER BY m.sold DESC NULLS LAST, a.applied_at DESC, a.agent_id`.execute(tx)
  return rows
}

/** What the whole shop and its agents have sold from a time until another. */
export async function soldBetween(
  tx: Tx,
  { since, until }: { since: Date; until: Date },
): Promise<{ shopSatang: number; agentSatang: number }> {
  const { rows } = await sql<{ shopSatang: number; agentSatang: number }>`
    SELECT coalesce(sum(o.total_satang), 0)::bigint AS "shopSatang",
      coalesce(sum(o.total_satang) FILTER (WHERE o.channel = 'agent'), 0)::bigint AS "agentSatang"
    FROM orders o WHERE o.shop_id = current_shop() AND o.placed_at >= ${since} AND o.placed_at < ${until}
      AND o.payment_status IN ('paid', 'cod_collected', 'partly_refunded', 'cod_pending')
      AND o.fulfilment_status NOT IN ('cancelled', 'returned')`.execute(tx)
  return rows[0] ?? { shopSatang: 0, agentSatang: 0 }
}

/** Phones that are customers of the shop as well. */
export async function phonesOfCustomers(tx: Tx, phones: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ phone: string }>`
    SELECT DISTINCT o.customer_phone AS phone FROM orders o
    WHERE o.shop_id = current_shop() AND o.customer_phone = ANY (${[...phones]}::text[]) AND o.channel <> 'agent'`.execute(
    tx,
  )
  return new Set(rows.map(({ phone }) => phone))
}
