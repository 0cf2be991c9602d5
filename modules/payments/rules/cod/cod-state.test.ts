import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codByState, codDecisions, type CodParcel } from './cod-state.ts'

const parcel = (otherwise: Partial<CodParcel> = {}): CodParcel => ({
  bookedSatang: 59_900,
  wasDelivered: true,
  isReturned: false,
  toldSatang: null,
  isRemitted: false,
  isMatched: false,
  decision: null,
  ...otherwise,
})
const told = { toldSatang: 59_900 }
const short = { toldSatang: 59_000, isRemitted: true }

describe('the cash of a parcel', () => {
  it.each([
    ['is expected until it arrives', { wasDelivered: false }, { expected: 59_900 }],
    ['is with the courier once it arrived', {}, { collected: 59_900 }],
    ['stands in a statement', told, { in_statement: 59_900 }],
    [
      'is told of before news of the delivery came',
      { ...told, wasDelivered: false },
      { in_statement: 59_900 },
    ],
    ['was transferred', { ...told, isRemitted: true }, { remitted: 59_900 }],
    ['was found in the bank', { ...told, isRemitted: true, isMatched: true }, { matched: 59_900 }],
    ['is short of 9.00, and the rest goes its way', short, { remitted: 59_000, short: 900 }],
    ['has its lack disputed', { ...short, decision: 'dispute' }, { remitted: 59_000, disputed: 900 }],
    ['has its lack claimed', { ...short, decision: 'claim' }, { remitted: 59_000, claimed: 900 }],
    ['has its lack written off', { ...short, decision: 'write_off' }, { remitted: 59_000, written_off: 900 }],
    ['has its lack accepted', { ...short, decision: 'accept' }, { remitted: 59_000, written_off: 900 }],
    ['is all there after the rest came', { ...told, decision: 'dispute' }, { in_statement: 59_900 }],
    ['is claimed though no statement names it', { decision: 'claim' }, { claimed: 59_900 }],
    ['is more than was due', { toldSatang: 60_000 }, { in_statement: 59_900, over: 100 }],
    ['is not due where the parcel comes back', { isReturned: true }, { returned: 59_900 }],
    [
      'is owed back where it was paid for one that comes back',
      { ...told, isReturned: true },
      { returned: 59_900, over: 59_900 },
    ],
    [
      'is lacking in whole where the courier told of nothing',
      { toldSatang: 0, decision: null },
      { short: 59_900 },
    ],
    ['is nothing where nothing was to be collected', { bookedSatang: 0 }, {}],
  ] as const)('%s', (_what, otherwise, states) => {
    expect(codByState(parcel(otherwise))).toEqual(states)
  })

  it('stands in one state each satang: all come to what was booked, and what was told is there again', () => {
    const satang = fc.integer({ min: 0, max: 10_000_000 })
    const any = fc.record({
      bookedSatang: satang,
      wasDelivered: fc.boolean(),
      isReturned: fc.boolean(),
      toldSatang: fc.option(satang),
      isRemitted: fc.boolean(),
      isMatched: fc.boolean(),
      decision: fc.option(fc.constantFrom(...codDecisions)),
    })
    fc.assert(
      fc.property(any, (one) => {
        const { over = 0, ...booked } = codByState(one)
        const sum = Object.values(booked).reduce((all, amount) => all + amount, 0)
        const { in_statement = 0, remitted = 0, matched = 0 } = booked
        expect(sum).toBe(one.bookedSatang)
        expect(in_statement + remitted + matched + over).toBe(one.toldSatang ?? 0)
        expect(Object.values({ over, ...booked }).every((amount) => amount >= 0)).toBe(true)
      }),
    )
  })
})
