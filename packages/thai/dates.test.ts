import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  addBangkokDays,
  bangkokDay,
  dayOfBuddhistYear,
  formatDate,
  formatShortEnglishDate,
  isDay,
  isMonth,
  monthName,
  startOfBangkokDay,
  yearMeant,
} from './thai.ts'

const instant = new Date('2026-11-20T07:05:00Z')
const lateEvening = new Date('2026-12-31T17:00:00Z')

describe('formatDate', () => {
  it.each([
    ['th', 'date', '20 พ.ย. 2569'],
    ['th', 'dateTime', '20 พ.ย. 2569 14:05'],
    ['th', 'longDate', '20 พฤศจิกายน 2569'],
    ['th', 'time', '14:05'],
    ['th', 'numeric', '20/11/2569'],
    ['en', 'date', '20 Nov 2026'],
    ['en', 'dateTime', '20 Nov 2026 14:05'],
    ['en', 'longDate', '20 November 2026'],
    ['en', 'time', '14:05'],
    ['en', 'numeric', '20/11/2026'],
  ] as const)('%s %s', (language, style, text) => {
    expect(formatDate(instant, { language, style })).toBe(text)
  })

  it('turns the day, year and hour at midnight in Bangkok', () => {
    expect(formatDate(lateEvening, { language: 'th', style: 'dateTime' })).toBe('1 ม.ค. 2570 00:00')
    expect(formatDate(lateEvening, { language: 'th', style: 'numeric' })).toBe('01/01/2570')
  })
})

describe('formatShortEnglishDate', () => {
  it.each([
    ['2026-11-20T07:05:00Z', '20 Nov 26'],
    ['2026-09-01T00:00:00Z', '1 Sep 26'],
    ['2005-01-02T00:00:00Z', '2 Jan 05'],
    ['2026-12-31T17:00:00Z', '1 Jan 27'],
  ])('%s', (at, text) => {
    expect(formatShortEnglishDate(new Date(at))).toBe(text)
  })
})

describe('Bangkok days', () => {
  it('begin at 17:00 UTC of the day before', () => {
    expect(startOfBangkokDay('2026-11-20').toISOString()).toBe('2026-11-19T17:00:00.000Z')
    expect(bangkokDay(new Date('2026-11-19T16:59:59.999Z'))).toBe('2026-11-19')
    expect(bangkokDay(new Date('2026-11-19T17:00:00Z'))).toBe('2026-11-20')
  })

  it.each(['2026-02-30', '2026-13-01', '20/11/2569', '2026-1-1', ''])('refuse %j', (day) => {
    expect(() => startOfBangkokDay(day)).toThrow(RangeError)
  })

  it('add over months and years', () => {
    expect(addBangkokDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addBangkokDays('2028-03-01', -1)).toBe('2028-02-29')
  })

  it('hold every instant between their start and the next', () => {
    const date = fc.date({
      min: new Date('1990-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(date, (at) => {
        const day = bangkokDay(at)
        expect(startOfBangkokDay(day).getTime()).toBeLessThanOrEqual(at.getTime())
        expect(startOfBangkokDay(addBangkokDays(day, 1)).getTime()).toBeGreaterThan(at.getTime())
        const [dayOfMonth, , year] = formatDate(at, { language: 'th', style: 'date' }).split(' ')
        expect(Number(year) - 543).toBe(Number(day.slice(0, 4)))
        expect(Number(dayOfMonth)).toBe(Number(day.slice(8)))
      }),
    )
  })
})

describe('a day that an address names', () => {
  it.each([
    ['2026-11-26', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-45', false],
    ['2026-99-99', false],
    ['2026-1-1', false],
    ['0000-01-01', false],
    ['9999-12-31', false],
    ['2199-12-31', true],
    ['2569-11-26', false],
    ['2026-11-26T00:00', false],
    [20_261_126, false],
  ])('%j: %j', (text, is) => {
    expect(isDay(text)).toBe(is)
  })
})

describe('a year', () => {
  it.each([
    ['26', 2026],
    ['69', 2026],
    ['83', 2040],
    ['99', 2056],
    ['00', 2000],
    ['43', 2043],
    ['2569', 2026],
    ['2026', 2026],
    ['3112', 2569],
  ])('typed as %s is %i', (digits, year) => {
    expect(yearMeant(digits, 2026)).toBe(year)
  })

  it('of the Buddhist era is known in a day where it does not belong', () => {
    expect(dayOfBuddhistYear('2569-11-26')).toBe('2026-11-26')
    expect(['2026-11-26', '2569-02-30', '9999-12-31', '26/11/2569'].map(dayOfBuddhistYear)).toEqual(
      Array.from({ length: 4 }),
    )
  })
})

describe('months', () => {
  it('are called by their name and their year', () => {
    expect([monthName('2026-11', 'th'), monthName('2026-11', 'en')]).toEqual([
      'พฤศจิกายน 2569',
      'November 2026',
    ])
  })

  it.each([
    ['2026-11', true],
    ['2026-13', false],
    ['2026-1', false],
    [202_611, false],
  ])('%j: %j', (text, is) => {
    expect(isMonth(text)).toBe(is)
  })
})
