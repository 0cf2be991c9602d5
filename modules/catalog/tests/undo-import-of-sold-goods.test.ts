import { afterAll, beforeAll, expect, it } from 'vitest'
import { ADDRESS } from '@langraan/server/testing/customers'
import { bringIn, call, shopWith, undo } from '@langraan/server/testing/product-files'
import { leaveWorld, shareWorld, world } from '@langraan/server/testing/world'

beforeAll(async () => void (await shareWorld()))
afterAll(leaveWorld)

const HEADINGS = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'

it('leaves products of which pieces were sold or received, though nothing is held any more', async () => {
  const { shop } = await shopWith('undosold')
  const rows = ['sold', 'returned', 'received', 'untouched'].map(
    (name) => `${name},${name},Size,S,${name.toUpperCase()},5,10`,
  )
  const importId = await bringIn(shop, [HEADINGS, ...rows].join('\n'))
  const { rows: found } = world.server.database
  const idOf = async (sku: string) => {
    const [variant] = await found<{ id: string }>(
      'SELECT variant_id AS id FROM variants WHERE shop_id = $1 AND sku = $2',
      [shop.shopId, sku],
    )
    return variant?.id ?? ''
  }
  const order = async (sku: string) => {
    const body = {
      lines: [{ variantId: await idOf(sku), quantity: 2 }],
      customer: { name: 'กุลธิดา', phone: '0812345678' },
      shippingMethodId: shop.shippingMethodId,
      paymentMethod: 'promptpay',
      address: { line1: '1', ...ADDRESS },
    }
    const placed = await world.server.call('POST', `/storefront/${shop.slug}/orders`, { body })
    expect(placed.status).toBe(201)
    return (placed.body as { orderId: string }).orderId
  }
  await order('SOLD')
  const cancelled = await order('RETURNED')
  const cancel = await call(shop, 'POST', `/orders/${cancelled}/cancellation`, { reason: 'customer' })
  expect(cancel.status).toBe(200)
  const receipt = {
    branchId: shop.branchId,
    lines: [{ variantId: await idOf('RECEIVED'), quantity: 50, unitCostSatang: 6000 }],
  }
  expect((await call(shop, 'POST', '/stock-receipts', receipt)).status).toBe(201)

  const undone = (await undo(shop, importId)).body as { operationId: string; faultCount: number }
  expect(undone.faultCount).toBe(3)
  const left = await found<{ slug: string }>(
    'SELECT slug FROM products WHERE shop_id = $1 AND deleted_at IS NULL ORDER BY slug',
    [shop.shopId],
  )
  expect(left.map(({ slug }) => slug)).toEqual(['received', 'returned', 'sold'])
  const { body } = await call(shop, 'GET', `/operations/${undone.operationId}/items?limit=100`)
  expect(JSON.stringify(body).split('ถูกขาย จอง รับเข้า หรือนับไปแล้ว').length - 1).toBe(3)
})
