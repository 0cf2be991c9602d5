import { casesOf } from '@langraan/server/testing/idempotency/cases'
import { type AuditedChanges, sendCase, sendCases } from '@langraan/server/testing/audit/audited-changes'
import { callsOf } from '@langraan/server/testing/calls'
import * as w from '@langraan/server/testing/world'

const call = callsOf(() => w.world)

/** Goods are corrected, received, thrown away, moved, held and counted. */
export const changes: AuditedChanges = async ({ variantId }) => {
  await call('POST', '/stock-corrections', { variantId, onHand: 60 })
  await sendCases(
    'stock',
    Object.keys(await casesOf('stock')).filter((name) => name !== 'reserveStock'),
  )
  const { holderId } = await sendCase('stock', 'reserveStock')
  await call('DELETE', `/stock-reservations/${holderId}`)
  await call('PUT', `/stock/${variantId}/low-stock`, { lowAt: 3 })
  await call('PUT', '/low-stock', { lowAt: 4 })
}
