import type { PaidMoney } from '@langraan/orders/ports'
import { recordMoney } from './order-money.ts'

/** What settled one order settles another. Bank and cash are untouched: only the receivable moves from one order to the other. */
export const movePaid: PaidMoney['movePaid'] = async (
  tx,
  { fromOrderId, toOrderId, amountSatang, ...made },
) => {
  await recordMoney(tx, {
    ...made,
    kind: 'paid-moved',
    entries: [
      { account: 'receivable', amountSatang, orderId: fromOrderId },
      { account: 'receivable', amountSatang: -amountSatang, orderId: toOrderId },
    ],
  })
}
