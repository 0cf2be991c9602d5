type Part<Message> = {
  readonly hear: (message: Message) => void
  /** This tab leads from now on. */
  readonly lead: () => void
  /** This tab goes. */
  readonly leave: () => void
}

/**
 * The tabs of one browser that have this site open: what one tells, the others hear; one of them leads. A
 * browser that cannot tell tabs of each other (or a page without https) has every tab lead itself.
 */
export class BrowserTabs<Message> {
  readonly id = String(Math.random())
  readonly #name: string
  readonly #part: Part<Message>
  #channel: BroadcastChannel | undefined
  #joined = false

  constructor(name: string, part: Part<Message>) {
    this.#name = name
    this.#part = part
  }

  /** Takes part; once, however often it is called. `goodbye` is what the others are told when the tab goes. */
  join(goodbye: () => Message): void {
    if (this.#joined) return
    this.#joined = true
    addEventListener('pagehide', () => {
      this.tell(goodbye())
      this.#part.leave()
    })
    if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return this.#part.lead()
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#part.hear(data))
    // Held until the tab is closed, crashes or is left: the browser then gives it to another tab.
    const lead = (): Promise<void> => {
      this.#part.lead()
      return new Promise((release) => addEventListener('pagehide', () => release(), { once: true }))
    }
    // Where the lock is refused (some private windows), this tab leads for itself.
    navigator.locks.request(this.#name, lead).catch(() => this.#part.lead())
    // A page that is brought back from the browser's memory begins anew.
    addEventListener('pageshow', (event) => {
      if (event.persisted) location.reload()
    })
  }

  tell(message: Message): void {
    this.#channel?.postMessage(message)
  }
}
