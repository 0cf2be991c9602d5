import { refuse, standardRefusals } from '@langraan/http'
import { isId } from '@langraan/runtime'
import { type Database, type Tx, withShop } from '@langraan/db'
import { countMatching, findProducts } from '@langraan/catalog/server'
import type { ProductMatch } from '@langraan/catalog/contract'
import type { GoodsRow } from '../contract.ts'
import { refuseGone } from './move-stock.ts'
import { lockOnHand, onHandOf } from './stock-levels.sql.ts'
import { namedVariants } from './variants.sql.ts'

export type GoodsQuery = ProductMatch & { after: string; limit: number }

/** Products with what is on hand of each variant. `after` is the last row's mark of the page before. */
export function listGoods(
  db: Database,
  shopId: string,
  { after, limit, ...match }: GoodsQuery,
): Promise<{ items: GoodsRow[]; nextAfter: string | null; total: number }> {
  return withShop(db, shopId, async (tx) => {
    const found = await findProducts(tx, { ...match, shopId, after: readMark(after), limit: limit + 1 })
    const page = found.slice(0, limit)
    const levels = await onHandOf(
      tx,
      page.flatMap((product) => product.variants.map((variant) => variant.variantId)),
    )
    const items = page.map((product) => ({
      productId: product.productId,
      name: product.name,
      published: product.published,
      archived: product.archived,
      createdAt: product.createdAt.toISOString(),
      ...(product.pictureId && { pictureId: product.pictureId }),
      variants: product.variants.map((variant) => ({
        ...variant,
        weightGrams: variant.weightGrams ?? undefined,
        onHand: levels.get(variant.variantId) ?? 0,
      })),
    }))
    const last = page.at(-1)
    const nextAfter =
      found.length > limit && last ? `${last.createdAt.toISOString()} ${last.productId}` : null
    return { items, nextAfter, total: await countMatching(tx, shopId, match) }
  })
}

function readMark(mark: string): { createdAt: Date; productId: string } | undefined {
  const [time = '', productId = ''] = mark.split(' ')
  const createdAt = new Date(time)
  return Number.isNaN(createdAt.getTime()) || !isId(productId) ? undefined : { createdAt, productId }
}

/** The level of a variant at a branch, locked against sales until the transaction ends. */
export async function lockLevel(
  tx: Tx,
  shopId: string,
  variantId: string,
  branchId: string,
): Promise<{ onHand: number; name: string }> {
  const known = (await namedVariants(tx, [variantId])).get(variantId)
  if (!known) refuse(standardRefusals, 'not_found')
  const onHand = await lockOnHand(tx, shopId, variantId, branchId).catch((error: unknown) => {
    refuseGone(error)
    throw error
  })
  return { onHand, name: known.productName }
}
