import type { OrderChoices } from '../../by-hand-contract.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { paymentOffer } from '../storefront/storefront-frame.ts'

/** How orders of a shop can be shipped and paid, as its site offers it. */
export async function orderChoices(deps: OrdersDeps, shopId: string): Promise<OrderChoices> {
  const frame = await deps.storefront.frame(shopId)
  const shippingMethods = frame.shippingMethods.map(({ id, name, feeSatang, paymentMethods: taken }) => ({
    id,
    name,
    feeSatang,
    paymentMethods: taken,
  }))
  return { ...paymentOffer(frame), shippingMethods }
}
