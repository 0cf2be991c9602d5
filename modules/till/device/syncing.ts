import type { TillSnapshot } from '@langraan/till/contract'
import {
  forgetCustomers,
  forgetOld,
  isTurnedAway,
  isUnreached,
  sendEvents,
  takeCustomers,
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
  customers(): void
  free(free: Record<string, number>): void
  sent(): Promise<void>
  turnedAway(): Promise<void>
}

const EVERY_MS = 30_000
const CUSTOMERS_EVERY_MS = 10 * 60_000
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
  #isMoreAsked = true
  #askAt = 0
  #askCustomersAt = 0
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

  /** Sends what waits, and brings what is new. */
  all(): Promise<void> {
    this.#isMoreAsked = true
    return this.send()
  }

  /** Sends what waits, as soon as what is under way is done. One at a time: who asks meanwhile waits for one more. */
  async send(): Promise<void> {
    if (this.#running) {
      this.#again = true
      return this.#running
    }
    this.#running = this.#run()
    await this.#running
    this.#running = undefined
    if (this.#again && !this.#isStopped) {
      this.#again = false
      await this.send()
    }
  }

  async #run(): Promise<void> {
    const isMoreAsked = this.#isMoreAsked
    this.#isMoreAsked = false
    try {
      await this.#send()
      if (isMoreAsked) await this.#ask()
      this.#wait = FIRST_WAIT_MS
      this.#told.isOnline(true)
      this.#plan(Math.max(0, this.#askAt - performance.now()))
    } catch (error) {
      if (isTurnedAway(error)) {
        await forgetCustomers(this.#deps.database)
        return this.#told.turnedAway()
      }
      this.#isMoreAsked ||= isMoreAsked
      if (!isUnreached(error)) reportError(error)
      this.#told.isOnline(false)
      this.#plan(this.#wait)
      this.#wait = Math.min(MOST_WAIT_MS, this.#wait * 2)
    }
  }

  async #send(): Promise<void> {
    const ahead = await sendEvents(this.#deps)
    if (ahead !== null) this.aheadMs = ahead
    await this.#told.sent()
  }

  /** What the shop has that is news here. A sale that is sent does not wait for it. */
  async #ask(): Promise<void> {
    const asked = this.#deps.now()
    const snapshot = await takeSnapshot(this.#deps)
    this.aheadMs = Math.round((asked + this.#deps.now()) / 2 - new Date(snapshot.now).getTime())
    await this.#told.snapshot(snapshot)
    if (await takeGoods(this.#deps)) await this.#told.goods()
    this.#told.free(await takeStock(this.#deps))
    if (this.#askCustomersAt <= performance.now()) {
      if (await takeCustomers(this.#deps)) this.#told.customers()
      this.#askCustomersAt = performance.now() + CUSTOMERS_EVERY_MS
    }
    this.#askAt = performance.now() + EVERY_MS
    await forgetOld(this.#deps.database, this.#deps.now())
  }
}
