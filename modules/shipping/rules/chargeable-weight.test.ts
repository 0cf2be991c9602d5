import { describe, expect, it } from 'vitest'
import { chargeableGrams } from './chargeable-weight.ts'

const C = { widthMm: 200, lengthMm: 300, heightMm: 110 }
const F = { widthMm: 300, lengthMm: 450, heightMm: 200 }

describe('what a parcel is charged by', () => {
  it.each([
    ['C', C, 5000, 1320],
    ['C', C, 6000, 1100],
    ['F', F, 5000, 5400],
    ['F', F, 6000, 4500],
  ])('is the volume of box %s where that is more than its weight', (_name, size, divisor, grams) => {
    expect(chargeableGrams(800, size, divisor)).toBe(grams)
  })

  it('is the weight where that is more, or nobody knows the size', () => {
    expect(chargeableGrams(1321, C, 5000)).toBe(1321)
    expect(chargeableGrams(800, undefined, 5000)).toBe(800)
  })

  it('is never a part of a gram', () => {
    expect(chargeableGrams(1, { widthMm: 101, lengthMm: 101, heightMm: 101 }, 6000)).toBe(172)
  })
})
