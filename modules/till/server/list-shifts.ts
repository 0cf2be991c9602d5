import { type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals } from '@langraan/http'
import { bahtCell, momentCell, type SheetCell } from '@langraan/sheets'
import { addBangkokDays, bangkokDay, type Language, startOfBangkokDay } from '@langraan/thai'
import {
  type DrawerMove,
  MOST_SHIFTS_IN_FILE,
  type PricedOtherwise,
  type ShiftFilter,
  type TillPaper,
  type TillSales,
  type TillShift,
  type WholeShift,
} from '../contract.ts'
import { handOversOf, shiftFigures } from '../rules/drawer.ts'
import type { TillEvent } from '../rules/event.ts'
import { soldBy, soldInAll } from '../rules/sales-of-tills.ts'
import { eventsOfShift } from './events.sql.ts'
import { type NameOf, namesOfMembers } from './names.ts'
import { pricedOtherwiseBetween, type ReceiptPricedOtherwise } from './prices.sql.ts'
import { type PaperRow, papersOfOrder, papersOfShift, soldBetween, type SoldRow } from './receipts.sql.ts'
import { type ListedShift, listedShifts, shiftToShow } from './shift-lists.sql.ts'
import type { TillDeps } from './till-deps.ts'
import { tillsOfShop } from './tills.sql.ts'

const PAGE = 50
const MOST_PRICED_OTHERWISE = 200

type Days = { from: string; to: string }
const since = ({ from }: Days) => (from === '' ? undefined : startOfBangkokDay(from))
const until = ({ to }: Days) => (to === '' ? undefined : startOfBangkokDay(addBangkokDays(to, 1)))

/** A page of the shifts that a filter lets through. */
export async function listShifts(tx: Tx, { after, ...filter }: ShiftFilter & { after: string }) {
  const found = await shiftsOf(tx, filter, { after, limit: PAGE + 1 })
  const items = found.slice(0, PAGE)
  return { items, nextAfter: found.length > PAGE ? (items.at(-1)?.shiftId ?? null) : null }
}

async function shiftsOf(
  tx: Tx,
  filter: ShiftFilter,
  page: { after: string; limit: number },
): Promise<TillShift[]> {
  const nameOf = await namesOfMembers(tx)
  const rows = await listedShifts(tx, { ...filter, since: since(filter), until: until(filter) }, page)
  return rows.map((row) => presentShift(row, nameOf))
}

const presentShift = (row: ListedShift, nameOf: NameOf): TillShift => ({
  shiftId: row.shiftId,
  tillId: row.tillId,
  tillName: row.tillName,
  branchName: row.branchName,
  number: row.number,
  openedAt: row.openedAt.toISOString(),
  openedByName: nameOf(row.openedBy),
  closedAt: row.closedAt?.toISOString() ?? null,
  closedByName: nameOf(row.closedBy),
  floatSatang: row.floatSatang,
  expectedSatang: row.expectedSatang,
  countedSatang: row.countedSatang,
})

const HEADINGS: Readonly<Record<Language, readonly string[]>> = {
  th: ['เครื่อง', 'สาขา', 'เลข Z', 'เปิด', 'ผู้เปิด', 'ปิด', 'ผู้ปิด', 'เงินตั้งต้น', 'ควรมี', 'นับได้', 'ต่าง'],
  en: [
    'Till',
    'Branch',
    'Z number',
    'Opened',
    'Opened by',
    'Closed',
    'Closed by',
    'Float',
    'Expected',
    'Counted',
    'Difference',
  ],
}

/** The rows that the list shows, as far as one file holds. */
export async function shiftRows(tx: Tx, filter: ShiftFilter, language: Language): Promise<SheetCell[][]> {
  const shifts = await shiftsOf(tx, filter, { after: '', limit: MOST_SHIFTS_IN_FILE })
  const moment = (at: string | null) => (at === null ? '' : momentCell(new Date(at), 'dateTime', language))
  const baht = (satang: number | null) => (satang === null ? '' : bahtCell(satang))
  return [
    [...HEADINGS[language]],
    ...shifts.map((shift) => [
      shift.tillName,
      shift.branchName,
      shift.number,
      moment(shift.openedAt),
      shift.openedByName,
      moment(shift.closedAt),
      shift.closedByName,
      baht(shift.floatSatang),
      baht(shift.expectedSatang),
      baht(shift.countedSatang),
      baht(differenceOf(shift)),
    ]),
  ]
}

const differenceOf = ({ countedSatang, expectedSatang }: TillShift): number | null =>
  countedSatang === null || expectedSatang === null ? null : countedSatang - expectedSatang

/** A shift with all that is known of it. */
export async function wholeShift(tx: Tx, shiftId: string): Promise<WholeShift> {
  const row = (await shiftToShow(tx, shiftId)) ?? refuse(standardRefusals, 'not_found')
  const nameOf = await namesOfMembers(tx)
  const events = await eventsOfShift(tx, shiftId)
  const { staff, ...figures } = row.figures ?? shiftFigures(events)
  const closed = events.map(({ act }) => act).find((act) => act.kind === 'shift-closed')
  return {
    ...presentShift(row, nameOf),
    series: row.series,
    figures: {
      ...figures,
      staff: staff.map(({ staffId, ...sums }) => ({ name: nameOf(staffId), ...sums })),
    },
    papers: (await papersOfShift(tx, shiftId)).map((paper) => presentPaper(paper, nameOf)),
    moves: drawerMoves(events, nameOf),
    pieces: Object.entries(closed?.pieces ?? {})
      .map(([worth, count]) => ({ worthSatang: Number(worth), count }))
      .toSorted((a, b) => b.worthSatang - a.worthSatang),
    note: closed?.note ?? '',
  }
}

const presentPaper = ({ at, staffId, ...paper }: PaperRow, nameOf: NameOf): TillPaper => ({
  ...paper,
  at: at.toISOString(),
  cashierName: nameOf(staffId),
})

function drawerMoves(events: readonly TillEvent[], nameOf: NameOf): DrawerMove[] {
  const handOvers = new Map(handOversOf(events).map((one) => [one.eventId, one]))
  return events.flatMap((event) => {
    const { countedSatang = null, expectedSatang = 0 } = handOvers.get(event.eventId) ?? {}
    return moveOf(event, nameOf).map((move) => ({
      ...move,
      differenceSatang: countedSatang === null ? null : countedSatang - expectedSatang,
    }))
  })
}

type Move = Omit<DrawerMove, 'differenceSatang'>

function moveOf({ eventId, at, staffId, act }: TillEvent, nameOf: NameOf): Move[] {
  const told = { eventId, at, byName: nameOf(staffId) }
  if (act.kind === 'cash-moved') {
    const isIn = act.direction === 'in'
    const amountSatang = isIn ? act.amountSatang : -act.amountSatang
    return [{ ...told, kind: isIn ? 'cash-in' : 'cash-out', amountSatang, note: act.reason }]
  }
  if (act.kind === 'handed-over')
    return [{ ...told, kind: 'handed-over', amountSatang: act.countedSatang, note: nameOf(act.toStaffId) }]
  if (act.kind === 'drawer-opened')
    return [{ ...told, kind: 'drawer-opened', amountSatang: null, note: act.reason }]
  return []
}

/** The papers that tills gave out for an order. */
export async function papersForOrder(tx: Tx, orderId: string): Promise<{ items: TillPaper[] }> {
  const nameOf = await namesOfMembers(tx)
  return { items: (await papersOfOrder(tx, orderId)).map((paper) => presentPaper(paper, nameOf)) }
}

/** What the tills have sold on some days; today where no day is said. */
export function salesOfTills(
  { db, clock }: Pick<TillDeps, 'db' | 'clock'>,
  shopId: string,
  days: Days,
): Promise<TillSales> {
  const today = bangkokDay(clock.now())
  const [from, to] = [days.from || days.to || today, days.to || today]
  return withShop(db, shopId, async (tx) => {
    const nameOf = await namesOfMembers(tx)
    const tills = new Map((await tillsOfShop(tx)).map(({ tillId, name }) => [tillId, name]))
    const [begin, end] = [startOfBangkokDay(from), startOfBangkokDay(addBangkokDays(to, 1))]
    const rows = await soldBetween(tx, begin, end)
    const otherwise = await pricedOtherwiseBetween(tx, begin, end, MOST_PRICED_OTHERWISE)
    const byHour = soldBy(rows, ({ hour }) => hour).toSorted((a, b) => a.key - b.key)
    return {
      total: soldInAll(rows),
      paid: paidBy(rows),
      tills: soldBy(rows, ({ tillId }) => tillId).map(({ key, ...sums }) => ({
        tillId: key,
        name: tills.get(key) ?? '',
        ...sums,
      })),
      cashiers: soldBy(rows, ({ staffId }) => staffId).map(({ key, ...sums }) => ({
        staffId: key,
        name: nameOf(key),
        ...sums,
      })),
      hours: byHour.map(({ key, ...sums }) => ({ hour: key, ...sums })),
      pricedOtherwise: otherwise.map(presentPricedOtherwise),
    }
  })
}

const presentPricedOtherwise = ({ at, lines, ...receipt }: ReceiptPricedOtherwise): PricedOtherwise => ({
  ...receipt,
  at: at.toISOString(),
  lines,
  differenceSatang: lines.reduce(
    (sum, { quantity, soldSatang, catalogueSatang }) => sum + quantity * (soldSatang - catalogueSatang),
    0,
  ),
})

const paidBy = (rows: readonly SoldRow[]): TillSales['paid'] => ({
  cash: rows.reduce((sum, { cashSatang }) => sum + cashSatang, 0),
  promptpay: rows.reduce((sum, { promptpaySatang }) => sum + promptpaySatang, 0),
  transfer: rows.reduce((sum, { transferSatang }) => sum + transferSatang, 0),
  card: rows.reduce((sum, { cardSatang }) => sum + cardSatang, 0),
})
