import { codCollected, codDueOf, isRefused, type PaidOrder } from '@langraan/orders/rules'
import type { PayoutLine } from '../cod-payout.ts'
import type { CodDecision } from './cod-state.ts'

/**
 * What somebody has decided of a row, or of the same row where another file told it, and how much the courier told there
 * beyond what was due. `isLater`: there it is a later word of the courier.
 */
export type DecidedLine = {
  decision: CodDecision
  differenceSatang: number
  toldSatang: number
  isLater: boolean
  byName: string
  at: string
}
export type JudgedLine = PayoutLine & { decided?: DecidedLine | null }

/** What becomes of a line: only what fits in all of it is recorded. */
export const payoutVerdicts = [
  'fits',
  'differs',
  'returned',
  'decided',
  'not_delivered',
  'not_cod',
  'unknown',
  'twice',
  'collected',
  'charge',
] as const
export type PayoutVerdict = (typeof payoutVerdicts)[number]

/** How much of a file is recorded, as its orders stand now. */
export type PayoutStanding = {
  recordedCount: number
  /** Lines that can be recorded still, at once or after somebody has looked at them. */
  openCount: number
}

const OPEN: readonly PayoutVerdict[] = ['fits', 'differs', 'returned', 'not_delivered']
const DONE: readonly PayoutVerdict[] = ['collected', 'decided']

export const payoutStanding = (verdicts: readonly PayoutVerdict[]): PayoutStanding => ({
  recordedCount: verdicts.filter((verdict) => DONE.includes(verdict)).length,
  openCount: verdicts.filter((verdict) => OPEN.includes(verdict)).length,
})

/** What is said of a file: done only where nothing is left to record. */
export function payoutState({
  recordedCount,
  openCount,
}: PayoutStanding): 'open' | 'partly' | 'done' | 'none' {
  if (openCount > 0) return recordedCount > 0 ? 'partly' : 'open'
  return recordedCount > 0 ? 'done' : 'none'
}

/** The order of a parcel, as far as its money goes. */
export type PayoutOrder = PaidOrder & {
  orderId: string
  totalSatang: number
  /** A deposit, which nobody collects any more. */
  paidSatang: number
  wasDelivered: boolean
  /** What the courier collected was recorded, whatever of it went back to the customer since. */
  wasCollected: boolean
}

/**
 * Holds each line against the order of its parcel. The same order is recorded for one line of a file: the first that
 * fits, so that a line with another amount does not stand in the way of one with the right amount.
 */
export function judgePayout<Order extends PayoutOrder, Line extends JudgedLine>(
  lines: readonly Line[],
  orderOf: (tracking: string) => Order | undefined,
): { line: Line; order: Order | undefined; verdict: PayoutVerdict }[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const order = orderOf(line.tracking)
    const isSeen = order && line.amountSatang !== 0 && seen.has(order.orderId)
    const verdict = isSeen ? 'twice' : verdictOf(line, order)
    if (order && verdict === 'fits') seen.add(order.orderId)
    return { line, order, verdict }
  })
}

/** Another amount that came after the decision is open again; one that came before it is past. */
const isDecided = (amountSatang: number, { toldSatang, isLater }: DecidedLine): boolean =>
  isLater || toldSatang === amountSatang

function verdictOf(
  { tracking, amountSatang, decided }: JudgedLine,
  order: PayoutOrder | undefined,
): PayoutVerdict {
  if (tracking === '') return 'charge'
  if (!order) return 'unknown'
  if (amountSatang === 0) return 'charge'
  if (decided && isDecided(amountSatang, decided)) return 'decided'
  if (order.wasCollected) return 'collected'
  const step = codCollected(order, order.wasDelivered)
  if (isRefused(step) && step.refused === 'not_delivered' && order.fulfilment === 'returned')
    return 'returned'
  if (isRefused(step)) return step.refused === 'not_delivered' ? 'not_delivered' : 'not_cod'
  return amountSatang === codDueOf(order) ? 'fits' : 'differs'
}
