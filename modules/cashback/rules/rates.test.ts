import { describe, expect, it } from 'vitest'
import { type CashbackRate, rateFor } from './rates.ts'

const rate = (
  carrier: string | null,
  planCode: string | null,
  basisPoints: number | null,
  validFrom = '2026-01-01',
  madeAt = '2026-01-01T00:00:00Z',
): CashbackRate => ({ carrier, planCode, basisPoints, validFrom, madeAt })

const rates = [
  rate(null, null, 100),
  rate(null, 'business', 200),
  rate('flash', null, 300),
  rate('flash', 'business', 400),
  rate('kex', null, 500, '2026-06-01'),
  rate('kex', null, 600, '2026-06-01', '2026-05-02T00:00:00Z'),
  rate('kex', null, null, '2026-07-01'),
]

describe('the rate of a parcel', () => {
  it.each([
    ['is that of its carrier and package', 'flash', 'business', '2026-01-01', 400],
    ['of its carrier', 'flash', 'trial', '2026-01-01', 300],
    ['of its package', 'jnt', 'business', '2026-01-01', 200],
    ['of all', 'jnt', 'trial', '2026-01-01', 100],
    ['of all, where nobody knows its carrier', null, 'trial', '2026-01-01', 100],
    ['the usual one before any was set', 'flash', 'business', '2025-12-31', 200],
    ['that of before until the day of the next', 'kex', 'trial', '2026-05-31', 100],
    ['of two of one day the one that was made later', 'kex', 'trial', '2026-06-30', 600],
    ['that of all again once its own has ended', 'kex', 'trial', '2026-07-01', 100],
  ] as const)('%s', (_what, carrier, planCode, day, points) => {
    expect(rateFor(rates, { carrier, planCode }, day)).toBe(points)
  })
})
