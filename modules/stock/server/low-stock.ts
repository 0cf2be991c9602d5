import { audit, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import { lowFigures, saveShopThreshold, saveThreshold } from './list-stock.sql.ts'
import type { StockDeps } from './stock-deps.ts'
import { namedVariants } from './variants.sql.ts'

/** How many variants are low; apart from their list, which would wait for it in a large shop. */
export const countLowStock = ({ db, clock }: StockDeps, shopId: string) =>
  withShop(db, shopId, (tx) => lowFigures(tx, shopId, clock.now()))

/** From which figure on a variant is low; null leaves it to the shop. */
export function setLowStock(
  { db, clock }: StockDeps,
  { shopId, trail }: { shopId: string; trail: Trail },
  variantId: string,
  lowAt: number | null,
): Promise<{ lowAt: number | null }> {
  const now = clock.now()
  return withShop(db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    const named = (await namedVariants(tx, [variantId])).get(variantId)
    if (!named) refuse(standardRefusals, 'not_found')
    await saveThreshold(tx, shopId, variantId, lowAt)
    const subject = { kind: 'variant', id: variantId, name: named.productName }
    await audit(tx, trail, { entryId: newId(), shopId, subject, after: { lowAt }, now })
    return { lowAt }
  })
}

/** From which figure on variants without a threshold of their own are low. */
export function setShopLowStock(
  { db, clock }: StockDeps,
  { shopId, trail }: { shopId: string; trail: Trail },
  lowAt: number,
): Promise<{ lowAt: number }> {
  const now = clock.now()
  return withShop(db, shopId, async (tx) => {
    await refuseExpired(tx, now)
    await saveShopThreshold(tx, shopId, lowAt)
    const subject = { kind: 'shop', id: shopId }
    await audit(tx, trail, { entryId: newId(), shopId, subject, after: { lowAt }, now })
    return { lowAt }
  })
}
