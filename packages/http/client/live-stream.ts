import type { LiveEvent, LiveNews } from './live-news.ts'

// A stream that was refused (the server was away, or the session is over) is tried again after a pause.
const AGAIN_MS = 5000
// What is shown of a shop that was left, and is followed again, may have been read while nobody followed it: screens
// keep an answer for fifteen seconds. What a page shows that was just loaded is not older than the page.
const EARLIER_MS = 20_000

/** The one stream of a browser. It is opened anew when what is followed changes, from the last mark on. */
export class LiveStream {
  readonly #tell: (news: LiveNews | undefined, mark: string) => void
  readonly #sayOut: (isOut: boolean) => void
  #source: EventSource | undefined
  #shops = ''
  #mark = ''
  #followedAtMs = new Map<string, number>()
  #broken = false

  /** `sayOut` hears when the server cannot be reached, at each try, and when it is there again. */
  constructor(tell: (news: LiveNews | undefined, mark: string) => void, sayOut: (isOut: boolean) => void) {
    this.#tell = tell
    this.#sayOut = sayOut
  }

  follow(shopIds: readonly string[], mark: string): void {
    const shops = [...new Set(shopIds)].sort().join(',')
    this.#mark ||= mark
    if (shops === this.#shops) return
    this.#shops = shops
    const now = performance.now()
    this.#followedAtMs = new Map(shopIds.map((shopId) => [shopId, this.#followedAtMs.get(shopId) ?? now]))
    this.#open()
  }

  close(): void {
    this.#source?.close()
    this.#source = undefined
    this.#shops = ''
    this.#sayOut(false)
  }

  #open() {
    this.#source?.close()
    this.#source = undefined
    if (this.#shops === '') return this.#sayOut(false)
    const query = new URLSearchParams({ shops: this.#shops, from: this.#mark })
    const source = new EventSource(`/api/v1/events?${query.toString()}`)
    this.#source = source
    let unmarked = this.#shops.split(',').filter((shopId) => !this.#mark.includes(`${shopId}:`))
    source.addEventListener('open', () => {
      // What was missed comes by itself; what is shown is made fresh all the same, in case it had failed to load.
      if (this.#broken) this.#tell({ kind: 'look-anew' }, this.#mark)
      this.#broken = false
      this.#sayOut(false)
    })
    source.addEventListener('here', (message: MessageEvent<string>) => {
      // A shop without a mark is followed from now on only: what came since its screen was loaded is not told.
      const hasMissed = this.#hasMissed(unmarked, message.data)
      this.#hear(hasMissed ? { kind: 'look-anew' } : undefined, message.lastEventId)
      unmarked = []
    })
    source.addEventListener('shop-event', (message: MessageEvent<string>) =>
      this.#hear({ kind: 'event', event: JSON.parse(message.data) as LiveEvent }, message.lastEventId),
    )
    source.addEventListener('gap', (message: MessageEvent<string>) =>
      this.#hear({ kind: 'look-anew' }, message.lastEventId),
    )
    source.addEventListener('session-ended', (message: MessageEvent<string>) => {
      source.close()
      this.#broken = true
      this.#hear({ kind: 'check-session' }, message.lastEventId)
      // Whoever signed in again meanwhile stays, and goes on; everybody else has left by then.
      this.#openLater(source)
    })
    source.addEventListener('error', () => this.#breakOff(source))
  }

  /** Whether anything can have happened in the shops since what is shown of them was read. */
  #hasMissed(shopIds: readonly string[], data: string): boolean {
    if (shopIds.length === 0) return false
    // Null where nothing has ever happened; a server of the version before says nothing.
    const { quietMs } = JSON.parse(data) as { quietMs?: number | null }
    if (quietMs === undefined) return true
    const followedAtMs = Math.min(...shopIds.map((shopId) => this.#followedAtMs.get(shopId) ?? 0))
    const readAtMs = Math.max(0, followedAtMs - EARLIER_MS)
    return quietMs !== null && quietMs < performance.now() - readAtMs
  }

  #hear(news: LiveNews | undefined, mark: string) {
    this.#mark = mark || this.#mark
    this.#tell(news, this.#mark)
  }

  #breakOff(source: EventSource) {
    this.#broken = true
    this.#sayOut(true)
    if (source.readyState !== EventSource.CLOSED) return
    // The browser gives up after a refusal: the server was away, or whoever asks is signed out.
    this.#tell({ kind: 'check-session' }, this.#mark)
    this.#openLater(source)
  }

  /** Opens the stream anew after a pause, unless something else was opened or it was closed meanwhile. */
  #openLater(source: EventSource) {
    setTimeout(() => {
      if (this.#source === source) this.#open()
    }, AGAIN_MS)
  }
}
