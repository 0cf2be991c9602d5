import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Earning,
  earningEntries,
  earningOf,
  earningSteps,
  type EarningParcel,
  USUAL_RATE,
} from './earning.ts'

const parcel = (otherwise: Partial<EarningParcel> = {}): EarningParcel => ({
  state: 'booked',
  parcelStatus: 'waiting',
  priceSatang: 3333,
  billedSatang: null,
  ...otherwise,
})
const pending = { state: 'pending', satang: 67 } as const
const available = { state: 'available', satang: 67 } as const

describe('what a parcel earns', () => {
  it.each([
    ['2 % half up while it is on its way', parcel(), undefined, pending],
    ['the same of 37.00', parcel({ priceSatang: 3700 }), undefined, { state: 'pending', satang: 74 }],
    ['and can be withdrawn once it arrived', parcel({ parcelStatus: 'delivered' }), pending, available],
    [
      'of what was billed in the end',
      parcel({ billedSatang: 5000 }),
      pending,
      { state: 'pending', satang: 100 },
    ],
    ['nothing before it is booked', parcel({ state: 'booking' }), undefined, undefined],
    ['nothing where no courier took it', parcel({ state: 'failed' }), undefined, undefined],
    [
      'nothing after it was cancelled',
      parcel({ state: 'cancelled' }),
      pending,
      { ...pending, state: 'cancelled' },
    ],
    [
      'nothing once it comes back',
      parcel({ parcelStatus: 'returning' }),
      available,
      { ...pending, state: 'cancelled' },
    ],
  ] as const)('is %s', (_what, one, kept, earns) => {
    expect(earningOf(one, USUAL_RATE, kept)).toEqual(earns)
  })

  it('is taken back by just what stood, whatever was agreed meanwhile', () => {
    const cancelled = earningOf(parcel({ state: 'cancelled', billedSatang: 99_999 }), 900, available)
    expect(earningEntries(available, cancelled)).toEqual([
      { account: 'cashback_expense', amountSatang: -67 },
      { account: 'cashback_available', amountSatang: 67 },
    ])
  })

  it('moves money that comes to zero, and leaves what the last state says', () => {
    const any = fc.option(
      fc.record({
        state: fc.constantFrom('pending', 'available', 'cancelled'),
        satang: fc.integer({ min: 0, max: 1_000_000 }),
      }),
      { nil: undefined },
    ) as fc.Arbitrary<Earning | undefined>
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), (states) => {
        const sums = { cashback_expense: 0, cashback_pending: 0, cashback_available: 0 }
        for (const [at, now] of states.entries())
          for (const { account, amountSatang } of earningEntries(states[at - 1], now))
            sums[account] += amountSatang
        const last = states.at(-1)
        expect(sums.cashback_expense + sums.cashback_pending + sums.cashback_available).toBe(0)
        expect(sums.cashback_pending).toBe(last?.state === 'pending' ? 0 - last.satang : 0)
        expect(sums.cashback_available).toBe(last?.state === 'available' ? 0 - last.satang : 0)
      }),
    )
  })

  it('takes back whole what could be withdrawn, and enters anew what is earned after all', () => {
    const less = { state: 'available', satang: 40 } as const
    expect(
      earningSteps(available, less).map(({ kind, entries }) => [kind, entries[0]?.amountSatang]),
    ).toEqual([
      ['cashback-taken-back', -67],
      ['cashback-corrected', 40],
    ])
  })

  it.each([
    ['is earned', undefined, pending, ['cashback-earned']],
    ['arrives', pending, available, ['cashback-arrived']],
    ['is cancelled on its way', pending, { state: 'cancelled', satang: 67 }, ['cashback-cancelled']],
    ['is more', available, { state: 'available', satang: 80 }, ['cashback-corrected']],
    ['is what it was', available, available, []],
    ['is nothing', { state: 'pending', satang: 0 }, { state: 'available', satang: 0 }, []],
  ] as const)('is one step where an earning %s', (_what, before, now, kinds) => {
    expect(earningSteps(before, now).map(({ kind }) => kind)).toEqual(kinds)
  })
})
