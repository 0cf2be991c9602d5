import type { TillSnapshot } from '@langraan/till/contract'
import {
  forgetOld,
  isTurnedAway,
  isUnreached,
  sendEvents,
  takeGoods,
  takeSnapshot,
  takeStock,
} from './sync.ts'

type Deps = Parameters<typeof sendEvents>[0]

/** What is told of it as it goes on. */
type Told = {
  isOnline(isOnline: boolean): void
  snapshot(snapshot: TillSnapshot): Promise<void>
  goods(): Promise<void>
  free(free: Record<string, number>): void
  sent(): Promise<void>
  turnedAway(): Promise<void>
}

const EVERY_MS = 30_000
const FIRST_WAIT_MS = 2_000
const MOST_WAIT_MS = 60_000

/** Speaks to the server by itself: at once where there is something to send, else every now and then. */
export class Syncing {
  readonly #deps: Deps
  readonly #told: Told
  #timer: ReturnType<typeof setTimeout> | undefined
  #wait = FIRST_WAIT_MS
  #running: Promise<void> | undefined
  #again = false
  #isStopped = false
  aheadMs: number | null = null

  constructor(deps: Deps, told: Told) {
    this.#deps = deps
    this.#told = told
  }

  start(): void {
    // Browsers say wrongly that there is a network: the server is asked whatever they say, and sooner when they do.
    window.addEventListener('online', this.#soon)
    document.addEventListener('visibilitychange', this.#soon)
    this.#plan(0)
  }

  /** Asks nothing any more. What is under way is over when this is. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    window.removeEventListener('online', this.#soon)
    document.removeEventListener('visibilitychange', this.#soon)
    await this.#running
  }

  readonly #soon = (): void => {
    if (document.visibilityState === 'visible') this.#plan(0)
  }

  #plan(afterMs: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopped) this.#timer = setTimeout(() => void this.all(), afterMs)
  }

  /** Sends what waits, and brings what is new. One at a time: who asks meanwhile waits for one more. */
  async all(): Promise<void> {
    if (this.#running) {
      this.#again = true
      return this.#running
    }
    this.#running = this.#run()
    await this.#running
    this.#running = undefined
    if (this.#again && !this.#isStopped) {
      this.#again = false
      await this.all()
    }
  }

  /** Sends what waits, as soon as what is under way is done. */
  send(): Promise<void> {
    return this.all()
  }

  async #run(): Promise<void> {
    try {
      await this.#exchange()
      this.#wait = FIRST_WAIT_MS
      this.#told.isOnline(true)
      this.#plan(EVERY_MS)
    } catch (error) {
      if (isTurnedAway(error)) return this.#told.turnedAway()
      if (!isUnreached(error)) reportError(error)
      this.#told.isOnline(false)
      this.#plan(this.#wait)
      this.#wait = Math.min(MOST_WAIT_MS, this.#wait * 2)
    }
  }

  async #exchange(): Promise<void> {
    const ahead = await sendEvents(this.#deps)
    if (ahead !== null) this.aheadMs = ahead
    await this.#told.sent()
    const asked = this.#deps.now()
    const snapshot = await takeSnapshot(this.#deps)
    this.aheadMs = Math.round((asked + this.#deps.now()) / 2 - new Date(snapshot.now).getTime())
    await this.#told.snapshot(snapshot)
    if (await takeGoods(this.#deps)) await this.#told.goods()
    this.#told.free(await takeStock(this.#deps))
    await forgetOld(this.#deps.database, this.#deps.now())
  }
}
