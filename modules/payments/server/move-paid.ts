import type { PaidMoney } from '@langraan/orders/ports'
import { refuse } from '@langraan/http'
import { paymentRefusals } from '../refusals.ts'
import { cashbackPaidSatang } from './cashback-paid.ts'
import { recordMoney } from './order-money.ts'

/** What settled one order settles another. Bank and cash are untouched: only the receivable moves from one order to the other. */
export const movePaid: PaidMoney['movePaid'] = async (
  tx,
  { fromOrderId, toOrderId, amountSatang, ...made },
) => {
  // Whose cashback it was is known of the order that it has paid, and of no other.
  if ((await cashbackPaidSatang(tx, made.shopId, fromOrderId)) > 0)
    refuse(paymentRefusals, 'paid_by_cashback')
  await recordMoney(tx, {
    ...made,
    kind: 'paid-moved',
    entries: [
      { account: 'receivable', amountSatang, orderId: fromOrderId },
      { account: 'receivable', amountSatang: -amountSatang, orderId: toOrderId },
    ],
  })
}
