import { sql, type Tx } from '@langraan/db'
import { LINE, type LineRow, type NewLineRow } from './document-line.ts'

type Counted = Omit<NewLineRow, 'quantity' | 'outcome' | 'unitCostSatang'> & {
  pieces: number
  /** Sold and not packed yet at that moment. */
  soldUnpacked: number
  how: 'add' | 'set'
  now: Date
  /** Missing for now. */
  countedAt?: Date | undefined
}
type Part = ReturnType<typeof sql>
type At = { shopId: string; paperId: string; branchId: string }

/**
 * What moved since a moment. What another sheet has booked of a count of before it was so already at that moment, as
 * is known now, and did not move.
 */
const movedSince = (branchId: string, variantId: string, countedAt: Date) => sql`(
  SELECT coalesce(sum(m.quantity), 0)::bigint FROM stock_movements m
  WHERE m.shop_id = current_shop() AND m.variant_id = ${variantId} AND m.branch_id = ${branchId} AND m.made_at >= ${countedAt}
    AND NOT (m.reason = 'count' AND EXISTS (SELECT FROM stock_document_lines b
      WHERE b.shop_id = m.shop_id AND b.document_id = m.document_id AND b.variant_id = m.variant_id AND b.counted_at < ${countedAt})))`

/** Whether it is known already what was there later: by another sheet that was booked, or a figure that was set right. */
const knownLater = (branchId: string, variantId: string | Part, countedAt: Date | Part) => sql`(
  EXISTS (SELECT FROM stock_movements m
    WHERE m.shop_id = current_shop() AND m.variant_id = ${variantId} AND m.branch_id = ${branchId} AND m.made_at >= ${countedAt}
      AND m.reason = 'correction' AND m.document_id IS NULL)
  OR EXISTS (SELECT FROM stock_documents d JOIN stock_document_lines b ON b.shop_id = d.shop_id AND b.document_id = d.document_id
    WHERE d.shop_id = current_shop() AND d.kind = 'count' AND d.state = 'done' AND d.branch_id = ${branchId}
      AND b.variant_id = ${variantId} AND b.counted_at >= ${countedAt} AND NOT b.skipped AND NOT b.outdated))`

/**
 * Of a sheet that was given up: what other sheets have booked meanwhile, or somebody has set right, this one was not told
 * of. To book its figures now would book the same shortage twice. Answers how many lines it has.
 */
export async function outdateGivenUp(tx: Tx, { paperId, branchId }: Omit<At, 'shopId'>): Promise<number> {
  const known = knownLater(branchId, sql`c.variant_id`, sql`c.counted_at`)
  const { numAffectedRows } = await sql`
    UPDATE stock_document_lines c SET outdated = c.outdated OR ${known} OR EXISTS (SELECT FROM stock_movements m
      WHERE m.shop_id = c.shop_id AND m.variant_id = c.variant_id AND m.branch_id = ${branchId}
        AND m.made_at >= g.ended_at AND m.reason IN ('count', 'correction'))
    FROM stock_documents g
    WHERE c.shop_id = current_shop() AND c.document_id = ${paperId}
      AND g.shop_id = c.shop_id AND g.document_id = c.document_id`.execute(tx)
  return Number(numAffectedRows)
}

/**
 * Writes what was counted beside what was on hand at that moment and what was sold and lay there still, so that what is
 * sold or packed later is no difference.
 * Adding keeps the moment of the first piece; a figure that is set is a count of its own.
 */
export async function saveCounted(tx: Tx, at: At, counted: Counted): Promise<LineRow> {
  const { variantId, countedAt } = counted
  const moved = countedAt ? movedSince(at.branchId, variantId, countedAt) : sql`0`
  const later = countedAt ? knownLater(at.branchId, variantId, countedAt) : sql`false`
  const isAdded = sql`${counted.how} = 'add'`
  const { rows } = await sql<LineRow>`
    INSERT INTO stock_document_lines AS c (shop_id, document_id, variant_id, position, product_name, variant_name, sku, quantity, outcome, counted_at, outdated, sold_unpacked)
    SELECT ${at.shopId}, ${at.paperId}, ${variantId},
      (SELECT count(*) FROM stock_document_lines x WHERE x.shop_id = current_shop() AND x.document_id = ${at.paperId}),
      ${counted.productName}, ${counted.variantName}, ${counted.sku}, greatest(0, coalesce((SELECT l.on_hand FROM stock_levels l
        WHERE l.shop_id = current_shop() AND l.variant_id = ${variantId} AND l.branch_id = ${at.branchId}), 0) - ${moved}), ${counted.pieces},
      ${countedAt ?? counted.now}, ${later}, ${counted.soldUnpacked}
    ON CONFLICT (shop_id, document_id, variant_id, part) DO UPDATE SET
      outcome = excluded.outcome + CASE WHEN ${isAdded} THEN c.outcome ELSE 0 END,
      quantity = CASE WHEN ${isAdded} THEN c.quantity ELSE excluded.quantity END,
      counted_at = CASE WHEN ${isAdded} THEN c.counted_at ELSE excluded.counted_at END,
      sold_unpacked = CASE WHEN ${isAdded} THEN c.sold_unpacked ELSE excluded.sold_unpacked END,
      outdated = CASE WHEN ${isAdded} THEN c.outdated ELSE excluded.outdated END
    RETURNING ${LINE}`.execute(tx)
  const [line] = rows
  if (!line) throw new Error('the counted line was not written')
  return line
}

/** Whether an article stands on a sheet. */
export async function isCounted(tx: Tx, paperId: string, variantId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM stock_document_lines WHERE shop_id = current_shop() AND document_id = ${paperId} AND variant_id = ${variantId}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Takes pieces back that were counted too many, never below none, and keeps the moment of the first: not found where none was. */
export async function takeCounted(
  tx: Tx,
  paperId: string,
  variantId: string,
  pieces: number,
): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    UPDATE stock_document_lines SET outcome = greatest(outcome - ${pieces}, 0)
    WHERE shop_id = current_shop() AND document_id = ${paperId} AND variant_id = ${variantId} RETURNING ${LINE}`.execute(
    tx,
  )
  return rows[0]
}

/**
 * Locks the sheets that are open at a branch, always in the same order: who books one of them changes what the others
 * are compared with, and nobody may count or book there in between.
 */
export async function lockOpenCounts(tx: Tx, branchId: string): Promise<number> {
  const { rows } = await sql`
    SELECT FROM stock_documents WHERE shop_id = current_shop() AND branch_id = ${branchId} AND kind = 'count' AND state = 'open'
    ORDER BY document_id FOR UPDATE`.execute(tx)
  return rows.length
}

/**
 * Tells the other open sheets of the branch what was booked of this one. What they counted later is compared with a
 * stock that was so much more or less already; what they counted before it is known better now.
 */
export async function adjustOtherCounts(
  tx: Tx,
  { paperId, branchId }: { paperId: string; branchId: string },
): Promise<void> {
  const countedAt = sql`coalesce(x.counted_at, d.opened_at)`
  const bookedOf = sql`coalesce(o.counted_at, b.opened_at)`
  await sql`
    UPDATE stock_document_lines x SET
      outdated = x.outdated OR ${bookedOf} >= ${countedAt},
      quantity = CASE WHEN ${bookedOf} < ${countedAt} THEN greatest(0, x.quantity + o.outcome - o.quantity - o.sold_unpacked) ELSE x.quantity END
    FROM stock_document_lines o, stock_documents b, stock_documents d
    WHERE o.shop_id = current_shop() AND o.document_id = ${paperId} AND NOT o.skipped AND NOT o.outdated AND o.outcome IS NOT NULL
      AND b.shop_id = o.shop_id AND b.document_id = o.document_id
      AND d.shop_id = o.shop_id AND d.branch_id = ${branchId} AND d.kind = 'count' AND d.state = 'open' AND d.document_id <> ${paperId}
      AND x.shop_id = d.shop_id AND x.document_id = d.document_id AND x.variant_id = o.variant_id`.execute(tx)
}

/** What open sheets of a branch say of an article is older than the figure that was just set right. */
export async function outdateCounted(tx: Tx, variantId: string, branchId: string): Promise<void> {
  await sql`
    UPDATE stock_document_lines x SET outdated = true FROM stock_documents d
    WHERE d.shop_id = current_shop() AND d.branch_id = ${branchId} AND d.kind = 'count' AND d.state = 'open'
      AND x.shop_id = d.shop_id AND x.document_id = d.document_id AND x.variant_id = ${variantId}`.execute(tx)
}
