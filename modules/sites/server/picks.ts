import { findProducts, namedProducts, type NamedProduct } from '@langraan/catalog/server'
import { type Tx, withShop } from '@langraan/db'
import type { PickedProduct } from '../contract.ts'
import type { SitesDeps } from './sites-deps.ts'

/** The picked goods that there still are, in their order. */
export async function picksOf(tx: Tx, productIds: readonly string[]): Promise<PickedProduct[]> {
  if (productIds.length === 0) return []
  const named = new Map((await namedProducts(tx, productIds)).map((row) => [row.productId, row]))
  return productIds.flatMap((id) => {
    const row = named.get(id)
    return row ? [pickOf(row)] : []
  })
}

/** What the front may put forward. */
export function pickable(
  { db }: SitesDeps,
  shopId: string,
  asked: { text: string; limit: number },
): Promise<{ items: PickedProduct[] }> {
  return withShop(db, shopId, async (tx) => ({
    items: (await findProducts(tx, { ...asked, shopId })).map(pickOf),
  }))
}

const pickOf = ({ productId, name, pictureId, published, archived }: NamedProduct): PickedProduct => ({
  productId,
  name,
  ...(pictureId !== null && { pictureId }),
  state: archived ? 'archived' : published ? 'shown' : 'hidden',
})
