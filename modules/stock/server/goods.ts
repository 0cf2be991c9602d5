import { refuse, standardRefusals } from '@langraan/http'
import { isId } from '@langraan/runtime'
import { type Database, type Tx, withShop } from '@langraan/db'
import { countMatching, findProducts } from '@langraan/catalog/server'
import type { ProductMatch } from '@langraan/catalog/contract'
import type { ProductSort } from '@langraan/catalog/rules'
import type { GoodsRow } from '../contract.ts'
import { refuseGone } from './move-stock.ts'
import { lockOnHand, onHandOf } from './stock-levels.sql.ts'
import { namedVariants } from './variants.sql.ts'

export type GoodsQuery = ProductMatch & { sort: ProductSort; after: string; limit: number }

/** Products with what is on hand of each variant. `after` is the last row's mark of the page before. */
export function listGoods(
  db: Database,
  shopId: string,
  { sort, after, limit, ...match }: GoodsQuery,
): Promise<{ items: GoodsRow[]; nextAfter: string | null; total: number }> {
  return withShop(db, shopId, async (tx) => {
    const found = await findProducts(tx, {
      ...match,
      shopId,
      sort,
      after: readMark(after, sort),
      limit: limit + 1,
    })
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
    const nextAfter = found.length > limit && last ? markOf(last, sort) : null
    return { items, nextAfter, total: await countMatching(tx, shopId, match) }
  })
}

type Last = { createdAt: Date; productId: string; variants: readonly { priceSatang: number }[] }

/** Where a row stands in its order, before its id; by name it stands where its name does. */
function markOf({ createdAt, productId, variants }: Last, sort: ProductSort): string {
  if (sort === 'name') return `name ${productId}`
  if (sort === 'newest') return `${createdAt.toISOString()} ${productId}`
  return `${Math.min(...variants.map(({ priceSatang }) => priceSatang))} ${productId}`
}

/** A mark of another order, or what is none, is the beginning. */
function readMark(mark: string, sort: ProductSort): { value: string; productId: string } | undefined {
  const [value = '', productId = ''] = mark.split(' ')
  if (!isId(productId)) return undefined
  const isOfOrder =
    sort === 'name'
      ? value === 'name'
      : sort === 'newest'
        ? /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z$/.test(value) && !Number.isNaN(Date.parse(value))
        : /^\d{1,15}$/.test(value)
  return isOfOrder ? { value, productId } : undefined
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
