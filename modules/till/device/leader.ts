/** Which tab of the browser sells: one at a time, by a lock of the browser that ends with its tab. */
export class Leader {
  readonly #name: string
  #release: (() => void) | undefined

  constructor(name: string) {
    this.#name = name
  }

  /** Becomes the one that sells, if no other tab is. `lost` is called where another tab takes over. */
  async begin(lost: () => void): Promise<boolean> {
    return this.#ask({ ifAvailable: true }, lost)
  }

  /** Takes over from the tab that sells; that one only shows from then on. */
  async takeOver(lost: () => void): Promise<boolean> {
    return this.#ask({ steal: true }, lost)
  }

  end(): void {
    this.#release?.()
    this.#release = undefined
  }

  #ask(options: LockOptions, lost: () => void): Promise<boolean> {
    return new Promise((resolve, reject) => {
      navigator.locks
        .request(this.#name, options, (lock) => {
          resolve(lock !== null)
          if (!lock) return undefined
          return new Promise<void>((release) => {
            this.#release = release
          })
        })
        .catch((error: unknown) => {
          // The lock was stolen: another tab sells now.
          if (error instanceof DOMException && error.name === 'AbortError') lost()
          else reject(error instanceof Error ? error : new Error(String(error)))
        })
    })
  }
}
