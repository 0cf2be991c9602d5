import { merchantAccount, platformAccount } from '@langraan/ledger/rules'
import { inMerchantBook, merchantOf, post } from '@langraan/ledger/server'
import type { CashbackTaken } from '@langraan/payments/ports'
import { orderOfSeller } from './supplier-orders.sql.ts'

/**
 * What cashback had paid of an order goes back to whoever has ordered: they can withdraw it again at once. It is posted
 * once for each posting of the shop that sells, whose book lets no more go back than has come.
 */
export const giveBackToCashback: CashbackTaken['giveBackToCashback'] = async (
  tx,
  { orderId, transactionId, amountSatang, madeBy, now },
) => {
  const order = await orderOfSeller(tx, orderId)
  if (!order) throw new Error(`cashback has paid order ${orderId}, and nobody has ordered it`)
  const { buyerId, supplierOrderId } = order
  const merchantId = merchantOf(buyerId)
  await inMerchantBook(tx, merchantId, () =>
    post(tx, {
      key: `supplies back ${transactionId}`,
      kind: 'cashback-returned',
      causeId: supplierOrderId,
      madeBy,
      now,
      entries: [
        { account: platformAccount('bank'), amountSatang },
        { account: merchantAccount(merchantId, 'cashback_available'), amountSatang: -amountSatang },
      ],
    }),
  )
}
