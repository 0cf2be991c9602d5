import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CertificateProblem,
  certificateProblems,
  type CertificateStanding,
  dueAfterFailure,
  mayRetryNow,
  mayOrder,
  nameState,
  renewalAt,
} from './certificate.ts'

const now = new Date('2026-11-21T03:00:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const after = (ms: number) => new Date(now.getTime() + ms)
const standing = (change: Partial<CertificateStanding> = {}): CertificateStanding => ({
  expiresAt: null,
  problem: null,
  tries: 0,
  triedAt: null,
  dueAt: now,
  orderingUntil: null,
  ...change,
})

describe('when a certificate is ordered', () => {
  it('is when it is due and nobody else is at it', () => {
    expect(mayOrder(standing(), now, false)).toBe(true)
    expect(mayOrder(standing({ dueAt: after(1) }), now, false)).toBe(false)
    expect(mayOrder(standing({ orderingUntil: after(1) }), now, true)).toBe(false)
    expect(mayOrder(standing({ orderingUntil: now }), now, false)).toBe(true)
  })

  it('is 30 days before the end, and in the last third of one that is short', () => {
    expect(renewalAt(now, after(90 * DAY_MS))).toEqual(after(60 * DAY_MS))
    expect(renewalAt(now, after(398 * DAY_MS))).toEqual(after(368 * DAY_MS))
    expect(renewalAt(now, after(6 * DAY_MS))).toEqual(after(4 * DAY_MS))
  })

  it('is earlier for somebody who asks, as soon as a try more does no harm', () => {
    const failed = (problem: CertificateProblem, agoMs: number) =>
      standing({ problem, tries: 3, triedAt: after(-agoMs), dueAt: after(HOUR_MS) })
    expect(mayOrder(failed('not_leading_here', 30_000), now, true)).toBe(true)
    expect(mayOrder(failed('not_leading_here', 30_000), now, false)).toBe(false)
    expect(mayRetryNow(failed('caa', 10 * 60_000), now)).toBe(false)
    expect(mayRetryNow(failed('caa', 20 * 60_000), now)).toBe(true)
    expect(mayRetryNow(failed('rate_limited', 20 * HOUR_MS), now)).toBe(false)
    // A name whose certificate is good is left alone, whoever asks.
    expect(mayRetryNow(standing({ expiresAt: after(DAY_MS), dueAt: after(1) }), now)).toBe(false)
  })

  it('is later with each failure, never sooner than the authority says', () => {
    const pause = (problem: CertificateProblem, tries: number, wait = 0) =>
      (dueAfterFailure(problem, tries, now, wait).getTime() - now.getTime()) / 60_000
    expect([1, 2, 3, 9].map((tries) => pause('not_leading_here', tries))).toEqual([10, 20, 40, 360])
    expect([1, 2, 9].map((tries) => pause('not_reached', tries))).toEqual([60, 120, 1440])
    expect(pause('rate_limited', 1, 7200)).toBe(120)
    expect(pause('rate_limited', 1, 60)).toBe(60)
    expect([1, 2, 9].map((tries) => pause('account_refused', tries))).toEqual([10, 20, 60])
    expect(certificateProblems.every((problem) => pause(problem, 100_000) <= 10_080)).toBe(true)
  })

  it('is never more than four times an hour with an authority that counts, however often somebody asks', () => {
    const counted = fc.constantFrom('not_reached' as const, 'caa' as const, 'refused' as const)
    const pauses = fc.array(fc.integer({ min: 1, max: 3600 }), { minLength: 50, maxLength: 200 })
    fc.assert(
      fc.property(counted, pauses, (problem, seconds) => {
        const tried: number[] = []
        let [at, one] = [now, standing()]
        for (const pause of seconds) {
          at = new Date(at.getTime() + pause * 1000)
          if (!mayOrder(one, at, true)) continue
          tried.push(at.getTime())
          const tries = one.tries + 1
          one = standing({ problem, tries, triedAt: at, dueAt: dueAfterFailure(problem, tries, at) })
        }
        const most = tried.map((time) => tried.filter((t) => t >= time && t < time + HOUR_MS).length)
        expect(Math.max(0, ...most)).toBeLessThanOrEqual(4)
      }),
      { numRuns: 200 },
    )
  })
})

it('a name stands as what shoppers get of it', () => {
  expect(nameState(undefined, now)).toBe('ordering')
  expect(nameState(standing(), now)).toBe('ordering')
  expect(nameState(standing({ problem: 'caa' }), now)).toBe('failed')
  // What is good is served, though its renewal fails.
  expect(nameState(standing({ expiresAt: after(1), problem: 'caa' }), now)).toBe('safe')
  expect(nameState(standing({ expiresAt: now, problem: 'caa' }), now)).toBe('failed')
})
