import { describe, expect, it } from 'vitest'
import { hostNameOf, isPathHost } from './host.ts'

describe('the host', () => {
  it('is read whole or not at all', () => {
    expect(hostNameOf('Malila.Shops.localhost:4001')).toBe('malila.shops.localhost')
    for (const wrong of [
      undefined,
      '',
      ':80',
      'a b',
      'a@b',
      'a/b',
      'a,b',
      'a.',
      '.a',
      '[::1]',
      'ก.test',
      'a:b',
      'a:123456',
    ])
      expect(hostNameOf(wrong)).toBeUndefined()
  })

  it('names shops by path on the loopback address only', () => {
    expect(
      ['127.0.0.1', '127.0.0.1:4001', 'localhost', '127.0.0.1.evil.test', '1127.0.0.1', 'x127.0.0.1:1'].map(
        isPathHost,
      ),
    ).toEqual([true, true, false, false, false, false])
  })
})
