import { openPayouts } from '@langraan/server/testing/payouts/payouts-world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    paidWithdrawalId: string
    cashbackPaperId: string
  }
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
