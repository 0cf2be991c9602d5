import { comesAhead, type PaymentMethod, paymentMethods, paymentWays } from '@langraan/orders/rules'
import type { Language } from '@langraan/thai'

/** A way in which money came: `cashback` is a merchant's own, `other` one that nobody has named. */
export type PaidWay = PaymentMethod | 'cashback' | 'other'
/** What of the money of an order came in one way. */
export type PaidShare = { way: PaidWay; satang: number }

/** What the timeline of an order says happened to its money. */
type MoneyEvent = { kind: string; details: Readonly<Record<string, unknown>> }

const isMethod = (way: unknown): way is PaymentMethod => paymentMethods.some((method) => method === way)

/** The way in which the money of an event came or went. */
function wayOf({ kind, details: { way, method, noticeId } }: MoneyEvent, chosen: PaymentMethod): PaidWay {
  if (kind === 'cod-collected') return 'cod'
  if (isMethod(method)) return method
  if (way === 'cashback') return way
  // A slip shows a transfer; by PromptPay where that was chosen.
  if (noticeId !== undefined) return comesAhead(chosen) ? chosen : 'transfer'
  if (isMethod(way)) return way
  // What is recorded as neither cash nor transfer came as the order is paid, if that is neither.
  const { goesTo } = paymentWays[chosen]
  return goesTo === 'terminal' || goesTo === 'courier' ? chosen : 'other'
}

/**
 * How the money really came that settles an order, by its timeline, the earliest event first: not how it was to come.
 * What was given back because it was too much, or taken back as a mistake, is not of it. What came from no event, as from
 * an order that was merged with this one, came as this one is paid.
 */
export function paidShares(
  events: readonly MoneyEvent[],
  { totalSatang, paymentMethod }: { totalSatang: number; paymentMethod: PaymentMethod },
): PaidShare[] {
  const came = new Map<PaidWay, number>()
  const add = (way: PaidWay, satang: number) => came.set(way, (came.get(way) ?? 0) + satang)
  /** From that way first, then from what came last. */
  const take = (way: PaidWay, satang: number) => {
    let left = satang
    for (const one of [way, ...[...came.keys()].toReversed()]) {
      const taken = Math.min(left, came.get(one) ?? 0)
      add(one, -taken)
      left -= taken
    }
  }
  const sum = () => [...came.values()].reduce((total, satang) => total + satang, 0)
  for (const event of events) {
    const satang = Number(event.details.amountSatang)
    const way = wayOf(event, paymentMethod)
    if (event.kind === 'paid' || event.kind === 'cod-collected') add(way, satang)
    if (event.kind === 'money-taken-back')
      take(comesAhead(paymentMethod) ? paymentMethod : 'transfer', satang)
  }
  // A paper is for the whole order: what was given back of what it says is a credit note's matter.
  for (const event of events)
    if (event.kind === 'refunded')
      take(
        wayOf(event, paymentMethod),
        Math.min(Number(event.details.amountSatang), Math.max(0, sum() - totalSatang)),
      )
  take('other', Math.max(0, sum() - totalSatang))
  add(paymentMethod, Math.max(0, totalSatang - sum()))
  return [...came].flatMap(([way, satang]) => (satang > 0 ? [{ way, satang }] : []))
}

const OTHER: Readonly<Record<Language, string>> = { th: 'วิธีอื่น', en: 'other means' }
const CASHBACK: Readonly<Record<Language, string>> = { th: 'เครดิตเงินคืน', en: 'cashback' }
// Before an amount, where several ways stand in a row.
const BEFORE_AMOUNT = { th: 'โอน', en: 'transfer' } as const

/** What a way is called on a paper, alone in its sentence or before an amount. */
export function paidWayWords(way: PaidWay, language: Language, isBeforeAmount: boolean): string {
  if (way === 'other') return OTHER[language]
  if (way === 'cashback') return CASHBACK[language]
  return way === 'transfer' && isBeforeAmount ? BEFORE_AMOUNT[language] : paymentWays[way].onPaper[language]
}
