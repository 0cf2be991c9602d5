import { expect, it } from 'vitest'
import { silenceOf, toneOfSilence } from './silence.ts'

const now = new Date('2026-11-20T18:00:00Z')

it.each([
  ['2026-11-20T17:10:00Z', 0, 0, 'blue'],
  ['2026-11-18T18:00:00Z', 2, 0, 'amber'],
  ['2026-11-16T22:00:00Z', 3, 20, 'red'],
  // The clocks of couriers are not ours.
  ['2026-11-20T19:00:00Z', 0, 0, 'blue'],
])('news of %s are so old', (heardAt, days, hours, tone) => {
  const silence = silenceOf(heardAt, now)
  expect(silence).toEqual({ days, hours })
  expect(toneOfSilence(silence)).toBe(tone)
})
