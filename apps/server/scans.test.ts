import { withShop } from '@langraan/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveScans, scansOf } from '../../modules/shipping/server/shipments.sql.ts'
import { addProduct } from './test-server.ts'
import { book, closeWorld, KEY, openWorld, placeOrder, world } from './test-world.ts'

beforeAll(async () => {
  await openWorld()
})
afterAll(closeWorld)

it('two scans of one second with one status are both kept, and told once however often they come', async () => {
  const { server, shop } = world
  await server.call('PUT', `/shops/${shop.shopId}/couriers/shippop`, {
    as: shop.owner,
    body: { apiKey: KEY },
  })
  await addProduct(server, shop, 5)
  const { shipmentId } = (await book(await placeOrder(shop, 'cod'))).body
  const at = new Date('2026-11-20T03:00:00Z')
  const scan = (description: string) => ({ status: 'moving', at, location: 'เชียงใหม่', description }) as const
  const save = () =>
    withShop(server.ground.db, shop.shopId, (tx) =>
      saveScans(tx, shop.shopId, shipmentId, [scan('ออกจากศูนย์คัดแยก'), scan('ถึงสาขาปลายทาง')]),
    )
  await save()
  await save()
  const kept = await withShop(server.ground.db, shop.shopId, (tx) => scansOf(tx, shipmentId))
  expect(kept.map(({ description }) => description).toSorted()).toEqual(['ถึงสาขาปลายทาง', 'ออกจากศูนย์คัดแยก'])
})
