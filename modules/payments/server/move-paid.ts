import type { PaidMoney } from '@langraan/orders/ports'
import { refuse } from '@langraan/http'
import { paymentRefusals } from '../refusals.ts'
import { agentPaidSatang, cashbackPaidSatang } from './paid-from-accounts.ts'
import { recordMoney } from './order-money.ts'

/** What settled one order settles another. Bank and cash are untouched: only the receivable moves from one order to the other. */
export const movePaid: PaidMoney['movePaid'] = async (
  tx,
  { fromOrderId, toOrderId, amountSatang, ...made },
) => {
  // Whose cashback it was is known of the order that it has paid, and of no other.
  if ((await cashbackPaidSatang(tx, made.shopId, fromOrderId)) > 0)
    refuse(paymentRefusals, 'paid_by_cashback')
  if ((await agentPaidSatang(tx, made.shopId, fromOrderId)) > 0) refuse(paymentRefusals, 'paid_by_agent')
  await recordMoney(tx, {
    ...made,
    kind: 'paid-moved',
    entries: [
      { account: 'receivable', amountSatang, orderId: fromOrderId },
      { account: 'receivable', amountSatang: -amountSatang, orderId: toOrderId },
    ],
  })
}
