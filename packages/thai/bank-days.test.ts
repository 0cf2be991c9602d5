import { describe, expect, it } from 'vitest'
import { bankingDaysAfter, isBankingDay, lastDayDue } from './bank-days.ts'

describe('banking days in Thailand', () => {
  it.each([
    ['a Friday', '2026-11-27', true],
    ['a Saturday', '2026-11-28', false],
    ['Songkran', '2026-04-14', false],
    ['the Monday for Visakha Bucha on a Sunday', '2026-06-01', false],
    ['the Monday for the fifth of December on a Saturday', '2026-12-07', false],
    ['the holiday after it', '2026-12-10', false],
    ['Makha Bucha', '2026-03-03', false],
    ['the day after New Year', '2026-01-02', true],
    ['the Monday for a New Year on a Saturday', '2028-01-03', false],
  ])('%s', (_what, day, isOpen) => expect(isBankingDay(day)).toBe(isOpen))

  it('are counted from the day after', () => {
    expect(bankingDaysAfter('2026-11-27', 0)).toBe('2026-11-27')
    expect(bankingDaysAfter('2026-11-27', 1)).toBe('2026-11-30')
    expect(bankingDaysAfter('2026-04-10', 3)).toBe('2026-04-20')
  })

  it('leave what was delivered before Songkran on time six days later', () => {
    expect('2026-04-10' > lastDayDue('2026-04-16', 3)).toBe(true)
    expect('2026-04-10' > lastDayDue('2026-04-20', 3)).toBe(true)
    expect('2026-04-10' > lastDayDue('2026-04-21', 3)).toBe(false)
  })

  it('tell the last day that is due as the one after which more time is left', () => {
    for (const [today, days] of [
      ['2026-11-28', 3],
      ['2026-04-20', 1],
      ['2027-01-04', 5],
      ['2026-06-05', 0],
    ] as const) {
      const due = lastDayDue(today, days)
      expect(bankingDaysAfter(due, days) < today).toBe(true)
    }
  })
})
