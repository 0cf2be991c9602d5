import { addBangkokDays, startOfBangkokDay } from '@langraan/thai'

const DAY_MS = 86_400_000
/** A day of a package costs a thirtieth of its month. */
const DAYS_OF_A_PRICE = 30

/** The same day some months later; in a shorter month its last one: 31 January plus 1 is 28 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDate = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, lastDate))
  return first.toISOString().slice(0, 10)
}

/** Both days count. */
export const daysFromTo = (from: string, to: string): number =>
  Math.round((startOfBangkokDay(to).getTime() - startOfBangkokDay(from).getTime()) / DAY_MS) + 1

export type Period = { from: string; to: string }

/** So many months from a day on, the last day included: 20 November for one month lasts until 19 December. */
export const monthsFrom = (from: string, months: number): Period => ({
  from,
  to: addBangkokDays(addMonths(from, months), -1),
})

/** How many whole months it would take to reach the end of a period. */
function wholeMonths({ from, to }: Period): number {
  let months = 1
  while (monthsFrom(from, months).to < to) months++
  return months
}

/**
 * What a monthly price comes to for the rest of a period, by days, rounded half up to a satang; never more than the
 * whole months would cost.
 */
export function proratedSatang(monthlySatang: number, period: Period): number {
  const days = daysFromTo(period.from, period.to)
  // Half up in whole numbers: twice the dividend plus the divisor, by twice the divisor.
  const byDays = Math.floor((2 * monthlySatang * days + DAYS_OF_A_PRICE) / (2 * DAYS_OF_A_PRICE))
  return Math.min(byDays, monthlySatang * wholeMonths(period))
}
