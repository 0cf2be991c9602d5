import { describe, expect, it } from 'vitest'
import { insuredSatang } from './parcel-defaults.ts'

describe('for how much a parcel is insured', () => {
  it.each([
    ['none', 0, 500_000, 0],
    ['always', 0, 500_000, 500_000],
    ['always', 900_000, 500_000, 500_000],
    ['from', 500_000, 500_000, 500_000],
    ['from', 500_001, 500_000, 0],
  ] as const)(
    'is what its goods are worth, as the shop has chosen: %s, from %s',
    (insurance, from, worth, insured) => {
      expect(insuredSatang({ insurance, insuredFromSatang: from }, worth)).toBe(insured)
    },
  )
})
