import { withShop } from '@langraan/db'
import type { PricedVariant } from '../rules/price-order.ts'
import { variantsSoldByHand } from './order-goods.sql.ts'
import type { OrdersDeps } from './orders-deps.ts'
import type { StorefrontFrame } from './storefront-frame.ts'

/**
 * The prices of what staff sell, which the site need not show. They are read anew each time: where they are newer than
 * the frame, the database refuses its revision, and the order is priced again.
 */
export async function goodsByHand(
  { db, storefront }: Pick<OrdersDeps, 'db' | 'storefront'>,
  shopId: string,
  variantIds: readonly string[],
): Promise<{ frame: StorefrontFrame; variants: ReadonlyMap<string, PricedVariant> }> {
  const frame = await storefront.frame(shopId)
  const found = await withShop(db, shopId, (tx) => variantsSoldByHand(tx, variantIds))
  return { frame, variants: new Map(found.map((variant) => [variant.variantId, variant])) }
}
