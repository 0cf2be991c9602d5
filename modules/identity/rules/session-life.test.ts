import { describe, expect, it } from 'vitest'
import { CODE_FRESH_MS, isCodeFresh, endsOfSession, isVerified } from './session-life.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20) + minutes * 60_000)
const day = 24 * 60

describe('a session that begins', () => {
  it.each([
    [30, 14, 14, 30],
    [7, 14, 7, 7],
  ])(
    'for %i days, %i of them unused, ends on day %i, at the latest on day %i',
    (sessionDays, idleDays, idle, last) => {
      expect(endsOfSession(at(0), { sessionDays, idleDays })).toEqual({
        expiresAt: at(idle * day),
        endsAt: at(last * day),
      })
    },
  )
})

describe('having shown who one is', () => {
  it.each([
    [0, true],
    [14, true],
    [15, false],
  ])('%i minutes ago counts: %s', (minutes, counts) => {
    expect(isVerified(at(0), at(minutes))).toBe(counts)
  })
})

describe('a code of the second factor', () => {
  it('is fresh for five minutes, and where none was taken nothing is', () => {
    const now = new Date('2026-11-20T03:00:00Z')
    const ago = (ms: number) => new Date(now.getTime() - ms)
    expect([isCodeFresh(ago(CODE_FRESH_MS - 1), now), isCodeFresh(ago(CODE_FRESH_MS), now)]).toEqual([
      true,
      false,
    ])
    expect([isCodeFresh(null, now), isCodeFresh(undefined, now)]).toEqual([false, false])
  })
})
