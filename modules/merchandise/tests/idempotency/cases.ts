import { newId } from '@langraan/runtime'
import { type Case, ofShop, withBody } from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'
import { usualSupplies } from '../../rules/rules.ts'

const [box] = usualSupplies

async function newBox(): Promise<string> {
  const { body } = await w.world.server.call('POST', w.inShop('/packing-supplies'), {
    as: w.world.shop.owner,
    body: { ...box, code: newId() },
  })
  return (body as { packingSupplyId: string }).packingSupplyId
}

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  addPackingSupply: {
    fresh: async () => ofShop('/packing-supplies', { body: { ...box, code: newId() } }),
    other: withBody({ ...box, code: 'another' }),
  },
  moveSupplyPieces: {
    fresh: async () =>
      ofShop(`/packing-supplies/${await newBox()}/moves`, { body: { why: 'bought', pieces: 20 } }),
    other: withBody({ why: 'bought', pieces: 40 }),
  },
}
