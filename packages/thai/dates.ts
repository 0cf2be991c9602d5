import type { Language } from './language.ts'

/**
 * `date` 20 พ.ย. 2569 · `dateTime` 20 พ.ย. 2569 14:05 · `longDate` 20 พฤศจิกายน 2569 ·
 * `time` 14:05 · `numeric` 20/11/2569. English has the same shapes with the year 2026.
 */
export type DateStyle = 'date' | 'dateTime' | 'longDate' | 'time' | 'numeric'

type Parts = Record<'day' | 'month' | 'year' | 'hour' | 'minute', string>

const timeZone = 'Asia/Bangkok'
// Thailand has kept one offset, without summer time, since 1920.
const bangkokOffsetMs = 7 * 60 * 60 * 1_000
const dayMs = 24 * 60 * 60 * 1_000
const formatters = new Map<string, Intl.DateTimeFormat>()

/** An instant as people in Thailand read it, in Bangkok time; Thai years are Buddhist (+543). */
export function formatDate(instant: Date, options: { language: Language; style: DateStyle }): string {
  const { language, style } = options
  const month = style === 'longDate' ? 'long' : style === 'numeric' ? '2-digit' : 'short'
  const parts = datePartsOf(instant, language, month)
  const date = `${parts.day} ${parts.month} ${parts.year}`
  const time = `${parts.hour}:${parts.minute}`
  if (style === 'time') return time
  if (style === 'dateTime') return `${date} ${time}`
  if (style === 'numeric') return `${parts.day.padStart(2, '0')}/${parts.month}/${parts.year}`
  return date
}

/** The specification's date helper: day, short English month, year minus 2000: `20 Nov 26`. */
export function formatShortEnglishDate(instant: Date): string {
  const parts = datePartsOf(instant, 'en', 'short')
  const year = Number(parts.year) - 2_000
  return `${parts.day} ${parts.month} ${String(year).padStart(2, '0')}`
}

/** The calendar day in Bangkok as `YYYY-MM-DD`: what "today" means in every report and limit. */
export function bangkokDay(instant: Date): string {
  return new Date(instant.getTime() + bangkokOffsetMs).toISOString().slice(0, 10)
}

/** The instant at which a Bangkok day begins. Throws a RangeError for a day that does not exist. */
export function startOfBangkokDay(day: string): Date {
  const start = new Date(`${day}T00:00:00.000+07:00`)
  // Without this check the 30th of February would silently become a day of March.
  if (Number.isNaN(start.getTime()) || bangkokDay(start) !== day) {
    throw new RangeError(`not a calendar day: ${day}`)
  }
  return start
}

/** `2026-12-31` plus 1 is `2027-01-01`; the end of a day is the start of the next one. */
export function addBangkokDays(day: string, count: number): string {
  return bangkokDay(new Date(startOfBangkokDay(day).getTime() + count * dayMs))
}

const BUDDHIST_ERA = 543
// Buddhist years from here on can only be Buddhist ones: 2400 is 1857.
const FIRST_BUDDHIST_YEAR = 2400

/**
 * The year of the Christian era that typed digits mean. Four say themselves which era they are of; of what two can mean
 * it is the year that is nearest: in 2026, 69 and 26 are both 2026.
 */
export function yearMeant(digits: string, thisYear: number): number {
  const year = Number(digits)
  if (digits.length > 2) return year >= FIRST_BUDDHIST_YEAR ? year - BUDDHIST_ERA : year
  const [common, buddhist] = [2_000 + year, 2_500 + year - BUDDHIST_ERA]
  return Math.abs(common - thisYear) <= Math.abs(buddhist - thisYear) ? common : buddhist
}

/**
 * The day that was meant where the year of a day is of the Buddhist era, and `YYYY-MM-DD` has no such years: 2569-11-26 is
 * 2026-11-26. Undefined for any other.
 */
export function dayOfBuddhistYear(day: string): string | undefined {
  const [, year = '', rest = ''] = /^(\d{4})(-\d\d-\d\d)$/.exec(day) ?? []
  const meant = `${Number(year) - BUDDHIST_ERA}${rest}`
  return Number(year) >= FIRST_BUDDHIST_YEAR && isDay(meant) ? meant : undefined
}

/** Whether it is a calendar day, `YYYY-MM-DD`, of a year that a shop could mean, 1900 to 2199: the 31st of February is none. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !/^(19|2[01])\d\d-\d\d-\d\d$/.test(text)) return false
  const start = new Date(`${text}T00:00:00.000+07:00`)
  return !Number.isNaN(start.getTime()) && bangkokDay(start) === text
}

/** A month as addresses name it: `2026-11`. */
export const MONTH_PATTERN = /^20\d\d-(0[1-9]|1[0-2])$/

export const isMonth = (text: unknown): text is string => typeof text === 'string' && MONTH_PATTERN.test(text)

/** `2026-11` is พฤศจิกายน 2569, and November 2026. */
export function monthName(month: string, language: Language): string {
  const { month: name, year } = datePartsOf(startOfBangkokDay(`${month}-01`), language, 'long')
  return `${name} ${year}`
}

function datePartsOf(instant: Date, language: Language, month: 'short' | 'long' | '2-digit'): Parts {
  const found: Parts = { day: '', month: '', year: '', hour: '', minute: '' }
  for (const { type, value } of formatterFor(language, month).formatToParts(instant)) {
    if (type in found) found[type as keyof Parts] = value
  }
  return found
}

/** Only the parts come from Intl: the commas and the word เวลา between them differ by browser. */
function formatterFor(language: Language, month: 'short' | 'long' | '2-digit') {
  const key = `${language} ${month}`
  const known = formatters.get(key)
  if (known) return known
  const locale = language === 'th' ? 'th-TH-u-ca-buddhist-nu-latn' : 'en-US-u-ca-gregory-nu-latn'
  const formatter = new Intl.DateTimeFormat(locale, {
    timeZone,
    day: 'numeric',
    month,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(key, formatter)
  return formatter
}
