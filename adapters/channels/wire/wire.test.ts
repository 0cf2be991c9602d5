import { describe, expect, it } from 'vitest'
import { cutTo, fetchFrom, hear, timeOf } from './wire.ts'

/** A `fetch` that answers by address, and writes down what was asked. */
function answering(answers: Readonly<Record<string, () => Response>>) {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (input) => {
    const url = input instanceof Request ? input.url : input.toString()
    asked.push(url)
    const answer = answers[url]
    if (!answer) throw new TypeError('fetch failed')
    return answer()
  }
  return { fetch, asked }
}

const redirect = (location: string) => () => new Response(null, { status: 302, headers: { location } })
const hosts = { names: ['fbcdn.net'] }
const limits = { timeoutMs: 1000, mostBytes: 10 }

describe('bytes of known hosts', () => {
  it('follow redirects among them, and none that leads elsewhere', async () => {
    const { fetch, asked } = answering({
      'https://a.fbcdn.net/1': redirect('https://b.fbcdn.net/2'),
      'https://b.fbcdn.net/2': () => new Response('picture', { headers: { 'content-type': 'image/png' } }),
      'https://a.fbcdn.net/3': redirect('http://169.254.169.254/latest'),
      'https://a.fbcdn.net/4': redirect('/4'),
    })
    const found = await fetchFrom(fetch, 'https://a.fbcdn.net/1', hosts)
    expect(found).toMatchObject({ ok: true, value: { contentType: 'image/png' } })
    expect(await fetchFrom(fetch, 'https://a.fbcdn.net/3', hosts)).toMatchObject({ trouble: 'refused' })
    expect(asked).not.toContain('http://169.254.169.254/latest')
    expect(await fetchFrom(fetch, 'https://a.fbcdn.net/4', hosts)).toMatchObject({ trouble: 'gone' })
    expect(await fetchFrom(fetch, 'https://a.fbcdn.net/5', hosts)).toMatchObject({ trouble: 'unknown' })
  })
})

describe('one request', () => {
  it('is cut off where it brings too much, or never ends', async () => {
    const endless = () =>
      new Response(new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(4)) }))
    const { fetch } = answering({ 'https://x/': endless })
    expect(await hear(fetch, 'https://x/', {}, limits)).toMatchObject({ isTooBig: true })
    expect(await hear(fetch, 'https://y/', {}, limits)).toEqual({ silence: 'fetch failed', isTooBig: false })
    const silent: typeof globalThis.fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    expect(await hear(silent, 'https://z/', {}, { ...limits, timeoutMs: 1 })).toMatchObject({
      isTooBig: false,
    })
  })

  it('does not hide what is a mistake of ours', async () => {
    const broken: typeof globalThis.fetch = () => Promise.reject(new RangeError('a bug'))
    await expect(hear(broken, 'https://x/', {}, limits)).rejects.toThrow('a bug')
  })
})

describe('text and times', () => {
  it.each([
    ['สั้น', 20, 'สั้น'],
    ['ที่นี่ที่นี่ที่นี่', 8, 'ที่นี่…'],
    ['ab👨‍👩‍👧cd', 6, 'ab…'],
    ['', 5, ''],
  ])('%s is cut to %i between letters', (text, units, cut) => {
    expect(cutTo(text, units)).toBe(cut)
    expect(cutTo(text, units).length).toBeLessThanOrEqual(units)
  })

  const now = new Date('2026-11-28T10:00:00Z')
  it.each([
    [1_795_860_000, '2026-11-28T10:00:00.000Z'],
    [1_795_860_000_000, '2026-11-28T10:00:00.000Z'],
    ['1795860000', '2026-11-28T10:00:00.000Z'],
    ['2026-11-28T08:40:00+0000', '2026-11-28T08:40:00.000Z'],
    [9e15, undefined],
    [-1, undefined],
    ['no time', undefined],
    [null, undefined],
  ])('%s is a time, or none', (value, time) => {
    expect(timeOf(value, now)?.toISOString()).toBe(time)
  })
})
