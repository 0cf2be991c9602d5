import { describe, expect, it } from 'vitest'

import { addMonths, farDay, readDay, weekdayOf, weeksOf, writeDay, writeMonth } from './day-text.ts'
import { addMinutes, readTime } from './time-text.ts'

const today = '2026-11-21'

describe('a day as it is typed', () => {
  it.each([
    ['20/11/2569', '2026-11-20'],
    ['20/11/69', '2026-11-20'],
    ['๒๐/๑๑/๒๕๖๙', '2026-11-20'],
    ['20 พ.ย. 2569', '2026-11-20'],
    ['20พย69', '2026-11-20'],
    ['20 พฤศจิกายน 2569', '2026-11-20'],
    ['20-11-2026', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['2569-11-20', '2026-11-20'],
    ['20/11', '2026-11-20'],
    ['20 Nov 2026', '2026-11-20'],
    ['20/11/26', '2026-11-20'],
    ['5 ม.ค. 70', '2027-01-05'],
    ['5/1/27', '2027-01-05'],
    ['31/12/68', '2025-12-31'],
    ['วันนี้', today],
    ['พรุ่งนี้', '2026-11-22'],
    ['yesterday', '2026-11-20'],
  ])('%s is %s', (typed, day) => {
    expect(readDay(typed, today)).toBe(day)
    expect(farDay(typed, today)).toBeUndefined()
  })

  it.each([
    ['5/3/3113', '2027-03-05'],
    ['5 มี.ค. 3113', '2027-03-05'],
    ['5/3/2226', undefined],
    ['5/3/1526', undefined],
  ])('of a year that nobody means is asked about: %s', (typed, meant) => {
    expect(readDay(typed, today)).toBeUndefined()
    expect(farDay(typed, today)).toEqual({ meant })
  })

  it.each(['', '31/2/2569', '20/13/2569', '20 ฟู 2569', 'เร็วๆ นี้', '0/0/0', '2026-02-30'])(
    '%j is none',
    (typed) => {
      expect(readDay(typed, today)).toBeUndefined()
      expect(farDay(typed, today)).toBeUndefined()
    },
  )

  it('is read back as it was written, for every day of four years', () => {
    for (let month = 0; month < 48; month += 1) {
      for (const day of weeksOf(addMonths('2024-01-01', month)).flat()) {
        for (const language of ['th', 'en'] as const) {
          expect(readDay(writeDay(day, language), today)).toBe(day)
        }
      }
    }
  })
})

describe('a month', () => {
  it('is named with its year', () => {
    expect([writeMonth(today, 'th'), writeMonth(today, 'en')]).toEqual(['พฤศจิกายน 2569', 'November 2026'])
  })

  it('has six weeks from a Sunday on, whatever its length', () => {
    for (const month of ['2026-02-01', '2026-05-31', '2028-02-29']) {
      const weeks = weeksOf(month)
      expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
      expect(weekdayOf(weeks[0]?.[0] ?? '')).toBe(0)
      expect(weeks.flat()).toContain(month)
    }
  })

  it('lets the 31st become the last of a shorter month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  })
})

describe('a time as it is typed', () => {
  it.each([
    ['14:05', '14:05'],
    ['14.05 น.', '14:05'],
    ['1405', '14:05'],
    ['905', '09:05'],
    ['9', '09:00'],
    ['๑๔:๐๕', '14:05'],
  ])('%s is %s', (typed, time) => {
    expect(readTime(typed)).toBe(time)
  })

  it.each(['', '24:00', '12:60', 'เช้า', '1:2:3'])('%j is none', (typed) => {
    expect(readTime(typed)).toBeUndefined()
  })

  it('goes past midnight', () => {
    expect([addMinutes('23:50', 15), addMinutes('00:05', -15)]).toEqual(['00:05', '23:50'])
  })
})
