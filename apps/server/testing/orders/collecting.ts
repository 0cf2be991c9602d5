import { newId } from '@langraan/runtime'
import { addProduct, type TestShop } from '../server.ts'
import { world } from '../world.ts'

/** The shop lets customers of its site collect at its branch, and pay there. */
export async function offerCollecting(shop: TestShop): Promise<void> {
  const { status } = await world.server.call('PUT', `/shops/${shop.shopId}/collect-settings`, {
    as: shop.owner,
    body: {
      isOn: true,
      paysAtBranch: true,
      keptDays: 7,
      branches: [{ branchId: shop.branchId, hours: '10:00–20:00', note: '' }],
    },
  })
  if (status !== 200) throw new Error(`collecting is not offered: ${status}`)
}

/** A shopper’s order that they collect at the branch, and pay there. */
export async function orderToCollect(shop: TestShop, paymentMethod = 'cash'): Promise<string> {
  const variantId = await addProduct(world.server, shop, 5)
  const { body, status } = await world.server.call('POST', `/storefront/${shop.slug}/orders`, {
    body: {
      lines: [{ variantId, quantity: 1 }],
      customer: { name: 'กุลธิดา', phone: '0812345678' },
      collectAtBranchId: shop.branchId,
      paymentMethod,
    },
    headers: { 'idempotency-key': newId() },
  })
  if (status !== 201) throw new Error(`not ordered: ${JSON.stringify(body)}`)
  return (body as { orderId: string }).orderId
}
