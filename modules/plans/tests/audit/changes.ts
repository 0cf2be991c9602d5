import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { makeOperator } from '@langraan/server/testing/billing-world'
import * as w from '@langraan/server/testing/world'
import type { PackagePrices } from '../../contract.ts'

/** An operator changes what packages cost, and makes a coupon. */
export const changes: AuditedChanges = async () => {
  const { server } = w.world
  const as = await makeOperator(server, 'operator@plans.test')
  const before = (await server.call('GET', '/operator/package-prices', { as })).body as PackagePrices
  const body = { ...before, serviceFeeSatang: before.serviceFeeSatang + 100 }
  await server.call('PUT', '/operator/package-prices', { as, body })
  await server.call('PUT', '/operator/package-prices', { as, body: before })
  await server.call('PUT', '/operator/coupons/AUDITED-1', {
    as,
    body: {
      percentOff: 10,
      amountOffSatang: null,
      validFrom: '2026-11-01',
      validTo: '2099-12-31',
      useLimit: 5,
      perPersonLimit: 1,
    },
  })
}
