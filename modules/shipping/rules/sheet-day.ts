import { isDay, yearMeant } from '@langraan/thai'

const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/

/** A day as tables write it, also of the Buddhist era; undefined for none. */
export function readDay(cell: string, thisYear: number): string | undefined {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(cell) ?? []
  const [, day = isoDay, month = isoMonth, year = isoYear] = DAY_FIRST.exec(cell) ?? []
  if (!day || !month || !year) return undefined
  const read = `${yearMeant(year, thisYear)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}
