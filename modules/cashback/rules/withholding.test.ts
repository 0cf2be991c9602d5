import { describe, expect, it } from 'vitest'
import { type DatedPolicy, withheldOn } from './withholding.ts'

const policy = (basisPoints: number, validFrom: string, madeAt = '2026-01-01T00:00:00Z'): DatedPolicy => ({
  basisPoints,
  thresholdSatang: 100_000,
  validFrom,
  madeAt,
})
const policies = [
  policy(300, '2026-02-01'),
  policy(500, '2026-03-01'),
  policy(200, '2026-03-01', '2026-02-20T00:00:00Z'),
  policy(0, '2026-04-01'),
]

describe('what is withheld', () => {
  it.each([
    [
      'is nothing before anybody set a policy',
      '2026-01-31',
      { isOn: false, basisPoints: 0, thresholdSatang: 0 },
    ],
    ['is by the policy of the day', '2026-02-28', { isOn: true, basisPoints: 300, thresholdSatang: 100_000 }],
    [
      'is by the later of two of a day',
      '2026-03-31',
      { isOn: true, basisPoints: 200, thresholdSatang: 100_000 },
    ],
    [
      'is nothing once it was turned off',
      '2026-04-01',
      { isOn: false, basisPoints: 0, thresholdSatang: 100_000 },
    ],
  ] as const)('%s', (_what, day, policyOfDay) => {
    expect(withheldOn(policies, day)).toEqual(policyOfDay)
  })
})
