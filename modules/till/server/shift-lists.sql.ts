import { sql, type Tx } from '@langraan/db'
import type { ShiftFigures } from '../rules/drawer.ts'
import type { ShiftDifference } from '../rules/shift-search.ts'

export type ListedShift = {
  shiftId: string
  tillId: string
  tillName: string
  series: number
  branchName: string
  number: number
  openedAt: Date
  openedBy: string
  closedAt: Date | null
  closedBy: string | null
  floatSatang: number
  expectedSatang: number | null
  countedSatang: number | null
  figures: ShiftFigures | null
}

export type AskedShifts = {
  tillId: string
  /** From and up to these moments, the second of them not included. */
  since: Date | undefined
  until: Date | undefined
  difference: ShiftDifference | ''
}

const SHIFT = sql`s.shift_id AS "shiftId", s.till_id AS "tillId", t.name AS "tillName", t.series, b.name AS "branchName",
  s.number, s.opened_at AS "openedAt", s.opened_by AS "openedBy", s.closed_at AS "closedAt", s.closed_by AS "closedBy",
  s.float_satang AS "floatSatang", s.expected_satang AS "expectedSatang", s.counted_satang AS "countedSatang", s.figures
  FROM till_shifts s JOIN tills t USING (shop_id, till_id)
    JOIN branches b ON b.shop_id = t.shop_id AND b.branch_id = t.branch_id
  WHERE s.shop_id = current_shop()`

const DIFFERENCES: Readonly<Record<ShiftDifference, ReturnType<typeof sql>>> = {
  differs: sql`AND s.counted_satang <> s.expected_satang`,
  short: sql`AND s.counted_satang < s.expected_satang`,
  over: sql`AND s.counted_satang > s.expected_satang`,
  agrees: sql`AND s.counted_satang = s.expected_satang`,
  open: sql`AND s.closed_at IS NULL`,
}

/** Shifts, those opened last first, from the one after `after` on. */
export async function listedShifts(
  tx: Tx,
  { tillId, since, until, difference }: AskedShifts,
  { after, limit }: { after: string; limit: number },
): Promise<ListedShift[]> {
  const begin = sql`AND (s.opened_at, s.shift_id) < (SELECT o.opened_at, o.shift_id FROM till_shifts o
    WHERE o.shop_id = current_shop() AND o.shift_id = ${after})`
  const { rows } = await sql<ListedShift>`
    SELECT ${SHIFT} ${tillId === '' ? sql`` : sql`AND s.till_id = ${tillId}`}
      ${since ? sql`AND s.opened_at >= ${since}` : sql``} ${until ? sql`AND s.opened_at < ${until}` : sql``}
      ${difference === '' ? sql`` : DIFFERENCES[difference]} ${after === '' ? sql`` : begin}
    ORDER BY s.opened_at DESC, s.shift_id DESC LIMIT ${limit}`.execute(tx)
  return rows
}

export async function shiftToShow(tx: Tx, shiftId: string): Promise<ListedShift | undefined> {
  const { rows } = await sql<ListedShift>`SELECT ${SHIFT} AND s.shift_id = ${shiftId}`.execute(tx)
  return rows[0]
}
