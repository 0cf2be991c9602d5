import { withShop } from '@langraan/db'
import type { OfferedIn } from '../../rules/order-channel.ts'
import type { PricedVariant } from '../../rules/money/price-order.ts'
import { variantsSoldIn } from '../lists/order-goods.sql.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import type { StorefrontFrame } from './storefront-frame.ts'

/**
 * The prices of what is sold elsewhere than on the site, which the site need not show. They are read anew each time: where they are newer than
 * the frame, the database refuses its revision, and the order is priced again.
 */
export async function goodsOffSite(
  { db, storefront }: Pick<OrdersDeps, 'db' | 'storefront'>,
  shopId: string,
  variantIds: readonly string[],
  offeredIn: OfferedIn,
): Promise<{ frame: StorefrontFrame; variants: ReadonlyMap<string, PricedVariant> }> {
  const frame = await storefront.frame(shopId)
  const found = await withShop(db, shopId, (tx) => variantsSoldIn(tx, offeredIn, variantIds))
  return { frame, variants: new Map(found.map((variant) => [variant.variantId, variant])) }
}
