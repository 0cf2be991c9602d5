import type { Tx } from '@langraan/db'
import { newId } from '@langraan/runtime'

export type LedgerAccount = 'bank' | 'cod_carrier' | 'receivable' | 'sales'
export type LedgerTransaction = {
  shopId: string
  orderId: string
  noticeId?: string
  madeBy: string | null
  now: Date
  /** Signed amounts in satang that sum to zero; the database refuses others. */
  entries: readonly { account: LedgerAccount; amountSatang: number }[]
}

export async function recordLedger(tx: Tx, transaction: LedgerTransaction): Promise<void> {
  const transactionId = newId()
  await tx
    .insertInto('ledger_entries')
    .values(
      transaction.entries.map((entry) => ({
        shop_id: transaction.shopId,
        entry_id: newId(),
        transaction_id: transactionId,
        account: entry.account,
        amount_satang: entry.amountSatang,
        order_id: transaction.orderId,
        notice_id: transaction.noticeId ?? null,
        made_by: transaction.madeBy,
        made_at: transaction.now,
      })),
    )
    .execute()
}
