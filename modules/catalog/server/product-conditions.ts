import { sql, type Tx } from '@langraan/db'
import type { ProductMatch } from '../match-contract.ts'
import type { ProductState } from '../rules/rules.ts'
import { codesOf, variantsOfCodes } from './imports/codes-of.ts'

type Condition = ReturnType<typeof sql<boolean>>

// More than any shop has: a list is paged, and what is done with all that match is done with all.
const MOST_FOUND = 1_000_000

const states: Readonly<Record<ProductState, Condition>> = {
  shown: sql<boolean>`p.published`,
  hidden: sql<boolean>`NOT p.published AND p.archived_at IS NULL`,
  archived: sql<boolean>`p.archived_at IS NOT NULL`,
}

/** The ids of the products that have a tag, or that too many have it. */
type Tagged = readonly string[] | 'many'

type Look = {
  /** How many products a name finds at most. */
  most?: number
  /** The shop itself, for what goes through many rows: `current_shop()` is worked out anew for each of them. */
  shopId?: string
  /** What has the tag, where that was looked for before: few products, or many. */
  tagged?: Tagged | undefined
  /** Whether codes are looked at product by product, where few products are looked through. */
  oneByOne?: boolean
}

/** The condition on `products p` for what a list is narrowed to. */
export function matchingProducts(
  { text, state, categoryId, tag }: ProductMatch,
  { most = MOST_FOUND, shopId, tagged, oneByOne = false }: Look = {},
): Condition {
  const shop = shopId === undefined ? sql`current_shop()` : sql`${shopId}`
  // Both in one list where it is gathered: by either of two lists the whole shop would be gone through.
  const named = sql`SELECT search_names(${text}, ${most})`
  const found = oneByOne
    ? sql`(p.product_id IN (${named}) OR EXISTS (
        SELECT FROM variants v WHERE v.shop_id = ${shop} AND v.product_id = p.product_id AND ${codesOf(text, 'v')}))`
    : sql`p.product_id = ANY (ARRAY(${named} UNION ALL SELECT c.product_id FROM ${variantsOfCodes(shop, text)} c))`
  return sql.join<boolean>(
    [
      sql`p.shop_id = ${shop} AND p.deleted_at IS NULL`,
      ...(text ? [found] : []),
      ...(state ? [states[state]] : []),
      ...(tag ? [withTag(tag, tagged)] : []),
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

function withTag(tag: string, tagged: Tagged | undefined): Condition {
  if (tagged === 'many') return sql<boolean>`p.tags @> ARRAY[${tag}]`
  return tagged
    ? sql<boolean>`p.product_id = ANY (${[...tagged]}::uuid[])`
    : sql<boolean>`p.product_id IN (SELECT search_tagged(${tag}, ${MOST_FOUND}))`
}

// What more products have is looked at product by product: it is soon found on the way, and gathering it costs more.
const FEW_TAGGED = 2000

/** How products with a tag are best found: by their ids where they are few. */
export async function lookForTag(tx: Tx, tag: string | undefined): Promise<Tagged | undefined> {
  if (tag === undefined) return undefined
  const { rows } = await sql<{ ids: string[] }>`
    SELECT ARRAY(SELECT search_tagged(${tag}, ${FEW_TAGGED + 1})) AS ids`.execute(tx)
  const ids = rows[0]?.ids ?? []
  return ids.length > FEW_TAGGED ? 'many' : ids
}
