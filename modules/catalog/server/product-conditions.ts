import { sql } from '@langraan/db'
import type { ProductMatch } from '../match-contract.ts'
import type { ProductState } from '../rules/rules.ts'
import { codesOf, variantsOfCodes } from './codes-of.ts'

type Condition = ReturnType<typeof sql<boolean>>

// More than any shop has: a list is paged, and what is done with all that match is done with all.
const MOST_FOUND = 1_000_000

const states: Readonly<Record<ProductState, Condition>> = {
  shown: sql<boolean>`p.published`,
  hidden: sql<boolean>`NOT p.published AND p.archived_at IS NULL`,
  archived: sql<boolean>`p.archived_at IS NOT NULL`,
}

type Look = {
  /** How many products a name finds at most. */
  most?: number
  /** The shop itself, for what goes through many rows: `current_shop()` is worked out anew for each of them. */
  shopId?: string
  /** Whether codes and tags are looked at product by product, where few products are looked through. */
  oneByOne?: boolean
}

/** The condition on `products p` for what a list is narrowed to. */
export function matchingProducts(
  { text, state, categoryId, tag }: ProductMatch,
  { most = MOST_FOUND, shopId, oneByOne = false }: Look = {},
): Condition {
  const shop = shopId === undefined ? sql`current_shop()` : sql`${shopId}`
  const coded = oneByOne
    ? sql`EXISTS (SELECT FROM variants v WHERE v.shop_id = ${shop} AND v.product_id = p.product_id AND ${codesOf(text, 'v')})`
    : sql`p.product_id IN (SELECT c.product_id FROM ${variantsOfCodes(shop, text)} c)`
  return sql.join<boolean>(
    [
      sql`p.shop_id = ${shop} AND p.deleted_at IS NULL`,
      ...(text ? [sql`(p.product_id IN (SELECT search_products(${text}, ${most})) OR ${coded})`] : []),
      ...(state ? [states[state]] : []),
      ...(tag
        ? [
            oneByOne
              ? sql`p.tags @> ARRAY[${tag}]`
              : sql`p.product_id IN (SELECT search_tagged(${tag}, ${MOST_FOUND}))`,
          ]
        : []),
      ...(categoryId
        ? [
            sql`p.category_id IN (
              WITH RECURSIVE below AS (
                SELECT category_id FROM product_categories WHERE shop_id = current_shop() AND category_id = ${categoryId}
                UNION SELECT c.category_id FROM product_categories c JOIN below b ON c.parent_id = b.category_id WHERE c.shop_id = current_shop())
              SELECT category_id FROM below)`,
          ]
        : []),
    ],
    sql` AND `,
  )
}
