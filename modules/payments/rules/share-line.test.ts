import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftToShare, paysAll, proposeRest, proposeShares, withShares } from './share-line.ts'

const order = (customerId: string | null, dueSatang: number, name = '') => ({ customerId, dueSatang, name })
const namesOf = (sets: readonly { name: string }[][]) => sets.map((set) => set.map(({ name }) => name))

describe('the orders of one transfer', () => {
  it('are those of one customer that come to exactly the amount, the fewest first', () => {
    const orders = [
      order('a', 100, 'a1'),
      order('b', 250, 'b1'),
      order('a', 200, 'a2'),
      order('b', 350, 'b2'),
      order('a', 300, 'a3'),
    ]
    expect(namesOf(proposeShares(orders, 600, 5))).toEqual([
      ['b1', 'b2'],
      ['a1', 'a2', 'a3'],
    ])
    expect(namesOf(proposeShares(orders, 600, 1))).toEqual([['b1', 'b2']])
  })

  it('are never one alone, of two customers, or of nobody known', () => {
    expect(proposeShares([order('a', 600), order('b', 300), order('c', 300)], 600, 5)).toEqual([])
    expect(proposeShares([order(null, 300), order(null, 300)], 600, 5)).toEqual([])
  })

  it('sum up to the amount whatever the orders are, and are found where all of them do', () => {
    const dues = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 8 })
    fc.assert(
      fc.property(dues, fc.integer({ min: 1, max: 400 }), (some, amountSatang) => {
        const orders = some.map((due) => order('a', due))
        for (const set of proposeShares(orders, amountSatang, 5))
          expect(
            leftToShare(
              amountSatang,
              set.map(({ dueSatang }) => ({ amountSatang: dueSatang })),
            ),
          ).toBe(0)
        const whole = some.reduce((sum, due) => sum + due, 0)
        expect(proposeShares(orders, whole, 5)).toHaveLength(1)
      }),
    )
  })
})

describe('the other orders of one slip', () => {
  it('are the fewest that come to the rest, one alone as well, and none where none do', () => {
    const others = [order('a', 100, 'a1'), order('a', 200, 'a2'), order('a', 300, 'a3')]
    expect(namesOf(proposeRest(others, 300))).toEqual([['a3']])
    expect(namesOf(proposeRest(others, 600))).toEqual([['a1', 'a2', 'a3']])
    expect([...proposeRest(others, 150), ...proposeRest(others, 0), ...proposeRest([], 100)]).toEqual([])
  })

  it('are all of them only where the transfer is what they wait for together', () => {
    const dues = (...some: number[]) => some.map((dueSatang) => ({ dueSatang }))
    expect(paysAll(dues(100, 200), 300)).toBe(true)
    expect([paysAll(dues(100, 200), 301), paysAll(dues(300), 300), paysAll(dues(300, 0), 300)]).toEqual([
      false,
      false,
      false,
    ])
    expect(withShares(100, [{ amountSatang: 200 }, { amountSatang: undefined }])).toBe(300)
  })
})
