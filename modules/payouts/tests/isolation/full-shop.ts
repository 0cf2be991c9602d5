import { openPayouts } from '@langraan/server/testing/payouts/payouts-world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    withdrawalId: string
    payoutFileId: string
    filedWithdrawalId: string
  }
}

export const fullShop: FullShopPart = {
  fill: addWithdrawals,
  fields: { bankCode: '004', accountNumber: '0123450936', cutOff: '15:30', format: 'list', answer: 'paid' },
  foreignIds: {
    filedWithdrawalId: `SELECT withdrawal_id FROM withdrawals WHERE shop_id = $1 AND state = 'in_file' LIMIT 1`,
  },
}

/** One withdrawal that waits for its second approval, and one that is in a file for the bank. */
async function addWithdrawals(server: TestServer, shop: TestShop) {
  const payouts = await openPayouts(server, shop)
  await payouts.earn(500_000)
  await payouts.setUp()
  const filed = await payouts.approved(20_000)
  const { payoutFileId } = (await payouts.makeFile([filed.withdrawalId], 'list')).body
  const { withdrawalId } = (await payouts.request(30_000)).body
  await payouts.approve(withdrawalId, payouts.first)
  return { withdrawalId, payoutFileId }
}
