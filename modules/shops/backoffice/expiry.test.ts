import { describe, expect, it } from 'vitest'

import { daysBetween, expiryLook } from './expiry.ts'

describe('expiry', () => {
  it('counts days over the end of a month and a year', () => {
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
    expect(daysBetween('2026-03-01', '2026-02-27')).toBe(-2)
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  })

  it.each([
    ['trial', '2026-11-20', '2026-11-01', { look: 'trialUntil', days: 19, presses: false }],
    ['due', '2026-11-20', '2026-11-01', { look: 'trialUntil', days: 19, presses: false }],
    ['active', '2026-12-14', '2026-11-20', { look: 'expiresOn', days: 24, presses: false }],
    ['active', '2026-11-25', '2026-11-20', { look: 'expiresIn', days: 5, presses: true }],
    ['active', '2026-11-27', '2026-11-20', { look: 'expiresIn', days: 7, presses: true }],
    ['active', '2026-11-28', '2026-11-20', { look: 'expiresOn', days: 8, presses: false }],
    ['trial', '2026-11-20', '2026-11-20', { look: 'expiresToday', days: 0, presses: true }],
    ['expired', '2026-11-03', '2026-11-20', { look: 'closedSince', days: -17, presses: true }],
  ] as const)('says %s until %s on %s', (state, expiresOn, today, said) => {
    expect(expiryLook(state, expiresOn, today)).toEqual(said)
  })
})
