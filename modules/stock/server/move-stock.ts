import { sql, sqlState, type Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { stockRefusals } from '../refusals.ts'
import type { MovementReason } from '../rules/rules.ts'

export type Movement = {
  variantId: string
  quantity: number
  orderId?: string
  importId?: string
  unitCostSatang?: number | null
  /** What all its pieces cost together, where that is known better than what one does. */
  costSatang?: number | null
  note?: string
}
export type MovementContext = {
  shopId: string
  branchId: string
  reason: MovementReason
  madeBy: string | null
  now: Date
  /** The receipt, transfer, count or write-off that the movements belong to. */
  paperId?: string
  /** Whose reservations are used up by it: a transfer that is sent, a bill that is paid. */
  releasedId?: string
}

/** A level that has less to give than was asked of it. */
export type Shortage = { variantId: string; branchId: string; requested: number; available: number }

const SHORT = 'LR004'
const FOREIGN_KEY = '23503'
const LEVEL_OF_VARIANT = 'stock_levels_shop_id_variant_id_fkey'

/**
 * Records movements of one branch and brings the levels along (`move_stock`, migration 0065): all or none, locked
 * by variant and branch as by every other writer, so that nobody waits in a circle. Refuses what is not there to
 * be taken, or is held by somebody.
 */
export async function recordMovements(
  tx: Tx,
  context: MovementContext,
  movements: readonly Movement[],
): Promise<void> {
  const counted = movements.filter((movement) => movement.quantity !== 0)
  if (counted.length === 0 && context.releasedId === undefined) return
  const rows = JSON.stringify(
    counted.map((movement) => ({
      shop_id: context.shopId,
      movement_id: newId(),
      variant_id: movement.variantId,
      branch_id: context.branchId,
      quantity: movement.quantity,
      reason: context.reason,
      order_id: movement.orderId ?? null,
      import_id: movement.importId ?? null,
      document_id: context.paperId ?? null,
      unit_cost_satang: movement.unitCostSatang ?? null,
      cost_satang: movement.costSatang ?? null,
      note: movement.note || null,
      made_by: context.madeBy,
      made_at: context.now,
    })),
  )
  try {
    await sql`SELECT move_stock(${context.shopId}, ${context.now}, ${rows}::json, ${context.releasedId ?? null})`.execute(
      tx,
    )
  } catch (error) {
    refuseShortage(error)
    refuseGone(error)
    throw error
  }
}

/** Refuses what was taken out of the shop while the change waited for its level. */
export function refuseGone(error: unknown): void {
  if (sqlState(error) === FOREIGN_KEY && constraintOf(error) === LEVEL_OF_VARIANT)
    refuse(stockRefusals, 'variant_unknown')
}

const constraintOf = (error: unknown) => (error as { constraint?: string }).constraint

/** Refuses what the database has said is short, naming each level; leaves every other error alone. */
export function refuseShortage(error: unknown): void {
  if (sqlState(error) !== SHORT) return
  const lines = JSON.parse((error as { detail?: string }).detail ?? '[]') as Shortage[]
  const [first] = lines
  refuse(
    stockRefusals,
    'stock_short',
    { name: '', available: first?.available ?? 0, requested: first?.requested ?? 0 },
    { lines },
  )
}
