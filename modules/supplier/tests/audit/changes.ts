import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import { openSupplier } from '@langraan/server/testing/supplier/supplier-world'
import * as w from '@langraan/server/testing/world'

const call = callsOf<{ totalSatang: number; shippingMethodId: string; supplierOrderId: string }>(
  () => w.world,
)

/** The shop orders supplies of another, and takes them in. */
export const changes: AuditedChanges = async () => {
  const { shop, server } = w.world
  const { variantId } = await openSupplier(server, 'audited-supplies')
  await call('PUT', `/supplier/basket/${variantId}`, { packs: 2 })
  const { branchId } = shop
  const { body } = await call('GET', `/supplier/quote?branchId=${branchId}`)
  const { totalSatang: shownTotalSatang, shippingMethodId } = body
  const ordered = await call('POST', '/supplier/orders', {
    branchId,
    shippingMethodId,
    payWay: 'promptpay',
    shownTotalSatang,
  })
  const id = ordered.body.supplierOrderId
  await server.database.rows(
    `UPDATE orders SET fulfilment_status = 'delivered' WHERE (shop_id, order_id) IN
       (SELECT seller_shop_id, order_id FROM supplier_orders WHERE supplier_order_id = $1)`,
    [id],
  )
  await call('POST', `/supplier/orders/${id}/receipt`)
}
