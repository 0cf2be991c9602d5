import { describe, expect, it } from 'vitest'
import { SteadyCode } from './steady-code.ts'

describe('a code before the camera', () => {
  it('is told once as long as it stays', () => {
    const steady = new SteadyCode()
    const told = [0, 200, 400, 1500, 2600].map((now) => steady.see('8851234567890', now))
    expect(told).toEqual(['8851234567890', undefined, undefined, undefined, undefined])
  })

  it('is told again once it was away: the next piece', () => {
    const steady = new SteadyCode()
    expect(steady.see('A', 0)).toBe('A')
    expect(steady.see(undefined, 600)).toBeUndefined()
    expect(steady.see('A', 1100)).toBeUndefined()
    expect(steady.see(undefined, 1200)).toBeUndefined()
    expect(steady.see('A', 2400)).toBe('A')
  })

  it('gives way to another at once', () => {
    const steady = new SteadyCode()
    expect(['A', 'B', 'A'].map((code, at) => steady.see(code, at * 100))).toEqual(['A', 'B', 'A'])
  })
})
