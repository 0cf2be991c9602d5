import { parseBaht } from '@langraan/money'
import { yearMeant } from '@langraan/thai'

const THAI_MONTHS = [
  'ม.ค.',
  'ก.พ.',
  'มี.ค.',
  'เม.ย.',
  'พ.ค.',
  'มิ.ย.',
  'ก.ค.',
  'ส.ค.',
  'ก.ย.',
  'ต.ค.',
  'พ.ย.',
  'ธ.ค.',
]
const THAI_LONG =
  'มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม'.split(' ')
const ENGLISH = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

const DAY_MS = 86_400_000

/** A line's time: a Bangkok day, with hour and minute where the bank tells them. */
export type StatementTime = { day: string; time: string | null }

function monthOf(name: string): number {
  const text = name.toLowerCase()
  const short = THAI_MONTHS.findIndex((month) => month.replaceAll('.', '') === text.replaceAll('.', ''))
  if (short !== -1) return short + 1
  const long = THAI_LONG.indexOf(text)
  return (long === -1 ? ENGLISH.indexOf(text.slice(0, 3)) : long) + 1
}

const yearOf = (digits: string, now: Date): number => yearMeant(digits, now.getUTCFullYear())

function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal && month > 0 ? date.toISOString().slice(0, 10) : undefined
}

const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/
const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const NAMED = /^(\d{1,2})[- ]([A-Za-zก-๙.]+?)[- .](\d{4}|\d{2})(?!\d)/

function readDay(text: string, now: Date): string | undefined {
  const iso = ISO.exec(text)
  if (iso) return dayOf(yearOf(iso[1] ?? '', now), Number(iso[2]), Number(iso[3]))
  const numbers = NUMBERS.exec(text)
  if (numbers) return dayOf(yearOf(numbers[3] ?? '', now), Number(numbers[2]), Number(numbers[1]))
  const named = NAMED.exec(text)
  return named ? dayOf(yearOf(named[3] ?? '', now), monthOf(named[2] ?? ''), Number(named[1])) : undefined
}

const TIME = /(?:^|[\sT])([01]?\d|2[0-3])[:.]([0-5]\d)(?:[:.][0-5]\d)?(?:\s*(?:น\.?|hrs?))?$/

function readTime(text: string): string | null {
  // A time of a spreadsheet is a part of a day.
  const part = /^0?\.\d+$/.test(text) ? Number(text) : undefined
  if (part !== undefined)
    return new Date(Math.round((part * DAY_MS) / 60_000) * 60_000).toISOString().slice(11, 16)
  const [, hours = '', minutes = ''] = TIME.exec(text) ?? []
  return hours === '' ? null : `${hours.padStart(2, '0')}:${minutes}`
}

const arabic = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .trim()

/** When a line was booked, by its date and, where there is one, its time; undefined for what is no date. */
export function readStatementTime(date: string, time: string, now: Date): StatementTime | undefined {
  const text = arabic(date)
  const day = readDay(text, now)
  return day === undefined ? undefined : { day, time: readTime(arabic(time)) ?? readTime(text) }
}

/** An amount as statements write it: commas, brackets or a sign on either side for what went; undefined for none. */
export function readAmount(text: string): number | undefined {
  const typed = arabic(text).replace(/\s|฿|บาท|THB/gi, '')
  const [, inBrackets] = /^\((.*)\)$/.exec(typed) ?? []
  const [, before] = /^(.*)-$/.exec(typed) ?? []
  const amount = parseBaht((inBrackets ?? before ?? typed).replace(/^\+/, '').replace(/(\.\d\d)0+$/, '$1'))
  if (amount === undefined) return undefined
  return inBrackets !== undefined || before !== undefined ? -Math.abs(amount) : amount
}
