import { describe, expect, it } from 'vitest'
import { pickupWindow } from './pickup-window.ts'

const at = (time: string) => new Date(`2026-11-28T${time}+07:00`)

describe('when a courier that is called comes', () => {
  it.each([
    ['09:20', null, '2026-11-28T10:00', '2026-11-28T20:00'],
    ['09:00', null, '2026-11-28T10:00', '2026-11-28T20:00'],
    ['14:59', null, '2026-11-28T15:00', '2026-11-28T20:00'],
    ['15:00', null, '2026-11-29T09:00', '2026-11-29T18:00'],
    ['15:00', '17:30', '2026-11-28T16:00', '2026-11-28T20:00'],
    ['11:00', '10:45', '2026-11-29T09:00', '2026-11-29T18:00'],
    ['19:30', '23:00', '2026-11-29T09:00', '2026-11-29T18:00'],
    ['00:10', null, '2026-11-28T01:00', '2026-11-28T20:00'],
  ])('at %s with the last call at %s', (now, lastCall, from, until) => {
    const window = pickupWindow(at(`${now}:00`), lastCall)
    expect([window.from, window.until]).toEqual([new Date(`${from}:00+07:00`), new Date(`${until}:00+07:00`)])
    expect(window.isToday).toBe(from.startsWith('2026-11-28'))
  })
})
