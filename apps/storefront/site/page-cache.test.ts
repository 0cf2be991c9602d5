import { describe, expect, it } from 'vitest'
import { PageCache } from './page-cache.ts'

describe('kept pages', () => {
  const source = (data: string) => async () => ({ data, make: () => `<p>${data}</p>` })
  it('are made once for all who ask, again when the data or the revision changes, and never kept when missing', async () => {
    let now = 0
    let made = 0
    const cache = new PageCache(() => now)
    const load = async () => ({ data: 'a', make: () => `${++made}` })
    const [one, two] = await Promise.all([cache.get('k', 1, load), cache.get('k', 1, load)])
    expect([one, made, cache.fresh('k', 1)]).toEqual([two, 1, one])
    expect(cache.fresh('k', 2)).toBeUndefined()
    now = 1000
    expect(cache.fresh('k', 1)).toBeUndefined()
    expect(await cache.get('k', 1, load)).toBe(one)
    expect((await cache.get('k', 1, source('b')))?.html.toString()).toBe('<p>b</p>')
    expect(await cache.get('k', 1, async () => undefined)).toBeUndefined()
    expect(cache.fresh('k', 1)).toBeUndefined()
    await expect(cache.get('k', 1, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect((await cache.get('k', 1, source('c')))?.html.toString()).toBe('<p>c</p>')
  })
})
