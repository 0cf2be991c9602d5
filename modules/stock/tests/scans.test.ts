import { withShop } from '@langraan/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveScans, scansOf } from '../../shipping/server/scans.sql.ts'
import { addProduct } from '@langraan/server/testing/server'
import { book, leaveWorld, KEY, shareWorld, placeOrder, world } from '@langraan/server/testing/world'

beforeAll(async () => {
  await shareWorld()
})
afterAll(leaveWorld)

it('two scans of one second with one status are both kept, told once however often they come, and keep their places', async () => {
  const { server, shop } = world
  await server.call('PUT', `/shops/${shop.shopId}/couriers/shippop`, {
    as: shop.owner,
    body: { apiKey: KEY },
  })
  await addProduct(server, shop, 5)
  const { shipmentId } = (await book(await placeOrder(shop, 'cod'))).body
  const at = new Date('2026-11-20T03:00:00Z')
  const scan = (description: string, status: 'moving' | 'delivered' = 'moving') => ({
    status,
    at,
    location: 'เชียงใหม่',
    description,
  })
  const save = () =>
    withShop(server.ground.db, shop.shopId, (tx) =>
      saveScans(tx, shop.shopId, shipmentId, [scan('ออกจากศูนย์คัดแยก'), scan('ถึงสาขาปลายทาง')]),
    )
  await save()
  await save()
  const kept = await withShop(server.ground.db, shop.shopId, (tx) => scansOf(tx, shipmentId))
  expect(kept.map(({ description }) => description)).toEqual(['ถึงสาขาปลายทาง', 'ออกจากศูนย์คัดแยก'])

  // One that comes late, and rows that are written anew, change no places.
  await withShop(server.ground.db, shop.shopId, (tx) =>
    saveScans(tx, shop.shopId, shipmentId, [scan('ลงชื่อรับแล้ว', 'delivered'), scan('นำจ่าย')]),
  )
  await server.database.rows(
    `UPDATE shipment_scans SET location = 'ลำพูน' WHERE shipment_id = $1 AND description = 'ถึงสาขาปลายทาง'`,
    [shipmentId],
  )
  const then = await withShop(server.ground.db, shop.shopId, (tx) => scansOf(tx, shipmentId))
  expect(then.map(({ description }) => description)).toEqual([
    'ลงชื่อรับแล้ว',
    'ถึงสาขาปลายทาง',
    'นำจ่าย',
    'ออกจากศูนย์คัดแยก',
  ])
})
