// Longer than a frame or two in which a hand shakes or the light is bad, shorter than it takes to hold up the next piece.
const GONE_MS = 800

/**
 * Tells each piece once: a camera sees the same code many times a second. The next piece with that code is told once
 * the camera has seen nothing for a while; how long it takes to look says nothing.
 */
export class SteadyCode {
  #code: string | undefined
  #goneAt: number | undefined

  /** The code to be told now, if any. `now` in milliseconds. */
  see(code: string | undefined, now: number): string | undefined {
    if (code === undefined) {
      this.#goneAt ??= now
      return undefined
    }
    const wasGone = this.#goneAt !== undefined && now - this.#goneAt >= GONE_MS
    const isSame = code === this.#code && !wasGone
    this.#code = code
    this.#goneAt = undefined
    return isSame ? undefined : code
  }
}
