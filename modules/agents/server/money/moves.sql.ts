import { sql, type Tx } from '@langraan/db'

export type MoveRow = {
  kind: string
  account: 'waiting' | 'available' | 'owed' | 'withdrawing'
  orderId: string | null
  orderNumber: string | null
  amountSatang: number
  at: Date
}

const NAMES = sql`CASE a.kind WHEN 'profit_pending' THEN 'waiting' WHEN 'profit_available' THEN 'available'
  WHEN 'owed' THEN 'owed' ELSE 'withdrawing' END`
const OWNED = sql`CASE a.kind WHEN 'owed' THEN e.amount_satang ELSE -e.amount_satang END`

/** What moved in an agent's accounts from a time until another, the newest first. */
export async function movesOf(
  tx: Tx,
  agentId: string,
  { since, until }: { since: Date; until: Date },
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    SELECT t.kind, ${NAMES} AS account, o.order_id AS "orderId", o.order_number::text AS "orderNumber",
      ${OWNED} AS "amountSatang", t.occurred_at AS at
    FROM ledger_accounts a
    JOIN ledger_account_entries e ON e.book_id = a.book_id AND e.account_id = a.account_id
    JOIN ledger_transactions t ON t.book_id = e.book_id AND t.transaction_id = e.transaction_id
    LEFT JOIN orders o ON o.shop_id = a.book_id AND o.order_id = t.cause_id
    WHERE a.book_id = (SELECT current_book()) AND a.owner_kind = 'agent' AND a.owner_id = ${agentId}
      AND t.occurred_at >= ${since} AND t.occurred_at < ${until}
    ORDER BY t.occurred_at DESC, t.transaction_id DESC, e.sequence DESC LIMIT 2000`.execute(tx)
  return rows
}

/** What could be withdrawn at a time. */
export async function availableAt(tx: Tx, agentId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ satang: number }>`
    SELECT coalesce(-sum(e.amount_satang), 0)::bigint AS satang
    FROM ledger_accounts a
    JOIN ledger_account_entries e ON e.book_id = a.book_id AND e.account_id = a.account_id
    JOIN ledger_transactions t ON t.book_id = e.book_id AND t.transaction_id = e.transaction_id
    WHERE a.book_id = (SELECT current_book()) AND a.owner_kind = 'agent' AND a.owner_id = ${agentId}
      AND a.kind = 'profit_available' AND t.occurred_at < ${at}`.execute(tx)
  return rows[0]?.satang ?? 0
}
