import { describe, expect, it } from 'vitest'
import { ShortLivedCache } from './short-lived-cache.ts'
import { validCursor } from './storefront-products.ts'

describe('a short-lived cache', () => {
  const open = (mostBytes?: number) => {
    const time = { now: 0 }
    const cache = new ShortLivedCache<Buffer>(
      500,
      () => time.now,
      (value) => value.length,
      mostBytes,
    )
    let asked = 0
    const ask = (key: string, bytes = 100) =>
      cache.get(key, () => {
        asked += 1
        return Promise.resolve(Buffer.alloc(bytes))
      })
    return { time, cache, ask, asked: () => asked }
  }

  it('asks once for all who ask at the same moment, and again when the moment is over', async () => {
    const { time, ask, asked } = open()
    await Promise.all([ask('a'), ask('a'), ask('a')])
    expect(asked()).toBe(1)
    time.now = 500
    await ask('a')
    expect(asked()).toBe(2)
  })

  it('never holds more than its bytes, however many different things are asked', async () => {
    const { cache, ask, asked } = open(10_000)
    for (let index = 0; index < 1000; index++) {
      await ask(`list ${index}`, 900)
      expect(cache.bytes).toBeLessThanOrEqual(10_000)
    }
    await ask('list 999', 900)
    expect(asked()).toBe(1000)
    await ask('list 0', 900)
    expect(asked()).toBe(1001)
  })

  it('lets go of what is over, and of what failed', async () => {
    const { time, cache, ask } = open()
    await ask('a', 5000)
    await expect(cache.get('broken', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    time.now = 1000
    await ask('b', 100)
    expect(cache.bytes).toBe(102)
  })
})

describe('a cursor', () => {
  const encode = (text: string) => Buffer.from(text).toString('base64url')
  const good = encode('2026-11-21T02:00:00.123456+00:00 01a1fc07-e216-7242-be20-01c3d72e182b')

  it('is kept as it is written by us', () => {
    expect(validCursor(good)).toBe(good)
    expect(validCursor(`${good}=`)).toBe(good)
  })

  it('is as good as none when it is anything else', () => {
    for (const wrong of [
      '',
      'x',
      '%00',
      encode('now 01a1fc07-e216-7242-be20-01c3d72e182b'),
      encode('2026-11-21T02:00:00Z x'),
    ])
      expect(validCursor(wrong)).toBe('')
    expect(validCursor(encode(`${Buffer.from(good, 'base64url').toString()} and more`))).toBe(good)
  })
})
