import type { LiveEvent, LiveNews } from './live-news.ts'

// A stream that was refused (the server was away, or the session is over) is tried again after a pause.
const AGAIN_MS = 5000

/** The one stream of a browser. It is opened anew when what is followed changes, from the last mark on. */
export class LiveStream {
  readonly #tell: (news: LiveNews | undefined, mark: string) => void
  #source: EventSource | undefined
  #shops = ''
  #mark = ''
  #broken = false

  constructor(tell: (news: LiveNews | undefined, mark: string) => void) {
    this.#tell = tell
  }

  follow(shopIds: readonly string[], mark: string): void {
    const shops = [...new Set(shopIds)].sort().join(',')
    this.#mark ||= mark
    if (shops === this.#shops) return
    this.#shops = shops
    this.#open()
  }

  close(): void {
    this.#source?.close()
    this.#source = undefined
    this.#shops = ''
  }

  #open() {
    this.#source?.close()
    this.#source = undefined
    if (this.#shops === '') return
    const query = new URLSearchParams({ shops: this.#shops, from: this.#mark })
    const source = new EventSource(`/api/v1/events?${query.toString()}`)
    this.#source = source
    let fromNowOn = this.#shops.split(',').some((shopId) => !this.#mark.includes(`${shopId}:`))
    source.addEventListener('open', () => {
      // What was missed comes by itself; what is shown is made fresh all the same, in case it had failed to load.
      if (this.#broken) this.#tell({ kind: 'look-anew' }, this.#mark)
      this.#broken = false
    })
    source.addEventListener('here', (message: MessageEvent<string>) => {
      // A shop without a mark is followed from now on only: what came since its screen was loaded is not told.
      this.#hear(fromNowOn ? { kind: 'look-anew' } : undefined, message.lastEventId)
      fromNowOn = false
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

  #hear(news: LiveNews | undefined, mark: string) {
    this.#mark = mark || this.#mark
    this.#tell(news, this.#mark)
  }

  #breakOff(source: EventSource) {
    this.#broken = true
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
