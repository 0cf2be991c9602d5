import { sql, type Tx } from '@langraan/db'
import { lowRule, type StockQuery } from './list-stock.sql.ts'
import { isNamed, type LowRule, lowVariants, variantsNamed } from './chosen-variants.ts'

type Part = ReturnType<typeof sql>
type Wanted = Omit<StockQuery, 'after' | 'until'> & {
  most: boolean
  after?: PiecesMark | undefined
}
/** Where a page goes on: behind this variant, of which so many were there. */
export type PiecesMark = { pieces: number; variantId: string }

// What is looked through before all that matches is gathered: a word of many goods fills a page from them, and what is
// deleted, and has its level still, is seldom among them.
const FIRST = 3000

/**
 * Variants in the order of what is on hand, at one branch or over all; those of which nothing ever was count as none.
 * Every level of the shop is looked at: an index in this order would have to be written with each piece that is sold.
 */
export async function variantsByPieces(tx: Tx, wanted: Wanted): Promise<PiecesMark[]> {
  const rule = await lowRule(tx)
  const { code, text } = wanted
  const asWalked = code === undefined && text !== ''
  const first = figuresOf(wanted, rule, asWalked ? '' : text)
  const some = await pageOf(tx, wanted, {
    ...first,
    among: FIRST,
    ...(asWalked && { matches: isNamed(text) }),
  })
  return some.length === wanted.limit ? some : pageOf(tx, wanted, figuresOf(wanted, rule, text))
}

type Walk = Figures & { among?: number; matches?: Part }

async function pageOf(
  tx: Tx,
  { shopId, most, after, limit }: Wanted,
  { chosen, levels, among, matches = sql`true` }: Walk,
): Promise<PiecesMark[]> {
  const order = most ? sql`f.pieces DESC, f.variant_id DESC` : sql`f.pieces, f.variant_id`
  const isNext = after
    ? sql`(f.pieces, f.variant_id) ${most ? sql`<` : sql`>`} (${after.pieces}::integer, ${after.variantId}::uuid)`
    : sql`true`
  const { rows } = await sql<PiecesMark>`
    ${chosen ? sql`WITH chosen AS MATERIALIZED (${chosen})` : sql``}
    SELECT f.variant_id AS "variantId", f.pieces FROM (
      SELECT * FROM (${levels}) f WHERE ${isNext} ORDER BY ${order} ${among ? sql`LIMIT ${among}` : sql``}) f
    -- By their keys, and no more of them than the page takes.
    CROSS JOIN LATERAL (
      SELECT FROM variants v JOIN products p ON p.shop_id = ${shopId} AND p.product_id = v.product_id
      WHERE v.shop_id = ${shopId} AND v.variant_id = f.variant_id AND p.deleted_at IS NULL AND ${matches} OFFSET 0) there
    ORDER BY ${order} LIMIT ${limit}`.execute(tx)
  return rows
}

/** What is on hand of each variant: of those in the list that is made once, where only some are looked for. */
type Figures = { chosen: Part | undefined; levels: Part }

function figuresOf(wanted: Wanted, rule: LowRule, text: string): Figures {
  const { shopId, branchId } = wanted
  const chosen = chosenBy({ ...wanted, text }, rule)
  const isChosen = (levels: string) =>
    chosen ? sql`${sql.ref(levels)}.variant_id IN (SELECT c.variant_id FROM chosen c)` : sql`true`
  const without = sql`SELECT w.variant_id, 0 AS pieces FROM variants_without_stock w WHERE w.shop_id = ${shopId} AND ${isChosen('w')}
    AND NOT EXISTS (SELECT FROM stock_levels l WHERE l.shop_id = ${shopId} AND l.variant_id = w.variant_id)`
  const all = sql`stock_levels l WHERE l.shop_id = ${shopId} AND ${isChosen('l')}`
  if (!rule.severalBranches)
    return { chosen, levels: sql`SELECT l.variant_id, l.on_hand AS pieces FROM ${all} UNION ALL ${without}` }
  // One that another branch alone has is there with none.
  const here = branchId
    ? sql`coalesce(sum(l.on_hand) FILTER (WHERE l.branch_id = ${branchId}), 0)`
    : sql`sum(l.on_hand)`
  return {
    chosen,
    levels: sql`SELECT l.variant_id, ${here}::integer AS pieces FROM ${all} GROUP BY l.variant_id UNION ALL ${without}`,
  }
}

/** Those that a text, a code and what is low leave; nothing where all are looked for. */
function chosenBy(wanted: Wanted, rule: LowRule): Part | undefined {
  const { shopId, text, code, low } = wanted
  const coded = sql`SELECT c.variant_id FROM variants c WHERE c.shop_id = ${shopId} AND (c.sku = ${code} OR c.barcode = ${code})`
  const named = text ? variantsNamed(shopId, text) : undefined
  const lists = [code === undefined ? named : coded, low ? lowVariants(wanted, rule) : undefined]
  const [first, second] = lists.filter((list) => list !== undefined)
  return first && second ? sql`(${first}) INTERSECT (${second})` : first
}
