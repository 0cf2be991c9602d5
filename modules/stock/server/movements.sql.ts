import { sql, type Tx } from '@langraan/db'
import type { DocumentKind, MovementReason } from '../rules/rules.ts'

export type MovementAt = {
  movementId: string
  quantity: number
  reason: MovementReason
  branchId: string
  madeAt: Date
  madeBy: string | null
  note: string | null
  orderId: string | null
  paperId: string | null
  documentKind: DocumentKind | null
  documentNumber: number | null
  unitCostSatang: number | null
}

/** The movement that a page goes on after, and what was on hand before it. */
export type Mark = { movementId: string; balance: number }
type Asked = { variantId: string; branchId?: string | undefined; after?: Mark | undefined; limit: number }

const at = (branchId: string | undefined) => (branchId ? sql`m.branch_id = ${branchId}` : sql`true`)

/**
 * Movements of a variant, the last first, and what was on hand after the first of them. One statement, so that a
 * sale in between cannot make the balances wrong. The name of who made one is theirs who are still in the shop.
 */
export async function movementsOf(
  tx: Tx,
  { variantId, branchId, after, limit }: Asked,
): Promise<{ movements: MovementAt[]; balance: number }> {
  // The levels of what has left the catalogue are gone with it: what it had is what moved.
  const here = sql`coalesce((SELECT sum(l.on_hand)::bigint FROM stock_levels l WHERE l.shop_id = current_shop() AND l.variant_id = ${variantId}
    AND ${branchId ? sql`l.branch_id = ${branchId}` : sql`true`}), (SELECT sum(m.quantity)::bigint FROM stock_movements m
    WHERE m.shop_id = current_shop() AND m.variant_id = ${variantId} AND ${at(branchId)}))`
  const { rows } = await sql<MovementAt & { balance: number }>`
    SELECT m.movement_id AS "movementId", m.quantity, m.reason, m.branch_id AS "branchId", m.made_at AS "madeAt", w.name AS "madeBy", m.note,
      m.order_id AS "orderId", m.document_id AS "paperId", d.kind AS "documentKind", d.document_number AS "documentNumber",
      coalesce(m.unit_cost_satang, round(m.cost_satang::numeric / abs(m.quantity))::bigint) AS "unitCostSatang",
      ${after ? sql`${after.balance}::integer` : here} AS balance
    FROM (SELECT * FROM stock_movements m WHERE m.shop_id = current_shop() AND m.variant_id = ${variantId} AND ${at(branchId)}
        AND ${after ? sql`m.movement_id < ${after.movementId}` : sql`true`} ORDER BY m.movement_id DESC LIMIT ${limit}) m
    LEFT JOIN stock_documents d ON d.shop_id = m.shop_id AND d.document_id = m.document_id
    LEFT JOIN members_of_shop() w ON w.user_id = m.made_by
    ORDER BY m.movement_id DESC`.execute(tx)
  const balance = rows[0]?.balance ?? 0
  return { movements: rows.map(({ balance: _balance, ...movement }) => movement), balance }
}

export type LevelAt = {
  branchId: string
  name: string
  /** Whether orders are sent from it. */
  isSending: boolean
  onHand: number
  reserved: number
  available: number
}

/** The figures of a variant at each branch that has had any. */
export async function levelsOf(tx: Tx, variantId: string, now: Date): Promise<LevelAt[]> {
  const { rows } = await sql<LevelAt>`
    SELECT l.branch_id AS "branchId", b.name, b.is_default AS "isSending", l.on_hand AS "onHand", l.on_hand - f.available AS reserved, f.available
    FROM stock_levels l JOIN branches b ON b.shop_id = l.shop_id AND b.branch_id = l.branch_id
    CROSS JOIN LATERAL (SELECT stock_available(l.shop_id, l.variant_id, l.branch_id, l.on_hand, l.reserved, ${now}) AS available) f
    WHERE l.shop_id = current_shop() AND l.variant_id = ${variantId} ORDER BY b.is_default DESC, b.created_at`.execute(
    tx,
  )
  return rows
}

/** What was left at each branch of a variant that has left the catalogue, whose levels are gone with it. */
export async function lastLevelsOf(tx: Tx, variantId: string): Promise<LevelAt[]> {
  const { rows } = await sql<LevelAt>`
    SELECT f.branch_id AS "branchId", b.name, b.is_default AS "isSending", f.pieces AS "onHand", 0 AS reserved, f.pieces AS available
    FROM (SELECT m.shop_id, m.branch_id, sum(m.quantity)::bigint AS pieces FROM stock_movements m
      WHERE m.shop_id = current_shop() AND m.variant_id = ${variantId} GROUP BY m.shop_id, m.branch_id) f
    JOIN branches b ON b.shop_id = f.shop_id AND b.branch_id = f.branch_id ORDER BY b.is_default DESC, b.created_at`.execute(
    tx,
  )
  return rows
}

/** From which figure on a variant is low: its own, and the shop's. */
export async function thresholdOf(
  tx: Tx,
  variantId: string,
): Promise<{ own: number | null; shop: number | null }> {
  const { rows } = await sql<{ own: number | null; shop: number | null }>`
    SELECT (SELECT t.low_at FROM stock_thresholds t WHERE t.shop_id = current_shop() AND t.variant_id = ${variantId}) AS own,
      (SELECT s.low_at FROM stock_settings s WHERE s.shop_id = current_shop()) AS shop`.execute(tx)
  return rows[0] ?? { own: null, shop: null }
}
