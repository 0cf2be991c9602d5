import { describe, expect, it } from 'vitest'
import { shownIn } from './entries.ts'

describe('what a view of the list shows', () => {
  it.each([
    ['all', '', ['pending', 'available', 'cancelled'], 5],
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
