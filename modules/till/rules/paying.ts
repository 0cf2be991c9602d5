import { paymentWays } from '@langraan/orders/rules'
import { type CashRounding, roundingOf } from './cash-rounding.ts'

/** The ways of paying at a till. */
export const tillMethods = ['cash', 'promptpay', 'transfer', 'card'] as const
export type TillMethod = (typeof tillMethods)[number]

export const isCash = (method: TillMethod): boolean => paymentWays[method].goesTo === 'drawer'

/** A part of what a bill costs, paid in one way. */
export type Tender = {
  method: TillMethod
  /** What of it pays the bill, in satang; of cash with its rounding. */
  amountSatang: number
  /** What the customer has given, where it was more: the rest is change. Cash alone. */
  givenSatang?: number
  /** What shows that a transfer came: somebody has seen it, or nothing has yet. */
  proof?: 'seen' | 'none'
  /** What the customer's bank or the card terminal calls it. */
  reference?: string
}

export const changeOf = ({ amountSatang, givenSatang }: Tender): number =>
  givenSatang === undefined ? 0 : givenSatang - amountSatang

/** What is still to be paid of a bill, and what of it in cash, which is rounded by itself. */
export type Due = { leftSatang: number; cashSatang: number; roundingSatang: number }

/** What the ways so far leave to pay. Where cash is among them the rest is nothing: cash always comes last. */
export function dueAfter(totalSatang: number, tenders: readonly Tender[], rounding: CashRounding): Due {
  const leftSatang = totalSatang - tenders.reduce((sum, { amountSatang }) => sum + amountSatang, 0)
  const roundingSatang = leftSatang > 0 ? roundingOf(leftSatang, rounding) : 0
  return { leftSatang, cashSatang: leftSatang + roundingSatang, roundingSatang }
}

/** By how much the cash in a settled bill was rounded. */
export const roundedBy = (totalSatang: number, tenders: readonly Tender[]): number =>
  tenders.reduce((sum, { amountSatang }) => sum + amountSatang, 0) - totalSatang

const NOTES_SATANG = [2_000, 5_000, 10_000, 50_000, 100_000]
const MOST_QUICK = 5

/** What customers are likely to hand over for an amount: exact first, then what the notes in their hands come to. */
export function quickCash(dueSatang: number): number[] {
  const upTo = (step: number) => Math.ceil(dueSatang / step) * step
  const likely = [dueSatang, upTo(1_000), ...NOTES_SATANG.map(upTo)]
  return [...new Set(likely.filter((satang) => satang > 0))].toSorted((a, b) => a - b).slice(0, MOST_QUICK)
}
