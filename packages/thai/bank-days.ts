import { addBangkokDays } from './dates.ts'

/** A calendar day as `2026-11-28`. */
type Day = string

/** Holidays of banks that have the same date each year, by the list of the Bank of Thailand (2026). */
const EACH_YEAR = [
  '01-01',
  '04-06',
  '04-13',
  '04-14',
  '04-15',
  '05-04',
  '06-03',
  '07-28',
  '08-12',
  '10-13',
  '10-23',
  '12-05',
  '12-10',
  '12-31',
] as const

/** Makha, Visakha and Asalha Bucha go by the moon. Of years that are not here they count as banking days. */
const BY_THE_MOON = [
  '2026-03-03',
  '2026-05-31',
  '2026-07-29',
  '2027-02-21',
  '2027-05-20',
  '2027-07-18',
  '2028-02-10',
  '2028-05-08',
  '2028-07-06',
] as const

const isWeekend = (day: Day): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const holidaysOf = new Map<string, ReadonlySet<Day>>()

/** The holidays of a year. One on a weekend has the next banking day for it. */
function holidays(year: string): ReadonlySet<Day> {
  const known = holidaysOf.get(year)
  if (known) return known
  const own = [
    ...EACH_YEAR.map((day) => `${year}-${day}`),
    ...BY_THE_MOON.filter((day) => day.startsWith(year)),
  ].toSorted()
  const found = new Set(own)
  for (const day of own) {
    let instead = day
    while (isWeekend(instead) || (instead !== day && found.has(instead))) instead = addBangkokDays(instead, 1)
    found.add(instead)
  }
  holidaysOf.set(year, found)
  return found
}

/** Whether banks in Thailand book on a day. The last holidays of a year can have their day in the next one. */
export function isBankingDay(day: Day): boolean {
  const year = day.slice(0, 4)
  const before = String(Number(year) - 1).padStart(4, '0')
  return !isWeekend(day) && !holidays(year).has(day) && !holidays(before).has(day)
}

/** The day that comes so many banking days after another one. */
export function bankingDaysAfter(day: Day, days: number): Day {
  let at = day
  for (let left = days; left > 0;) {
    at = addBangkokDays(at, 1)
    if (isBankingDay(at)) left -= 1
  }
  return at
}

/** The last day of which so many banking days are over before today: what arrived until then should be paid. */
export function lastDayDue(today: Day, days: number): Day {
  let day = addBangkokDays(today, -1)
  while (bankingDaysAfter(day, days) >= today) day = addBangkokDays(day, -1)
  return day
}
