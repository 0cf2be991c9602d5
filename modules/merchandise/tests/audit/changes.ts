import type { AuditedChanges } from '@langraan/server/testing/audit/audited-changes'
import { newId } from '@langraan/runtime'
import * as w from '@langraan/server/testing/world'
import type { PackingSupply } from '../../contract.ts'
import { boxesWorld } from '../boxes-world.ts'

/** Boxes are put in, changed and counted; of three orders one goes in another, and one in what was at hand. */
export const changes: AuditedChanges = async () => {
  const { call, article, order } = boxesWorld(() => w.world)
  await call('POST', '/packing-supplies/usual-sizes')
  const { items } = (await call('GET', '/packing-supplies')).body as { items: PackingSupply[] }
  const own = items.find(({ code }) => code === 'C')
  const added = await call('POST', '/packing-supplies', { ...own, code: newId() })
  const { packingSupplyId, ...box } = added.body as PackingSupply
  await call('PUT', `/packing-supplies/${packingSupplyId}`, { ...box, costSatang: 900 })
  const goods = await article([190, 290, 95], 400)
  const orderIds = [await order([goods, 1]), await order([goods, 1])]
  for (const { packingSupplyId: id, size } of items)
    if (size?.heightMm && size.heightMm > 200)
      await call('POST', `/packing-supplies/${id}/moves`, { why: 'bought', pieces: 20 })
  await w.until(
    () => call('GET', '/boxes/tonight'),
    ({ body }) => (body as { beingChosenCount: number }).beingChosenCount === 0,
  )
  await call('POST', '/boxes/substitutes')
  await call('DELETE', '/boxes/substitutes')
  await call('PUT', `/boxes/orders/${orderIds[0]}/used`, { packingSupplyIds: [packingSupplyId] })
}
