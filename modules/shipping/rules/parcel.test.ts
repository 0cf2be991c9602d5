import { describe, expect, it } from 'vitest'
import { bringsAlong, isSettled, orderStatusOf, parcelStatuses, parcelWeight } from './parcel.ts'

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
      'shipped',
      'failed',
      'failed',
      'delivered',
      'returned',
      undefined,
    ])
    expect(parcelStatuses.filter(isSettled)).toEqual(['delivered', 'returned', 'cancelled'])
  })
  it('is not brought back by news that come late', () => {
    expect(parcelStatuses.filter((to) => bringsAlong('delivered', to))).toEqual(['returned', 'cancelled'])
    expect(parcelStatuses.filter((to) => bringsAlong('returning', to))).not.toContain('returning')
    // It is tried again, and arrives.
    expect(bringsAlong('returning', 'delivered')).toBe(true)
    expect(bringsAlong('problem', 'delivering')).toBe(true)
    expect(bringsAlong(null, 'waiting')).toBe(true)
  })
})
