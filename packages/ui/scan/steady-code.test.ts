import { describe, expect, it } from 'vitest'
import { SteadyCode } from './steady-code.ts'

describe('a code before the camera', () => {
  it('is told once as long as it stays', () => {
    const steady = new SteadyCode()
    const told = [0, 200, 400, 1500, 2600].map((now) => steady.see('8851234567890', now))
    expect(told).toEqual(['8851234567890', undefined, undefined, undefined, undefined])
  })

  it('is told once however long a look takes: a phone that is slow or was asleep has not seen it go', () => {
    const steady = new SteadyCode()
    expect([0, 1300, 2600, 60_000].map((now) => steady.see('A', now))).toEqual([
      'A',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('is told again once it was away: the next piece', () => {
    const steady = new SteadyCode()
    expect(steady.see('A', 0)).toBe('A')
    expect(steady.see(undefined, 200)).toBeUndefined()
    expect(steady.see('A', 600)).toBeUndefined()
    expect(steady.see(undefined, 800)).toBeUndefined()
    expect(steady.see(undefined, 1000)).toBeUndefined()
    expect(steady.see('A', 1600)).toBe('A')
  })

  it('gives way to another at once', () => {
    const steady = new SteadyCode()
    expect(['A', 'B', 'A'].map((code, at) => steady.see(code, at * 100))).toEqual(['A', 'B', 'A'])
  })
})
