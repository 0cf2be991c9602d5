import { sql, type Tx } from '@langraan/db'
import type { AsideReason, ScanOutcome } from '../../rules/packing.ts'

export type PackingRow = {
  orderId: string
  state: 'open' | 'aside' | 'packed'
  packedBy: string
  begunAt: Date
  asideReason: AsideReason | null
  weightGrams: number | null
}

const PACKING = [
  'order_id as orderId',
  'state',
  'packed_by as packedBy',
  'begun_at as begunAt',
  'aside_reason as asideReason',
  'weight_grams as weightGrams',
] as const

export async function findPacking(tx: Tx, orderId: string): Promise<PackingRow | undefined> {
  return (await tx
    .selectFrom('packings')
    .select(PACKING)
    .where('order_id', '=', orderId)
    .executeTakeFirst()) as PackingRow | undefined
}

/** What somebody is packing. */
export async function openPackingOf(tx: Tx, userId: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('packings')
    .select('order_id as orderId')
    .where('packed_by', '=', userId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return found?.orderId
}

/** Opens the packing of an order: a new one, one that was put aside, or one that was packed. */
export async function openPacking(
  tx: Tx,
  shopId: string,
  { orderId, packedBy, now }: { orderId: string; packedBy: string; now: Date },
): Promise<void> {
  const columns = { state: 'open', packed_by: packedBy, begun_at: now, ended_at: null, aside_reason: null }
  await tx
    .insertInto('packings')
    .values({ shop_id: shopId, order_id: orderId, ...columns })
    .onConflict((conflict) => conflict.columns(['shop_id', 'order_id']).doUpdateSet(columns))
    .execute()
}

type End = { state: 'aside'; reason: AsideReason } | { state: 'packed'; weightGrams: number | null }

export async function endPacking(tx: Tx, orderId: string, end: End, now: Date): Promise<void> {
  await tx
    .updateTable('packings')
    .set({
      state: end.state,
      ended_at: now,
      aside_reason: end.state === 'aside' ? end.reason : null,
      ...(end.state === 'packed' && { weight_grams: end.weightGrams }),
    })
    .where('order_id', '=', orderId)
    .execute()
}

export type ScanRow = {
  scanId: string
  orderId: string
  code: string
  variantId: string | null
  outcome: ScanOutcome
  byHand: boolean
  scannedBy: string
  now: Date
}

export async function insertScan(tx: Tx, shopId: string, scan: ScanRow): Promise<void> {
  await tx
    .insertInto('packing_scans')
    .values({
      shop_id: shopId,
      scan_id: scan.scanId,
      order_id: scan.orderId,
      code: scan.code,
      variant_id: scan.variantId,
      outcome: scan.outcome,
      by_hand: scan.byHand,
      scanned_by: scan.scannedBy,
      scanned_at: scan.now,
    })
    .execute()
}

/** How many pieces of each article are in the box. */
export async function countedPieces(tx: Tx, orderId: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ variantId: string; counted: number }>`
    SELECT variant_id AS "variantId", count(*)::int AS counted FROM packing_scans
    WHERE shop_id = current_shop() AND order_id = ${orderId} AND outcome = 'counted' AND undone_at IS NULL
    GROUP BY variant_id`.execute(tx)
  return new Map(rows.map(({ variantId, counted }) => [variantId, counted]))
}

/** Takes the piece back that was counted last; answers of which article it is. */
export async function undoLastScan(tx: Tx, orderId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ variantId: string }>`
    UPDATE packing_scans s SET undone_at = ${now}
    WHERE s.shop_id = current_shop() AND s.scan_id = (
      SELECT scan_id FROM packing_scans
      WHERE shop_id = current_shop() AND order_id = ${orderId} AND outcome = 'counted' AND undone_at IS NULL
      ORDER BY scanned_at DESC, scan_id DESC LIMIT 1)
    RETURNING s.variant_id AS "variantId"`.execute(tx)
  return rows[0]?.variantId
}

/** An order is packed anew: what was in its box is out of it. */
export async function undoAllScans(tx: Tx, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('packing_scans')
    .set({ undone_at: now })
    .where('order_id', '=', orderId)
    .where('undone_at', 'is', null)
    .execute()
}
