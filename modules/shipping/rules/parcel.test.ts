import { describe, expect, it } from 'vitest'
import { isSettled, orderStatusOf, parcelStatuses, parcelWeight } from './parcel.ts'

describe('a parcel', () => {
  it('weighs what its lines weigh, or the shop’s default, or is asked about', () => {
    expect(
      parcelWeight(
        [
          { quantity: 2, weightGrams: 240 },
          { quantity: 1, weightGrams: 320 },
        ],
        null,
      ),
    ).toBe(800)
    expect(parcelWeight([{ quantity: 2, weightGrams: null }], 500)).toBe(500)
    expect(parcelWeight([{ quantity: 2, weightGrams: null }], null)).toBeUndefined()
  })
  it('tells its order only what concerns it', () => {
    expect(parcelStatuses.map(orderStatusOf)).toEqual([
      undefined,
      'shipped',
      'shipped',
      'failed',
      'delivered',
      'returned',
      undefined,
    ])
    expect(parcelStatuses.filter(isSettled)).toEqual(['delivered', 'returned', 'cancelled'])
  })
})
