import { newId, sealSecret } from '@langraan/runtime'
import { sealingKeysOf } from '@langraan/server/wiring/wiring'
import { inShop } from '@langraan/server/testing/world'
import type { FullShopPart } from '@langraan/server/testing/isolation/full-shop-part'
import type { TestServer, TestShop } from '@langraan/server/testing/server'

declare module '@langraan/server/testing/isolation/foreign-ids' {
  interface ForeignIds {
    linkKeyId: string
    linkId: string
  }
}

export const fullShop: FullShopPart = {
  fill: addLinks,
  foreignIds: {
    linkKeyId: `SELECT key_id FROM link_keys WHERE shop_id = $1 LIMIT 1`,
    linkId: `SELECT link_id FROM linked_shops JOIN memberships m USING (user_id) WHERE m.shop_id = $1 AND m.role = 'owner' LIMIT 1`,
  },
}

/** A key of the shop, and a shop elsewhere that its owner has linked. */
async function addLinks(server: TestServer, shop: TestShop) {
  const as = { as: shop.owner }
  const { body } = await server.call('POST', inShop('/link-keys'), { ...as, body: { name: 'ระบบหลัก' } })
  const [linkId, remoteShopId] = [newId(), newId()]
  await server.database.rows('INSERT INTO linked_shops VALUES ($1, $2, $3, $4, $5, $6, $7)', [
    shop.owner.userId,
    linkId,
    'https://elsewhere.invalid',
    remoteShopId,
    'ร้านที่อื่น',
    sealSecret(sealingKeysOf(server.ground.config).channelTokens, 'key'),
    server.ground.clock.now(),
  ])
  return { keyId: (body as { keyId: string }).keyId, linkId }
}
