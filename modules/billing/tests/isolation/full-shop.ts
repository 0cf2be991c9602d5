import { openBilling } from '@langraan/server/testing/billing-world'
import { smallPicture } from '@langraan/server/testing/small-picture'
import { filesOf } from '@langraan/server/wiring/wiring'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    accountId: string
    purchaseId: string
    documentId: string
  }
}

export const fullShop: FullShopPart = {
  fields: { until: '2099-12-30', expiresOn: '2099-12-31' },
  fill: addBills,
}

/** The owner's paying account with its company, and a purchase with its quotation that can still be paid. */
async function addBills(server: TestServer, shop: TestShop) {
  const billing = await openBilling(server, shop)
  const { purchaseId, documents } = (await billing.buy()).body
  await giveSlip(server, purchaseId)
  await server.database.rows(`INSERT INTO expiry_reminders VALUES ($1, '2099-12-31', 7, $2)`, [
    shop.shopId,
    server.ground.clock.now(),
  ])
  return { accountId: billing.accountId, purchaseId, documentId: documents[0]?.documentId ?? '' }
}

/** As the worker leaves it once it has read a slip. */
async function giveSlip({ database, ground }: TestServer, purchaseId: string): Promise<void> {
  await filesOf(ground).put('billing/slip.webp', await smallPicture('webp'))
  await database.rows(
    `UPDATE billing_purchases SET slip_state = 'no_reference', slip_sent_at = $2, slip_key = 'billing/slip.webp' WHERE purchase_id = $1`,
    [purchaseId, ground.clock.now()],
  )
}
