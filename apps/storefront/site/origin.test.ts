import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isFromOwnPages } from './origin.ts'

describe('a form’s origin', () => {
  const host = 'malila.shops.localhost:4001'
  it('is ours only when it is exactly ours', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        expect(isFromOwnPages({ host, origin: new URL(url).origin }, 'http:')).toBe(false)
      }),
    )
    expect(isFromOwnPages({ host, origin: `http://${host}` }, 'http:')).toBe(true)
    expect(isFromOwnPages({ host, origin: `http://${host}` }, 'https:')).toBe(false)
    expect(isFromOwnPages({ host }, 'http:')).toBe(true)
    expect(isFromOwnPages({ host, origin: 'null' }, 'http:')).toBe(false)
  })
})
