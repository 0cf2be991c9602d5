import { asNewShop, openBilling } from '@langraan/server/testing/billing-world'
import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import * as w from '@langraan/server/testing/world'

/** An operator changes how long a shop's trial lasts; a package's slip is turned down, it is paid, its invoice replaced, the money given back. */
export const changes: AuditedChanges = async () => {
  const { server, shop } = w.world
  await asNewShop(server, shop)
  const billing = await openBilling(server, shop)
  const { body: bought } = await billing.buy()
  // As the worker leaves it once it has read a slip.
  const slipSentAt = server.ground.clock.now()
  const giveSlip = () =>
    server.database.rows(
      `UPDATE billing_purchases SET state = 'checking', slip_state = 'no_reference', slip_sent_at = $2, slip_key = 'billing/slip.webp' WHERE purchase_id = $1`,
      [bought.purchaseId, slipSentAt],
    )
  const seen = { ...bought, slipSentAt: slipSentAt.toISOString() }
  await billing.call(
    'POST',
    `/operator/shops/${shop.shopId}/extension`,
    {
      planCode: 'trial',
      until: '2099-12-30',
      reason: 'ชดเชยระบบล่ม',
      seen: { planCode: 'trial', expiresOn: '2099-12-31' },
    },
    billing.operator,
  )
  await giveSlip()
  await billing.reject(seen, 'ยอดไม่ตรง')
  await giveSlip()
  await billing.confirm(seen)
  await billing.replace(bought, 'แก้ชื่อผู้ซื้อ')
  await billing.refund(bought, 'ชำระซ้ำ')
}
