import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'
import { chanceOfLonger, isToldApart, medianOf } from './told-apart.ts'

const random = createRandom(11)
/** Times around a middle, with a few that something else made long. */
const times = (middle: number, count = 40) =>
  Array.from({ length: count }, () => middle + random.next() * 2 + (random.chance(0.1) ? 40 : 0))

describe('times of two kinds', () => {
  it('are told apart by a difference of a millisecond or two, whatever else was slow', () => {
    expect(isToldApart(times(32), times(30))).toBe(true)
    expect(isToldApart(times(30), times(32))).toBe(true)
  })

  it('are not told apart by chance', () => {
    const found = Array.from({ length: 200 }, () => isToldApart(times(30), times(30)))
    expect(found.filter(Boolean).length).toBeLessThanOrEqual(2)
  })

  it('are compared pair by pair', () => {
    expect(chanceOfLonger([2, 3], [1])).toBe(1)
    expect(chanceOfLonger([1], [1])).toBe(0.5)
    expect(medianOf([9, 1, 5])).toBe(5)
  })
})
