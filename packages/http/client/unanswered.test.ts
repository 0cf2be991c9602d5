import { describe, expect, it } from 'vitest'
import { deedOf, placeOfTab, unansweredIn } from './unanswered.ts'

const MONEY = '/api/v1/shops/s1/orders/o1/receipts'
const pay = (amountSatang: number, path = MONEY) => deedOf('POST', path, { body: { amountSatang } })
const HOUR_MS = 3_600_000

/** A tab of a browser whose pages come and go; each of them remembers by what the tab keeps. */
function tab() {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
  let at = 0
  return {
    kept,
    page: () =>
      unansweredIn(
        placeOfTab(() => storage),
        () => at,
      ),
    waits: (milliseconds: number) => {
      at += milliseconds
    },
  }
}

describe('a request without an answer', () => {
  it('has the same key when the same is sent again, from another dialog or the page loaded anew', () => {
    const { page } = tab()
    const first = page()
    expect(first.begin(pay(100), 'k1')).toBe('k1')
    first.end(pay(100), false)
    expect(first.begin(pay(100), 'k2')).toBe('k1')
    first.end(pay(100), false)
    expect(page().begin(pay(100), 'k3')).toBe('k1')
  })

  it('has it as well where the page went before anybody could say how it ended', () => {
    const { page } = tab()
    page().begin(pay(100), 'k1')
    expect(page().begin(pay(100), 'k2')).toBe('k1')
  })

  it('is told of once before anything else goes to the same place, and then forgotten', () => {
    const { page } = tab()
    const here = page()
    here.begin(pay(100), 'k1')
    here.end(pay(100), false)
    expect(here.begin(pay(200), 'k2')).toBeUndefined()
    expect(here.begin(pay(200), 'k3')).toBe('k3')
    here.end(pay(200), true)
    expect(here.begin(pay(100), 'k4')).toBe('k4')
  })

  it('is told of when the same is sent long afterwards: it may be meant anew', () => {
    const { page, waits } = tab()
    page().begin(pay(100), 'k1')
    waits(HOUR_MS - 1)
    expect(page().begin(pay(100), 'k2')).toBe('k1')
    waits(1)
    const later = page()
    expect(later.begin(pay(100), 'k3')).toBeUndefined()
    expect(later.begin(pay(100), 'k4')).toBe('k4')
  })

  it('is nothing to another shop, thing or kind of action', () => {
    const { page } = tab()
    const here = page()
    here.begin(pay(100), 'k1')
    here.end(pay(100), false)
    for (const path of [
      '/api/v1/shops/s2/orders/o1/receipts',
      '/api/v1/shops/s1/orders/o2/receipts',
      '/api/v1/shops/s1/orders/o1/refunds',
    ])
      expect(here.begin(pay(100, path), `of ${path}`)).toBe(`of ${path}`)
  })

  it('leaves nothing once there is an answer, and no content ever', () => {
    const { page, kept } = tab()
    const here = page()
    const note = deedOf('POST', '/notes', { body: { words: 'กุลธิดา 0812345678' } })
    here.begin(note, 'k1')
    expect([...kept.values()].join('')).not.toMatch(/กุลธิดา|0812345678/)
    here.end(note, true)
    expect([...kept.keys()]).toEqual([])
    expect(here.begin(note, 'k2')).toBe('k2')
  })
})

describe('requests on their way together', () => {
  it('share a key where they are the same, and are no trouble to each other where they differ', () => {
    const { page, kept } = tab()
    const here = page()
    expect([here.begin(pay(100), 'k1'), here.begin(pay(100), 'k2'), here.begin(pay(200), 'k3')]).toEqual([
      'k1',
      'k1',
      'k3',
    ])
    here.end(pay(100), true)
    here.end(pay(100), false)
    here.end(pay(200), true)
    expect([...kept.keys()]).toEqual([])
  })

  it('of files are each their own: one that was lost keeps no other waiting', () => {
    const { page } = tab()
    const here = page()
    const upload = (name: string) => {
      const body = new FormData()
      body.append('file', new File(['x'], name, { lastModified: 1 }))
      return deedOf('POST', '/files', { body })
    }
    here.begin(upload('a.csv'), 'k1')
    here.end(upload('a.csv'), false)
    expect(here.begin(upload('b.csv'), 'k2')).toBe('k2')
    expect(here.begin(upload('a.csv'), 'k3')).toBe('k1')
  })
})

describe('a browser', () => {
  it('that refuses its storage still keeps keys as long as the page lasts', () => {
    const here = unansweredIn(
      placeOfTab(() => {
        throw new Error('no storage here')
      }),
      () => 0,
    )
    here.begin(pay(100), 'k1')
    here.end(pay(100), false)
    expect(here.begin(pay(100), 'k2')).toBe('k1')
    here.end(pay(100), true)
    expect(here.begin(pay(100), 'k3')).toBe('k3')
  })

  it.each(['{', 'null', '{}', '[{"key":1}]'])(
    'that keeps something else under the name begins anew: %s',
    (text) => {
      const { page, kept } = tab()
      kept.set(`intent:POST ${MONEY}`, text)
      expect(page().begin(pay(100), 'k1')).toBe('k1')
    },
  )
})
