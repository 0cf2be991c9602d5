import { describe, expect, it } from 'vitest'

import { decide, isEntrance } from './guard.ts'

describe('the session guard', () => {
  it.each(['/app', '/app/home', '/app/shops/overview', '/app/account', '/no/such/page'])(
    'sends a visitor away from %s',
    (path) => {
      expect(decide(path, false)).toBe('missing')
      expect(decide(path, true)).toBe('verify')
    },
  )

  it.each(['/login', '/register', '/login/'])(
    'leaves a visitor at %s and sends a signed-in person on',
    (path) => {
      expect(decide(path, false)).toBe('pass')
      expect(decide(path, true)).toBe('verify')
      expect(isEntrance(path)).toBe(true)
    },
  )

  it.each(['/', '/forgot-password', '/reset-password'])('does not check %s', (path) => {
    expect(decide(path, false)).toBe('pass')
    expect(decide(path, true)).toBe('pass')
    expect(isEntrance(path)).toBe(false)
  })
})
