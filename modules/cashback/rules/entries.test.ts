import { describe, expect, it } from 'vitest'
import { shownIn, statesOf, statusOfWithdrawal } from './entries.ts'

describe('what a view of the list shows', () => {
  it.each([
    ['all', '', ['pending', 'available', 'cancelled'], 7],
    ['all', 'withdrawn', [], 1],
    ['pending', '', ['pending'], 0],
    ['pending', 'available', [], 0],
    ['withdrawals', '', [], 3],
    ['withdrawals', 'cancelled', [], 1],
  ] as const)('is of %s narrowed to "%s" just these', (tab, status, earnings, withdrawals) => {
    const shown = shownIn(tab, status)
    expect(shown.earnings).toEqual(earnings)
    expect(shown.withdrawals).toHaveLength(withdrawals)
  })
})

describe('a withdrawal', () => {
  it.each([
    ['requested', 'withdrawing'],
    ['unknown', 'withdrawing'],
    ['paid', 'withdrawn'],
    ['rejected_by_bank', 'cancelled'],
    ['refused', 'cancelled'],
  ] as const)('that is %s is %s', (state, status) => {
    expect(statusOfWithdrawal(state)).toBe(status)
    expect(statesOf([status])).toContain(state)
  })
})
