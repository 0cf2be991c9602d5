import { BrowserTabs } from './browser-tabs.ts'
import { FollowedShops } from './followed-shops.ts'
import type { LiveNews } from './live-news.ts'
import { LiveStream } from './live-stream.ts'

export { gathered } from './gathered.ts'
export type { LiveEvent, LiveNews } from './live-news.ts'

type Listener = { readonly shopId: string; readonly hear: (news: LiveNews) => void }
type Told = { readonly kind: 'told'; readonly news: LiveNews | undefined; readonly mark: string }
type Message =
  | Told
  /** A tab says what it follows: `[]` when it goes. */
  | { readonly kind: 'follows'; readonly tab: string; readonly shops: readonly string[] }
  /** The tab that leads says whether the server cannot be reached. */
  | { readonly kind: 'out'; readonly isOut: boolean }
  /** The tab that leads asks everybody what they follow. */
  | { readonly kind: 'who-follows' }

const ROLL_MS = 30_000

/**
 * Live updates of shops for all tabs of a browser over one stream. The tab that holds a lock of the browser
 * leads: it has the stream and tells the others. When it closes, the lock passes to another tab, which goes on
 * from the last mark that all have heard.
 */
export class LiveShops {
  readonly #tabs = new BrowserTabs<Message>('langraan-live', {
    hear: (message) => this.#hear(message),
    lead: () => this.#lead(),
    leave: () => this.#stream?.close(),
  })
  readonly #listeners = new Set<Listener>()
  readonly #followed = new FollowedShops()
  #stream: LiveStream | undefined
  #mark = ''
  #isOut = false
  readonly #watchers = new Set<() => void>()

  /** Whether the server cannot be reached at the moment, for `useSyncExternalStore`. */
  readonly isOut = (): boolean => this.#isOut
  readonly watchOut = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Follows a shop until the answer is called. */
  follow(shopId: string, hear: (news: LiveNews) => void): () => void {
    const listener = { shopId, hear }
    this.#listeners.add(listener)
    this.#sayWhatIsFollowed()
    return () => {
      this.#listeners.delete(listener)
      this.#sayWhatIsFollowed()
    }
  }

  #sayWhatIsFollowed() {
    const shops = [...new Set([...this.#listeners].map((listener) => listener.shopId))]
    const message: Message = { kind: 'follows', tab: this.#tabs.id, shops }
    if (shops.length > 0) this.#tabs.join(() => ({ kind: 'follows', tab: this.#tabs.id, shops: [] }))
    this.#tabs.tell(message)
    this.#hear(message)
  }

  #lead() {
    this.#stream = new LiveStream(
      (news, mark) => this.#tell({ kind: 'told', news, mark }),
      (isOut) => this.#tell({ kind: 'out', isOut }),
    )
    this.#tabs.tell({ kind: 'who-follows' })
    this.#sayWhatIsFollowed()
    setInterval(() => this.#callTheRoll(), ROLL_MS)
  }

  /** Gives up the tabs that have not answered, and asks all of them again. */
  #callTheRoll() {
    if (this.#followed.dropSilent(performance.now())) this.#stream?.follow(this.#followed.list(), this.#mark)
    this.#tabs.tell({ kind: 'who-follows' })
    this.#sayWhatIsFollowed()
  }

  #tell(message: Message) {
    this.#tabs.tell(message)
    this.#hear(message)
  }

  #hearOut(isOut: boolean) {
    if (isOut === this.#isOut) return
    this.#isOut = isOut
    for (const watcher of this.#watchers) watcher()
  }

  #hear(message: Message) {
    if (message.kind === 'who-follows') return this.#sayWhatIsFollowed()
    if (message.kind === 'out') return this.#hearOut(message.isOut)
    if (message.kind === 'follows') {
      const hasMissed = this.#followed.hear(message.tab, message.shops, performance.now())
      this.#stream?.follow(this.#followed.list(), this.#mark)
      if (this.#stream && hasMissed)
        this.#tell({ kind: 'told', news: { kind: 'look-anew' }, mark: this.#mark })
      // A tab that has just come may have to lead before anything else happens.
      if (this.#stream) this.#tabs.tell({ kind: 'told', news: undefined, mark: this.#mark })
      return
    }
    this.#mark = message.mark || this.#mark
    const { news } = message
    if (!news) return
    for (const { shopId, hear } of this.#listeners)
      if (news.kind !== 'event' || news.event.shopId === shopId) hear(news)
  }
}

/** The live updates of this browser. */
export const liveShops = new LiveShops()
