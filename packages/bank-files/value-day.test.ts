import { describe, expect, it } from 'vitest'

import { valueDay } from './value-day.ts'

const bangkok = (text: string) => new Date(`${text}:00+07:00`)
const sameDay = { time: '15:30', daysLater: 0 } as const
const nextDay = { time: '15:30', daysLater: 1 } as const

describe('The day on which money moves', () => {
  it.each([
    ['a file in time: today', '2026-11-30T15:29', sameDay, '2026-11-30'],
    ['a file at the cut-off: the next banking day', '2026-11-30T15:30', sameDay, '2026-12-01'],
    ['on a Friday evening: Monday', '2026-11-27T18:00', sameDay, '2026-11-30'],
    ['on a Saturday morning: Monday', '2026-11-28T09:00', sameDay, '2026-11-30'],
    ['a product of the next day', '2026-11-30T09:00', nextDay, '2026-12-01'],
    ['a product of the next day, late on a Friday', '2026-11-27T18:00', nextDay, '2026-12-01'],
    ['before a holiday: 10 December is passed over', '2026-12-09T16:00', sameDay, '2026-12-11'],
    ['over the new year', '2026-12-30T16:00', sameDay, '2027-01-04'],
    ['after midnight in Bangkok it is the new day', '2026-12-01T00:30', sameDay, '2026-12-01'],
  ])('%s', (_, now, cutOff, day) => {
    expect(valueDay(bangkok(now), cutOff)).toBe(day)
  })
})
