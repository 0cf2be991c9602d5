import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import { openSupplier } from '@langraan/server/testing/supplier/supplier-world'
import * as w from '@langraan/server/testing/world'

const call = callsOf<{ totalSatang: number; shippingMethodId: string }>(() => w.world)

/** The shop orders supplies of another. */
export const changes: AuditedChanges = async () => {
  const { shop, server } = w.world
  const { variantId } = await openSupplier(server, 'audited-supplies')
  await call('PUT', `/supplier/basket/${variantId}`, { packs: 2 })
  const { branchId } = shop
  const { body } = await call('GET', `/supplier/quote?branchId=${branchId}`)
  const { totalSatang: shownTotalSatang, shippingMethodId } = body
  await call('POST', '/supplier/orders', {
    branchId,
    shippingMethodId,
    payWay: 'promptpay',
    shownTotalSatang,
  })
}
