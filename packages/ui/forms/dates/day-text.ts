import {
  addBangkokDays,
  dayOfBuddhistYear,
  formatDate,
  isDay,
  monthName,
  startOfBangkokDay,
  toArabicDigits,
  yearMeant,
} from '@langraan/thai'

import type { Language } from '../../preferences/preferences.ts'

/** A calendar day in Bangkok, `YYYY-MM-DD`. */
export type Day = string

const relative: Readonly<Record<string, number>> = {
  วันนี้: 0,
  today: 0,
  พรุ่งนี้: 1,
  tomorrow: 1,
  เมื่อวาน: -1,
  เมื่อวานนี้: -1,
  yesterday: -1,
}

const englishMonths = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const thaiMonths = [
  ['มค', 'มกราคม'],
  ['กพ', 'กุมภาพันธ์'],
  ['มีค', 'มีนาคม'],
  ['เมย', 'เมษายน'],
  ['พค', 'พฤษภาคม'],
  ['มิย', 'มิถุนายน'],
  ['กค', 'กรกฎาคม'],
  ['สค', 'สิงหาคม'],
  ['กย', 'กันยายน'],
  ['ตค', 'ตุลาคม'],
  ['พย', 'พฤศจิกายน'],
  ['ธค', 'ธันวาคม'],
]

function monthNamed(name: string): number {
  const plain = name.replaceAll('.', '').toLowerCase()
  const thai = thaiMonths.findIndex((names) => names.includes(plain))
  return thai >= 0 ? thai + 1 : englishMonths.indexOf(plain.slice(0, 3)) + 1
}

function dayOf(year: number, month: number, day: number): Day | undefined {
  const written = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  try {
    startOfBangkokDay(written)
    return written
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Reads a day as people in Thailand write it: `20/11/2569`, `20 พ.ย. 69`, `20/11/26`, `20 Nov 2026`, `2026-11-20`,
 * `20/11` of this year, `วันนี้`, with Thai digits too. `undefined` for what is no day, or of a year that nobody means.
 */
export function readDay(typed: string, today: Day): Day | undefined {
  const day = anyDay(typed, today)
  return isDay(day) ? day : undefined
}

/** A day that can be read but is of a year that nobody means, and the one that was probably meant: 1/12/3112 is 2569-12-01. */
export function farDay(typed: string, today: Day): { meant: Day | undefined } | undefined {
  const day = anyDay(typed, today)
  return day === undefined || isDay(day) ? undefined : { meant: dayOfBuddhistYear(day) }
}

function anyDay(typed: string, today: Day): Day | undefined {
  const thisYear = Number(today.slice(0, 4))
  const text = toArabicDigits(typed).trim().replace(/\s+/g, ' ')
  const steps = relative[text.toLowerCase()]
  if (steps !== undefined) return addBangkokDays(today, steps)
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return dayOf(yearMeant(iso[1] ?? '', thisYear), Number(iso[2]), Number(iso[3]))
  if (/[^\dก-๙a-z\s/.-]/i.test(text)) return undefined
  const [day = '', monthText = '', yearText = today.slice(0, 4), ...more] =
    text.match(/\d+|[ก-๙a-z][ก-๙a-z.]*/gi) ?? []
  if (!/^\d{1,2}$/.test(day) || !/^(\d\d|\d{4})$/.test(yearText) || more.length > 0) return undefined
  const month = /^\d+$/.test(monthText) ? Number(monthText) : monthNamed(monthText)
  const year = yearMeant(yearText, thisYear)
  return dayOf(year, month, Number(day))
}

/** The day as it stands in a field: `20 พ.ย. 2569`. */
export const writeDay = (day: Day, language: Language): string =>
  formatDate(startOfBangkokDay(day), { language, style: 'date' })

/** The month above a calendar: `พฤศจิกายน 2569`. */
export const writeMonth = (day: Day, language: Language): string => monthName(day.slice(0, 7), language)

/** The same day some months away; the 31st becomes the last day of a shorter month. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const months = year * 12 + (month - 1) + count
  const [toYear, toMonth] = [Math.floor(months / 12), (months % 12) + 1]
  const last = [31, 30, 29, 28].find((length) => dayOf(toYear, toMonth, length) !== undefined) ?? 28
  return dayOf(toYear, toMonth, Math.min(date, last)) ?? day
}

/** 0 is Sunday, the first day of the week on Thai calendars. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Six weeks around a month, so that the calendar keeps its height from month to month. */
export function weeksOf(day: Day): readonly (readonly Day[])[] {
  const first = `${day.slice(0, 7)}-01`
  const start = addBangkokDays(first, -weekdayOf(first))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => addBangkokDays(start, week * 7 + weekday)),
  )
}
