import { endpoint } from '@langraan/http'
import { dayOrNone } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { paperKinds } from './rules/paper-number.ts'
import { drawerMoves, shiftDifferences } from './rules/shift-search.ts'

const id = z.uuid()
const satang = z.number().int()
const count = z.number().int()
const inShop = z.object({ shopId: id })
const reads = { permission: 'shop:till:read' } as const

/** How many rows one file holds. */
export const MOST_SHIFTS_IN_FILE = 20_000

const filters = z.object({
  tillId: z.union([id, z.literal('')]).default(''),
  /** Days in Bangkok on which shifts were opened, both included. */
  from: dayOrNone.default(''),
  to: dayOrNone.default(''),
  difference: z.enum(['', ...shiftDifferences]).default(''),
})
export type ShiftFilter = z.output<typeof filters>

const shift = z.object({
  shiftId: id,
  tillId: id,
  tillName: z.string(),
  branchName: z.string(),
  /** The number of its Z on its till. */
  number: count,
  openedAt: z.string(),
  /** Empty where they have left the shop. */
  openedByName: z.string(),
  closedAt: z.string().nullable(),
  closedByName: z.string(),
  floatSatang: satang,
  /** Of a shift that is open nothing was counted yet. */
  expectedSatang: satang.nullable(),
  countedSatang: satang.nullable(),
})
export type TillShift = z.output<typeof shift>

export const listTillShifts = endpoint({
  route: 'GET /shops/:shopId/till-shifts',
  summary: 'The shifts of the tills, those opened last first',
  params: inShop,
  query: filters.extend({ after: z.union([id, z.literal('')]).default('') }),
  output: z.object({ items: z.array(shift), nextAfter: z.string().nullable() }),
  ...reads,
})

export const exportTillShifts = endpoint({
  route: 'GET /shops/:shopId/till-shifts/file/:sheetKind',
  summary: 'The same shifts as a file for spreadsheets',
  params: inShop.extend({ sheetKind: z.enum(['csv', 'xlsx']) }),
  query: filters,
  output: z.any(),
  ...reads,
})

const sums = z.object({ cash: satang, promptpay: satang, transfer: satang, card: satang })
const figures = z.object({
  sales: count,
  returns: count,
  drawerOpened: count,
  discarded: count,
  copies: count,
  goodsSatang: satang,
  discountSatang: satang,
  soldSatang: satang,
  returnedSatang: satang,
  vatSatang: satang,
  roundingSatang: satang,
  received: sums,
  givenBack: sums,
  floatSatang: satang,
  paidInSatang: satang,
  paidOutSatang: satang,
  expectedSatang: satang,
  papers: z.array(z.object({ kind: z.string(), from: count, to: count, count })),
  staff: z.array(
    z.object({ name: z.string(), sales: count, soldSatang: satang, returns: count, returnedSatang: satang }),
  ),
})
export type ShownFigures = z.output<typeof figures>

const paper = z.object({
  number: z.string(),
  kind: z.enum(paperKinds),
  orderId: id,
  orderNumber: z.string(),
  at: z.string(),
  cashierName: z.string(),
  tillName: z.string(),
  shiftId: id,
  /** Of a return below zero; as it was paid, with its rounding. */
  paidSatang: satang,
})
export type TillPaper = z.output<typeof paper>

const move = z.object({
  eventId: id,
  kind: z.enum(drawerMoves),
  at: z.string(),
  byName: z.string(),
  /** What went into the drawer, or was counted in it; below zero for what went out. Of an opened drawer nothing. */
  amountSatang: satang.nullable(),
  /** Of a drawer that was counted as it was handed over: by how much it differed from what should have been there. */
  differenceSatang: satang.nullable(),
  note: z.string(),
})
export type DrawerMove = z.output<typeof move>

export const getTillShift = endpoint({
  route: 'GET /shops/:shopId/till-shifts/:tillShiftId',
  summary: 'A shift with the figures of its Z, its papers and what moved in its drawer',
  params: inShop.extend({ tillShiftId: id }),
  output: shift.extend({
    series: count,
    /** As they were kept when it was closed; so far of one that is open. */
    figures,
    papers: z.array(paper),
    moves: z.array(move),
    /** How many of each note and coin were counted, by its worth in satang. */
    pieces: z.array(z.object({ worthSatang: satang, count })),
    note: z.string(),
  }),
  ...reads,
})
export type WholeShift = z.output<typeof getTillShift.output>

const sold = z.object({
  sales: count,
  returns: count,
  soldSatang: satang,
  returnedSatang: satang,
})
export type SoldSums = z.output<typeof sold>

export const getTillSales = endpoint({
  route: 'GET /shops/:shopId/till-sales',
  summary: 'What the tills have sold on some days: by till, by cashier, by hour',
  params: inShop,
  query: z.object({ from: dayOrNone.default(''), to: dayOrNone.default('') }),
  output: z.object({
    total: sold,
    /** What came in by each way of paying, less what went back by it. */
    paid: sums,
    tills: z.array(sold.extend({ tillId: id, name: z.string() })),
    cashiers: z.array(sold.extend({ staffId: id, name: z.string() })),
    /** Of the day in Bangkok; those without a sale are left out. */
    hours: z.array(sold.extend({ hour: count })),
    /** Receipts whose prices were others than the catalogue's when their till told of them, the newest first. */
    pricedOtherwise: z.array(
      z.object({
        number: z.string(),
        orderId: id,
        at: z.string(),
        tillName: z.string(),
        /** What more or less was taken than by the catalogue. */
        differenceSatang: satang,
        lines: z.array(
          z.object({ name: z.string(), quantity: count, soldSatang: satang, catalogueSatang: satang }),
        ),
      }),
    ),
  }),
  ...reads,
})
export type PricedOtherwise = z.output<typeof getTillSales.output>['pricedOtherwise'][number]
export type TillSales = z.output<typeof getTillSales.output>

export const listTillPapersOfOrder = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/till-papers',
  summary: 'The papers that tills gave out for an order: which till, which number, which cashier',
  params: inShop.extend({ orderId: id }),
  output: z.object({ items: z.array(paper) }),
  ...reads,
})
