import { expect, it } from 'vitest'
import { askedAgainAfter } from './asking.ts'

const now = new Date('2026-11-20T12:00:00Z')
const heard = (days: number) => new Date(now.getTime() - days * 86_400_000)

it.each([
  ['moving', 0.2, 0, 1800],
  ['moving', 2, 0, 7200],
  ['delivering', 2, 0, 1800],
  ['moving', 5, 0, 21_600],
  ['delivering', 5, 0, 21_600],
  // A courier that takes a thousand questions a day.
  ['moving', 0.2, 14_400, 14_400],
  ['moving', 5, 14_400, 21_600],
] as const)('a parcel that is %s and quiet for %d days', (parcelStatus, days, least, seconds) => {
  expect(askedAgainAfter({ parcelStatus, heardAt: heard(days) }, now, least)).toBe(seconds)
})
