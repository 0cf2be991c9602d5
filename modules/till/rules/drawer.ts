import type { TillEvent } from './event.ts'
import { isCash, type TillMethod, tillMethods } from './paying.ts'

type Sums = Record<TillMethod, number>

/** What one person did in a shift. */
export type StaffFigures = {
  staffId: string
  sales: number
  soldSatang: number
  returns: number
  returnedSatang: number
}

/** All figures of a shift: what an X shows on the way, and a Z at its end. */
export type ShiftFigures = {
  sales: number
  returns: number
  /** Web orders that were handed over; what was paid for them then is in what was received. */
  collected: number
  /** What was left to pay of them, before rounding. */
  collectedSatang: number
  drawerOpened: number
  discarded: number
  copies: number
  /** Goods at the prices of their lines, before anything was taken off. */
  goodsSatang: number
  discountSatang: number
  /** What was sold, after discounts and before rounding. */
  soldSatang: number
  returnedSatang: number
  vatSatang: number
  roundingSatang: number
  /** What came by each way of paying, and what went back by it. */
  received: Sums
  givenBack: Sums
  floatSatang: number
  paidInSatang: number
  paidOutSatang: number
  /** What should lie in the drawer: float, cash that came less what went back, put in less taken out. */
  expectedSatang: number
  /** The first and last number of each kind of paper; of none nothing. */
  papers: { kind: string; from: number; to: number; count: number }[]
  staff: StaffFigures[]
}

const nothing = (): Sums => ({ cash: 0, promptpay: 0, transfer: 0, card: 0 })

/** The figures of a shift, made from its events in their order: the same on the device and on the server. */
export function shiftFigures(events: readonly Pick<TillEvent, 'act' | 'staffId'>[]): ShiftFigures {
  const figures: ShiftFigures = {
    sales: 0,
    returns: 0,
    collected: 0,
    collectedSatang: 0,
    drawerOpened: 0,
    discarded: 0,
    copies: 0,
    goodsSatang: 0,
    discountSatang: 0,
    soldSatang: 0,
    returnedSatang: 0,
    vatSatang: 0,
    roundingSatang: 0,
    received: nothing(),
    givenBack: nothing(),
    floatSatang: 0,
    paidInSatang: 0,
    paidOutSatang: 0,
    expectedSatang: 0,
    papers: [],
    staff: [],
  }
  for (const event of events) count(figures, event)
  const { floatSatang, received, givenBack, paidInSatang, paidOutSatang } = figures
  const cashOf = (sums: Sums) => tillMethods.filter(isCash).reduce((sum, method) => sum + sums[method], 0)
  figures.expectedSatang = floatSatang + cashOf(received) - cashOf(givenBack) + paidInSatang - paidOutSatang
  return figures
}

/** Who handed the drawer to whom, what was counted, and what should have been there just then. */
export type HandOver = {
  eventId: string
  at: string
  fromStaffId: string
  toStaffId: string
  countedSatang: number | null
  expectedSatang: number
}

/** The hand-overs of a shift, from all of its events in their order. */
export const handOversOf = (events: readonly TillEvent[]): HandOver[] =>
  events.flatMap(({ act, eventId, at, staffId }, place) =>
    act.kind === 'handed-over'
      ? [
          {
            eventId,
            at,
            fromStaffId: staffId,
            toStaffId: act.toStaffId,
            countedSatang: act.countedSatang,
            expectedSatang: shiftFigures(events.slice(0, place)).expectedSatang,
          },
        ]
      : [],
  )

function count(figures: ShiftFigures, { act, staffId }: Pick<TillEvent, 'act' | 'staffId'>): void {
  switch (act.kind) {
    case 'shift-opened':
      figures.floatSatang += act.floatSatang
      return
    case 'sale':
      return countSale(figures, act, staffId)
    case 'return':
      return countReturn(figures, act, staffId)
    case 'collected':
      figures.collected++
      figures.collectedSatang += act.dueSatang
      figures.roundingSatang += act.roundingSatang
      for (const { method, amountSatang } of act.tenders) figures.received[method] += amountSatang
      return
    case 'cash-moved':
      if (act.direction === 'in') figures.paidInSatang += act.amountSatang
      else figures.paidOutSatang += act.amountSatang
      return
    case 'drawer-opened':
      figures.drawerOpened++
      return
    case 'bill-discarded':
      figures.discarded++
      return
    case 'copy-printed':
      figures.copies++
      return
    case 'handed-over':
    case 'receipt-mailed':
    case 'shift-closed':
  }
}

type SaleAct = Extract<TillEvent['act'], { kind: 'sale' }>
type ReturnAct = Extract<TillEvent['act'], { kind: 'return' }>

function countSale(figures: ShiftFigures, sale: SaleAct, staffId: string): void {
  const goods = sale.lines.reduce((sum, { priceSatang, quantity }) => sum + priceSatang * quantity, 0)
  const off = sale.lines.reduce((sum, { discountSatang }) => sum + discountSatang, sale.discountSatang)
  figures.sales++
  figures.goodsSatang += goods
  figures.discountSatang += off
  figures.soldSatang += sale.totalSatang
  figures.vatSatang += sale.vatSatang
  figures.roundingSatang += sale.roundingSatang
  for (const { method, amountSatang } of sale.tenders) figures.received[method] += amountSatang
  countPaper(figures, sale.paper)
  const person = personIn(figures, staffId)
  person.sales++
  person.soldSatang += sale.totalSatang
}

function countReturn(figures: ShiftFigures, back: ReturnAct, staffId: string): void {
  figures.returns++
  figures.returnedSatang += back.totalSatang
  figures.vatSatang -= back.vatSatang
  figures.roundingSatang -= back.roundingSatang
  figures.givenBack[back.method] += back.totalSatang + back.roundingSatang
  countPaper(figures, back.paper)
  const person = personIn(figures, staffId)
  person.returns++
  person.returnedSatang += back.totalSatang
}

function countPaper({ papers }: ShiftFigures, { kind, running }: { kind: string; running: number }): void {
  const known = papers.find((paper) => paper.kind === kind)
  if (known) Object.assign(known, { to: running, count: known.count + 1 })
  else papers.push({ kind, from: running, to: running, count: 1 })
}

function personIn({ staff }: ShiftFigures, staffId: string): StaffFigures {
  const known = staff.find((person) => person.staffId === staffId)
  if (known) return known
  const person = { staffId, sales: 0, soldSatang: 0, returns: 0, returnedSatang: 0 }
  staff.push(person)
  return person
}
