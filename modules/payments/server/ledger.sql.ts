import { sql, sumOf, type Tx } from '@langraan/db'

export type BankedShare = { orderId: string; amountSatang: number; madeAt: Date }

/** What each order got of a transaction, by the ledger. */
export async function sharesOf(tx: Tx, transactionId: string): Promise<BankedShare[]> {
  const { rows } = await sql<BankedShare>`
    SELECT order_id AS "orderId", ${sumOf(sql`amount_satang`)} AS "amountSatang", min(made_at) AS "madeAt"
    FROM ledger_entries
    WHERE shop_id = current_shop() AND transaction_id = ${transactionId} AND account = 'bank' GROUP BY order_id
    ORDER BY order_id`.execute(tx)
  return rows
}

export type NoticeShare = BankedShare & { noticeId: string; transactionId: string; orderNumber: number }

/** What each order has of these slips; what was taken back since is left out. */
export async function sharesOfNotices(tx: Tx, noticeIds: readonly string[]): Promise<NoticeShare[]> {
  const { rows } = await sql<NoticeShare>`
    SELECT l.notice_id AS "noticeId", l.transaction_id AS "transactionId", l.order_id AS "orderId",
      o.order_number AS "orderNumber", ${sumOf(sql`l.amount_satang`)} AS "amountSatang", min(l.made_at) AS "madeAt"
    FROM ledger_entries l JOIN orders o ON o.shop_id = l.shop_id AND o.order_id = l.order_id
    WHERE l.shop_id = current_shop() AND l.notice_id = ANY (${[...noticeIds]}::uuid[]) AND l.account = 'bank'
      AND NOT l.is_taken_back
    GROUP BY l.notice_id, l.transaction_id, l.order_id, o.order_number ORDER BY o.order_number`.execute(tx)
  return rows
}
