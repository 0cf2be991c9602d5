import { sql, sumOf, type Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'
import type { LedgerEntry } from '../rules/receipt.ts'

export type LedgerTransaction = {
  shopId: string
  orderId: string
  noticeId?: string
  madeBy: string | null
  now: Date
  /** Several orders share one transfer: each is written down with the same id. */
  transactionId?: string | undefined
  /** The transaction that was a mistake and is taken back by this one. */
  reversesId?: string | undefined
  /** Signed amounts in satang that sum to zero; the database refuses others. */
  entries: readonly OrdersEntry[]
}

/** An entry names its order where that is another one than the transaction’s. */
type OrdersEntry = LedgerEntry & { orderId?: string }

/** Writes a transaction down; gives its id. */
export async function recordLedger(tx: Tx, transaction: LedgerTransaction): Promise<string> {
  const transactionId = transaction.transactionId ?? newId()
  await tx
    .insertInto('ledger_entries')
    .values(
      transaction.entries.map((entry) => ({
        shop_id: transaction.shopId,
        entry_id: newId(),
        transaction_id: transactionId,
        account: entry.account,
        amount_satang: entry.amountSatang,
        order_id: entry.orderId ?? transaction.orderId,
        notice_id: transaction.noticeId ?? null,
        made_by: transaction.madeBy,
        made_at: transaction.now,
        reverses_id: transaction.reversesId ?? null,
      })),
    )
    .execute()
  return transactionId
}

/** What of an order's money is the customer's own, by the ledger. */
export async function overpaidSatang(tx: Tx, orderId: string): Promise<number> {
  const { rows } = await sql<{ overpaid: number }>`
    SELECT -${sumOf(sql`amount_satang`)} AS overpaid FROM ledger_entries
    WHERE shop_id = current_shop() AND order_id = ${orderId} AND account = 'overpaid'`.execute(tx)
  return rows[0]?.overpaid ?? 0
}

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
      AND NOT EXISTS (SELECT FROM ledger_entries r WHERE r.shop_id = l.shop_id AND r.reverses_id = l.transaction_id)
    GROUP BY l.notice_id, l.transaction_id, l.order_id, o.order_number ORDER BY o.order_number`.execute(tx)
  return rows
}
