import { sql, type Tx } from '@langraan/db'

type Part = ReturnType<typeof sql>
type Asked = { shopId: string; branchId?: string | undefined; until?: Date | undefined }

/**
 * Pieces of the variant `v` that were sent to another branch and have not arrived: on their way to one branch or to
 * any, now or when a day ended, for which what was sent or has arrived since is taken back.
 */
export function inTransit({ shopId, branchId, until }: Asked): Part {
  const there = branchId ? sql`d.to_branch_id = ${branchId}` : sql`true`
  const now = sql`(SELECT coalesce(sum(t.quantity), 0)::bigint FROM stock_documents d
    JOIN stock_document_lines t ON t.shop_id = d.shop_id AND t.document_id = d.document_id AND t.variant_id = v.variant_id
    WHERE d.shop_id = ${shopId} AND d.state = 'sent' AND ${there})`
  if (!until) return now
  return sql`(${now} + (SELECT coalesce(sum(m.quantity), 0)::bigint FROM stock_movements m
    JOIN stock_documents d ON d.shop_id = m.shop_id AND d.document_id = m.document_id
    WHERE m.shop_id = ${shopId} AND m.variant_id = v.variant_id AND m.made_at >= ${until}
      AND m.reason IN ('transfer_out', 'transfer_in') AND ${there}))`
}

/** A transfer that is under way with pieces of a variant. */
export type UnderWay = {
  paperId: string
  documentNumber: number
  fromBranchId: string
  from: string
  toBranchId: string
  to: string
  quantity: number
  sentAt: Date
}

/** The transfers with which pieces of a variant are under way, the oldest first. */
export async function underWayOf(tx: Tx, variantId: string): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    SELECT d.document_id AS "paperId", d.document_number AS "documentNumber", d.branch_id AS "fromBranchId", f.name AS "from",
      d.to_branch_id AS "toBranchId", b.name AS "to", sum(t.quantity)::bigint AS quantity, d.sent_at AS "sentAt"
    FROM stock_documents d
    JOIN stock_document_lines t ON t.shop_id = d.shop_id AND t.document_id = d.document_id AND t.variant_id = ${variantId}
    JOIN branches f ON f.shop_id = d.shop_id AND f.branch_id = d.branch_id
    JOIN branches b ON b.shop_id = d.shop_id AND b.branch_id = d.to_branch_id
    WHERE d.shop_id = current_shop() AND d.state = 'sent'
    GROUP BY d.shop_id, d.document_id, f.name, b.name ORDER BY d.sent_at, d.document_id LIMIT 50`.execute(tx)
  return rows
}
