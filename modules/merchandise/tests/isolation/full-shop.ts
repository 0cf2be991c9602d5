import { newId } from '@langraan/runtime'
import { inShop } from '@langraan/server/testing/world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'
import { usualSupplies } from '../../rules/rules.ts'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    packingSupplyId: string
    packingSupplyMoveId: string
    boxedOrderId: string
  }
}

export const fullShop: FullShopPart = {
  fill: (server, shop, made) => addBoxes(server, shop, made('orderId')),
  // What is read is worked out where it is not there yet: then reading changes nothing.
  fillAtRest: async (server, { owner: as }) => {
    for (const read of ['/boxes/tonight', '/booking']) await server.call('GET', inShop(read), { as })
  },
  foreignIds: {
    boxedOrderId: `SELECT order_id FROM box_proposals WHERE shop_id = $1 AND avoided <> '{}'`,
    packingSupplyId: `SELECT packing_supply_id FROM packing_supplies WHERE shop_id = $1`,
    packingSupplyMoveId: `SELECT packing_supply_move_id FROM packing_supply_moves WHERE shop_id = $1 LIMIT 1`,
  },
}

/** A box that was counted and used, and what was proposed for the order that it was used for. */
async function addBoxes(server: TestServer, { shopId, owner: as }: TestShop, orderId: string) {
  const send = (method: 'POST' | 'PUT', to: string, body: object) =>
    server.call(method, inShop(to), { as, headers: { 'idempotency-key': newId() }, body })
  const [box] = usualSupplies
  const { body } = await send('POST', '/packing-supplies', { ...box })
  const { packingSupplyId } = body as { packingSupplyId: string }
  await send('POST', `/packing-supplies/${packingSupplyId}/moves`, { why: 'counted', pieces: 5 })
  await send('PUT', `/boxes/orders/${orderId}/used`, { packingSupplyIds: [packingSupplyId] })
  await server.database.rows(
    `INSERT INTO box_proposals (shop_id, order_id, signature, state, parcels, variant_ids, avoided, made_at)
     VALUES ($1, $2, 'x', 'packed', '[]', '{}', ARRAY[$3::uuid], now())
     ON CONFLICT (shop_id, order_id) DO UPDATE SET avoided = excluded.avoided`,
    [shopId, orderId, packingSupplyId],
  )
  return { packingSupplyId }
}
