import pg from 'pg'

// PostgreSQL knows more numbers and times than JavaScript. No row that it keeps may break what shows it, so each of
// these reads whatever there is, and ends where JavaScript is no longer exact. What may be written is decided by the
// rules and by the schema's own bounds (migration 0240).

const TIMESTAMPTZ = 1184
const FIRST_DAY = '0001-01-01'
const LAST_DAY = '9999-12-31'
const FIRST_TIME = new Date('0001-01-01T00:00:00.000Z').getTime()
const LAST_TIME = new Date('9999-12-31T23:59:59.999Z').getTime()

/** A `bigint`: satang and counters, as the nearest number that is exact. */
export function readInteger(text: string): number {
  const value = Number(text)
  return Math.min(Math.max(value, Number.MIN_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
}

/** A `date` as it is written, since a day has no time zone; `infinity` and days of more than four digits end at those of four. */
export function readDay(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text
  return text.startsWith('-') || text.endsWith('BC') ? FIRST_DAY : LAST_DAY
}

const parseTime = pg.types.getTypeParser(TIMESTAMPTZ, 'text') as (text: string) => Date | number | null

/** A `timestamptz`; `infinity` and years of more than four digits end at those of four. */
export function readTime(text: string): Date {
  const read = parseTime(text)
  const time = read instanceof Date ? read.getTime() : Number(read ?? Number.NaN)
  if (!Number.isNaN(time)) return new Date(Math.min(Math.max(time, FIRST_TIME), LAST_TIME))
  return new Date(text.endsWith('BC') ? FIRST_TIME : LAST_TIME)
}
