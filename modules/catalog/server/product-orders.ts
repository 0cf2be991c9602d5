import { sql } from '@langraan/db'
import type { ProductSort } from '../rules/product-sorts.ts'

type Part = ReturnType<typeof sql>

/** Where a page begins: behind this product, which stood at `value` of its order; by name it stands where it stands now. */
export type ProductMark = { productId: string; value: string }

/** A way through the products of a shop, all of them called `p`. */
export type ProductOrder = {
  /** Products in this order, as an index has them: what takes some from the beginning reads no others. */
  walked: Part
  /** Products in no order, with all that tells theirs. */
  gathered: Part
  order: Part
  isAfter: (mark: ProductMark) => Part
}

/**
 * What a product costs at least. One that has variants at the same price is there once; this is asked variant by variant
 * on purpose, for the walk ends with the page. The id is that of the index: no other begins where a page ended.
 */
function byPrice(shopId: string, down: boolean): ProductOrder {
  const [direction, behind] = down ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`]
  return {
    walked: sql`(SELECT p.*, c.price_satang AS least_satang, c.product_id AS walked_id FROM variants c JOIN products p ON p.shop_id = c.shop_id AND p.product_id = c.product_id
      WHERE c.shop_id = ${shopId} AND c.variant_id = (SELECT o.variant_id FROM variants o
        WHERE o.shop_id = ${shopId} AND o.product_id = c.product_id ORDER BY o.price_satang, o.variant_id LIMIT 1))`,
    gathered: sql`(SELECT p.*, (SELECT min(o.price_satang) FROM variants o
      WHERE o.shop_id = ${shopId} AND o.product_id = p.product_id) AS least_satang, p.product_id AS walked_id FROM products p)`,
    order: sql`p.least_satang ${direction}, p.walked_id ${direction}`,
    isAfter: ({ productId, value }) =>
      sql`(p.least_satang, p.walked_id) ${behind} (${value}::bigint, ${productId}::uuid)`,
  }
}

export function orderOf(sort: ProductSort, shopId: string): ProductOrder {
  if (sort === 'price' || sort === 'price_down') return byPrice(shopId, sort === 'price_down')
  const products = sql`products`
  if (sort === 'newest')
    return {
      walked: products,
      gathered: products,
      order: sql`p.created_at DESC, p.product_id DESC`,
      isAfter: ({ productId, value }) =>
        sql`(p.created_at, p.product_id) < (${value}::timestamptz, ${productId}::uuid)`,
    }
  return {
    walked: products,
    gathered: products,
    order: sql`p.sorted_by, p.product_id`,
    // One that is gone meanwhile leaves the list at its beginning.
    isAfter: ({
      productId,
    }) => sql`(p.sorted_by, p.product_id) > (coalesce((SELECT m.sorted_by FROM products m
      WHERE m.shop_id = ${shopId} AND m.product_id = ${productId}), ''), ${productId}::uuid)`,
  }
}
