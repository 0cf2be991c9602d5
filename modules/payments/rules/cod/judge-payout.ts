import { codCollected, codDueOf, isRefused, type PaidOrder } from '@langraan/orders/rules'
import type { PayoutLine } from '../cod-payout.ts'

/** What becomes of a line: only what fits in all of it is recorded. */
export const payoutVerdicts = [
  'fits',
  'differs',
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

const OPEN: readonly PayoutVerdict[] = ['fits', 'differs', 'not_delivered']

export const payoutStanding = (verdicts: readonly PayoutVerdict[]): PayoutStanding => ({
  recordedCount: verdicts.filter((verdict) => verdict === 'collected').length,
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
export function judgePayout<Order extends PayoutOrder>(
  lines: readonly PayoutLine[],
  orderOf: (tracking: string) => Order | undefined,
): { line: PayoutLine; order: Order | undefined; verdict: PayoutVerdict }[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const order = orderOf(line.tracking)
    const isSeen = order && line.amountSatang !== 0 && seen.has(order.orderId)
    const verdict = isSeen ? 'twice' : verdictOf(line, order)
    if (order && verdict === 'fits') seen.add(order.orderId)
    return { line, order, verdict }
  })
}

function verdictOf({ tracking, amountSatang }: PayoutLine, order: PayoutOrder | undefined): PayoutVerdict {
  if (tracking === '') return 'charge'
  if (!order) return 'unknown'
  if (amountSatang === 0) return 'charge'
  if (order.wasCollected) return 'collected'
  const step = codCollected(order, order.wasDelivered)
  if (isRefused(step)) return step.refused === 'not_delivered' ? 'not_delivered' : 'not_cod'
  return amountSatang === codDueOf(order) ? 'fits' : 'differs'
}
