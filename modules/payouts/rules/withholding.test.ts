import { describe, expect, it } from 'vitest'
import { NOTHING_WITHHELD, withhold } from './withholding.ts'

const policy = { isOn: true, basisPoints: 300, thresholdSatang: 100_000 }

describe('tax that is withheld', () => {
  it.each([
    ['is nothing until it is switched on', 150_000, NOTHING_WITHHELD, 0],
    ['is nothing below the threshold', 99_999, policy, 0],
    ['begins at the threshold', 100_000, policy, 3_000],
    ['is rounded half up', 100_050, policy, 3_002],
    ['and down below the half', 100_016, policy, 3_000],
  ] as const)('%s', (_what, gross, by, taxSatang) => {
    expect(withhold(gross, by)).toEqual({ taxSatang, netSatang: gross - taxSatang })
  })
})
