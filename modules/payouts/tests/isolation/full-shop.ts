import { openPayouts, type PayoutsWorld } from '@langraan/server/testing/payouts/payouts-world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import type { DoublePayment } from '../../contract.ts'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    withdrawalId: string
    payoutFileId: string
    filedWithdrawalId: string
    payoutClaimId: string
    doublePaymentId: string
    twicePaidWithdrawalId: string
  }
}

export const fullShop: FullShopPart = {
  fill: addWithdrawals,
  fields: { bankCode: '004', accountNumber: '0123450936', cutOff: '15:30', format: 'list', answer: 'paid' },
  foreignIds: {
    filedWithdrawalId: `SELECT withdrawal_id FROM withdrawals WHERE shop_id = $1 AND state = 'in_file' LIMIT 1`,
    payoutClaimId: `SELECT payout_claim_id FROM payout_claims WHERE shop_id = $1 LIMIT 1`,
    doublePaymentId: `SELECT double_payment_id FROM double_payments WHERE shop_id = $1 LIMIT 1`,
    twicePaidWithdrawalId: `SELECT withdrawal_id FROM double_payments WHERE shop_id = $1 LIMIT 1`,
  },
}

/**
 * One withdrawal that waits for its second approval, one that is in a file for the bank, and one that the bank has paid
 * twice, of which somebody has said what is to become.
 */
async function addWithdrawals(server: TestServer, shop: TestShop) {
  const payouts = await openPayouts(server, shop)
  await payouts.earn(500_000)
  await payouts.setUp()
  const filed = await payouts.approved(20_000)
  const { payoutFileId } = (await payouts.makeFile([filed.withdrawalId], 'list')).body
  await payTwice(payouts)
  const { withdrawalId } = (await payouts.request(30_000)).body
  await payouts.approve(withdrawalId, payouts.first)
  return { withdrawalId, payoutFileId }
}

async function payTwice(payouts: PayoutsWorld): Promise<void> {
  const { withdrawalId, number } = await payouts.approved(10_000)
  const { payoutFileId } = (await payouts.makeFile([withdrawalId], 'list')).body
  await payouts.send(payoutFileId)
  await payouts.paidTwice(number, 10_000)
  const { items } = (
    await payouts.operate<{ items: DoublePayment[] }>('GET', '/double-payments', payouts.first)
  ).body
  const double = items.find((one) => one.withdrawalId === withdrawalId)
  await payouts.operate('POST', `/double-payments/${double?.doublePaymentId}/proposal`, payouts.first, {
    outcome: 'carried',
    reason: 'ธนาคารจ่ายซ้ำ',
  })
}
