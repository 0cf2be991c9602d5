import { describe, expect, it } from 'vitest'

import { cookieValue, droppingCookies } from './cookies.ts'

describe('a cookie', () => {
  it('is found by its whole name', () => {
    expect(cookieValue('a=1; login_time=1763683200000; b=2', 'login_time')).toBe('1763683200000')
    expect(cookieValue('old_login_time=5', 'login_time')).toBeUndefined()
    expect(cookieValue('login_time=', 'login_time')).toBeUndefined()
    expect(cookieValue('', 'login_time')).toBeUndefined()
  })

  it('keeps what follows a second equals sign', () => {
    expect(cookieValue('t=a=b', 't')).toBe('a=b')
  })

  it('is dropped on the host and on every parent it may have been set on', () => {
    const ended = 'login_time=; path=/; max-age=0; SameSite=Lax'
    expect(droppingCookies('login_time', 'localhost')).toEqual([ended])
    expect(droppingCookies('login_time', 'app.langraan.example')).toEqual([
      ended,
      `${ended}; domain=app.langraan.example`,
      `${ended}; domain=langraan.example`,
    ])
  })
})
