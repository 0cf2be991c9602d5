import { describe, expect, it } from 'vitest'
import { handCode, nextByHand, takeBackUntil } from './by-hand.ts'
import { parcelStatuses } from './parcel.ts'

describe('a parcel that the shop hands over itself', () => {
  it('goes on only from where it is, and stays where its course has ended', () => {
    const next = Object.fromEntries(parcelStatuses.map((status) => [status, nextByHand(status)]))
    expect(next).toEqual({
      waiting: ['collected'],
      collected: ['delivered', 'problem', 'returned'],
      moving: ['delivered', 'problem', 'returned'],
      delivering: ['delivered', 'problem', 'returned'],
      problem: ['delivered', 'returned'],
      returning: ['delivered', 'returned'],
      delivered: [],
      returned: [],
      cancelled: [],
    })
  })

  it('can be not handed over after all, for three days and as long as nothing more is known of it', () => {
    const at = new Date('2026-11-20T12:00:00Z')
    const until = parcelStatuses.map((status) => [status, takeBackUntil(status, at)?.toISOString()])
    expect(until.filter(([, day]) => day !== undefined)).toEqual([['collected', '2026-11-23T12:00:00.000Z']])
    expect(takeBackUntil('collected', null)).toBeUndefined()
  })

  it.each([
    ['eb 1234 5678 9 th', 'EB123456789TH'],
    ['lex-123-456\u200B', 'LEX-123-456'],
    ['', ''],
  ])('has its number as couriers write it: %s', (typed, code) => {
    expect(handCode(typed)).toBe(code)
  })
})
