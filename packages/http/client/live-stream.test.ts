import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LiveNews } from './live-news.ts'
import { LiveStream } from './live-stream.ts'

/** The browser's stream: what it was opened for, and what the server says on it. */
class Source extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    sources.push(this)
  }

  close() {
    this.readyState = Source.CLOSED
  }

  says(name: string, lastEventId = '', data = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data), lastEventId }))
  }
}

let sources: Source[] = []
let told: (LiveNews['kind'] | undefined)[] = []
let outs: boolean[] = []
let stream: LiveStream
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', Source)
  sources = []
  told = []
  outs = []
  stream = new LiveStream(
    (news) => told.push(news?.kind),
    (isOut) => outs.push(isOut),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a shop that is followed from now on', () => {
  it('is looked at anew when it is there, once', () => {
    stream.follow(['a'], '')
    sources[0]?.says('here', 'a:5')
    expect(told).toEqual(['look-anew'])
    sources[0]?.says('here', 'a:5')
    expect(told).toEqual(['look-anew', undefined])
  })

  it('is not looked at anew where nothing has happened since the page was loaded', () => {
    stream.follow(['a'], '')
    vi.advanceTimersByTime(3000)
    sources[0]?.says('here', 'a:5', { quietMs: 3001 })
    stream.follow(['a', 'b'], '')
    sources[1]?.says('here', 'a:5,b:0', { quietMs: null })
    expect(told).toEqual([undefined, undefined])
  })

  it('is looked at anew where something may have happened since then', () => {
    stream.follow(['a'], '')
    vi.advanceTimersByTime(3000)
    sources[0]?.says('here', 'a:5', { quietMs: 2999 })
    expect(told).toEqual(['look-anew'])
  })

  it.each([
    ['is', 22_999, 'look-anew'],
    ['is not', 23_001, undefined],
  ])('%s looked at anew later on a page, which may show what it kept of it', (_is, quietMs, news) => {
    vi.advanceTimersByTime(60_000)
    stream.follow(['a'], '')
    vi.advanceTimersByTime(3000)
    sources[0]?.says('here', 'a:5', { quietMs })
    expect(told).toEqual([news])
  })

  it('is looked at anew beside one that was followed later, by the older of both', () => {
    stream.follow(['a'], '')
    vi.advanceTimersByTime(60_000)
    stream.follow(['a', 'b'], '')
    sources[1]?.says('here', 'a:5,b:7', { quietMs: 30_000 })
    expect(told).toEqual(['look-anew'])
  })

  it('is looked at anew beside one that has its mark', () => {
    stream.follow(['a', 'b'], 'a:5')
    sources[0]?.says('here', 'a:5,b:7')
    expect(told).toEqual(['look-anew'])
  })

  it('is not looked at anew where its mark is known: what was missed is told', () => {
    stream.follow(['a'], 'a:5')
    sources[0]?.says('here', 'a:5')
    expect(told).toEqual([undefined])
  })
})

describe('a stream whose session ended', () => {
  beforeEach(() => {
    stream.follow(['a'], 'a:5')
    sources[0]?.says('session-ended', 'a:6')
  })

  it('is opened anew from its mark on, for whoever signed in again', () => {
    expect([told, sources[0]?.readyState]).toEqual([['check-session'], Source.CLOSED])
    vi.advanceTimersByTime(5000)
    expect(sources.map(({ url }) => new URL(url, 'http://shop.test').searchParams.get('from'))).toEqual([
      'a:5',
      'a:6',
    ])
    sources[1]?.says('open')
    expect(told).toEqual(['check-session', 'look-anew'])
  })

  it('stays closed when the tab is left', () => {
    stream.close()
    vi.advanceTimersByTime(60_000)
    expect(sources).toHaveLength(1)
  })
})

describe('a server that cannot be reached', () => {
  it('is said to be away at each try, and to be there again', () => {
    stream.follow(['a'], 'a:5')
    sources[0]?.says('error')
    sources[0]?.says('error')
    expect([outs, told]).toEqual([[true, true], []])
    sources[0]?.says('open')
    expect([outs, told]).toEqual([[true, true, false], ['look-anew']])
  })

  it('is nothing to say any more once no shop is followed', () => {
    for (const leave of [() => stream.follow([], ''), () => stream.close()]) {
      stream.follow(['a'], 'a:5')
      sources.at(-1)?.says('error')
      leave()
    }
    expect(outs).toEqual([true, false, true, false])
  })
})
