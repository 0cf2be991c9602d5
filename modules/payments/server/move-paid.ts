import type { PaidMoney } from '@langraan/orders/ports'
import { recordLedger } from './ledger.sql.ts'

/** What settled one order settles another. No account saw anything of it: only what each order owes has changed. */
export const movePaid: PaidMoney['movePaid'] = async (
  tx,
  { fromOrderId, toOrderId, amountSatang, ...made },
) => {
  await recordLedger(tx, {
    ...made,
    orderId: fromOrderId,
    entries: [
      { account: 'receivable', amountSatang },
      { account: 'receivable', amountSatang: -amountSatang, orderId: toOrderId },
    ],
  })
}
