import { sql, type Tx } from '@langraan/db'
import type { ShiftFigures } from '../rules/drawer.ts'

export type ShiftRow = {
  shiftId: string
  tillId: string
  number: number
  closedAt: Date | null
  expectedSatang: number | null
}

export function findShift(tx: Tx, shiftId: string): Promise<ShiftRow | undefined> {
  return tx
    .selectFrom('till_shifts')
    .select([
      'shift_id as shiftId',
      'till_id as tillId',
      'number',
      'closed_at as closedAt',
      'expected_satang as expectedSatang',
    ])
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('shift_id', '=', shiftId)
    .executeTakeFirst()
}

type Opening = {
  shopId: string
  shiftId: string
  tillId: string
  number: number
  openedAt: Date
  openedBy: string
  floatSatang: number
}

export async function insertShift(tx: Tx, shift: Opening): Promise<void> {
  await tx
    .insertInto('till_shifts')
    .values({
      shop_id: shift.shopId,
      shift_id: shift.shiftId,
      till_id: shift.tillId,
      number: shift.number,
      opened_at: shift.openedAt,
      opened_by: shift.openedBy,
      float_satang: shift.floatSatang,
    })
    .execute()
}

type Closing = {
  shiftId: string
  closedAt: Date
  closedBy: string
  countedSatang: number
  figures: ShiftFigures
}

export async function setShiftClosed(tx: Tx, shift: Closing): Promise<void> {
  await tx
    .updateTable('till_shifts')
    .set({
      closed_at: shift.closedAt,
      closed_by: shift.closedBy,
      counted_satang: shift.countedSatang,
      expected_satang: shift.figures.expectedSatang,
      figures: JSON.stringify(shift.figures),
    })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('shift_id', '=', shift.shiftId)
    .execute()
}

/** The figures of a shift that is over, as they are once something was taken late. */
export async function setShiftFigures(tx: Tx, shiftId: string, figures: ShiftFigures): Promise<void> {
  await tx
    .updateTable('till_shifts')
    .set({ expected_satang: figures.expectedSatang, figures: JSON.stringify(figures) })
    .where('shop_id', '=', sql<string>`current_shop()`)
    .where('shift_id', '=', shiftId)
    .execute()
}
