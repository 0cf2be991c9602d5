import { withShop } from '@langraan/db'
import { merchantAccount, platformAccount } from '@langraan/ledger/rules'
import { inMerchantBook, merchantOf, post } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import { earnCashback, openPayouts } from '@langraan/server/testing/payouts/payouts-world'
import type { TestServer } from '@langraan/server/testing/server'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    paidWithdrawalId: string
    cashbackPaperId: string
  }
}

/** A little of its cashback has paid an order of supplies. */
async function spendOnSupplies(server: TestServer, shopId: string): Promise<void> {
  const merchantId = merchantOf(shopId)
  const { ground } = server
  await earnCashback(server, shopId, 100)
  await withShop(ground.db, shopId, (tx) =>
    inMerchantBook(tx, merchantId, () =>
      post(tx, {
        key: newId(),
        kind: 'cashback-spent',
        causeId: newId(),
        madeBy: null,
        now: ground.clock.now(),
        entries: [
          { account: merchantAccount(merchantId, 'cashback_available'), amountSatang: 100 },
          { account: platformAccount('bank'), amountSatang: -100 },
        ],
      }),
    ),
  )
}

/** Its parcels have earned something by being booked, and something of it was paid. */
export const fullShop: FullShopPart = {
  fields: { sheetKind: 'csv' },
  fill: async (server, shop) => {
    const payouts = await openPayouts(server, { ...shop, slug: `${shop.slug}-paid` })
    const { withdrawalId } = await payouts.approved(10_000)
    const { payoutFileId } = (await payouts.makeFile([withdrawalId], 'list')).body
    await payouts.send(payoutFileId)
    await payouts.answer(withdrawalId, 'paid')
    await spendOnSupplies(server, shop.shopId)
    const paper = { cashbackPaper: 'statement', month: '2026-11', language: 'th' }
    const { body } = await payouts.inShop<{ cashbackPaperId: string }>('POST', '/cashback/papers', paper)
    // Whoever asks for it waits until it is drawn.
    await payouts.inShop('GET', `/cashback/papers/${body.cashbackPaperId}`)
    return { cashbackPaperId: body.cashbackPaperId }
  },
  foreignIds: {
    paidWithdrawalId: `SELECT withdrawal_id FROM withdrawals WHERE shop_id = $1 AND state = 'paid' LIMIT 1`,
  },
}
