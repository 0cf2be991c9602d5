import type { PaidMoney } from '@langraan/orders/ports'
import { recordLedger } from './ledger.sql.ts'

/** What settled one order settles another: out of the one in the ledger and into the other, and the bank has as much. */
export const movePaid: PaidMoney['movePaid'] = async (
  tx,
  { fromOrderId, toOrderId, amountSatang, ...made },
) => {
  await recordLedger(tx, {
    ...made,
    orderId: fromOrderId,
    entries: [
      { account: 'bank', amountSatang: -amountSatang },
      { account: 'receivable', amountSatang },
    ],
  })
  await recordLedger(tx, {
    ...made,
    orderId: toOrderId,
    entries: [
      { account: 'bank', amountSatang },
      { account: 'receivable', amountSatang: -amountSatang },
    ],
  })
}
