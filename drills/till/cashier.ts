import type { Browser } from 'playwright-core'
import type { DrivenEvent, Paper, Wanted } from '@langraan/till/driven'
import { type Cluster, pause } from '../house/cluster.ts'
import { InRounds } from '../house/in-rounds.ts'
import type { Random } from '../house/random.ts'
import type { DrillShop } from '../house/shop.ts'
import { type Ask, Device, isCutOff } from './device.ts'
import { addTill, PIN } from './till-world.ts'

const ROUND_PAUSE_MS: [number, number] = [0, 20]
const SENT_WITHIN_MS = 120_000

/** What a device had at its end: all of its chain. */
export type Kept = { tillId: string; events: DrivenEvent[] }

type Tools = {
  browser: Browser
  cluster: Cluster
  shop: DrillShop
  script: string
  random: Random
  name: string
}

/** Somebody who sells at a till all day, whatever happens to it. */
export class Cashier extends InRounds {
  /** The papers that customers have in their hands. */
  readonly papers: (Paper & { tillId: string })[] = []
  /** What devices had that are no more. */
  readonly past: Kept[] = []
  readonly #tools: Tools
  #device: Device
  #tillId = ''
  #left = 0
  #isAway = false
  #busy: Promise<void> = Promise.resolve()
  /** How often something was begun of which nobody was told how it ended. */
  cutOff = 0

  private constructor(tools: Tools, device: Device) {
    super()
    this.#tools = tools
    this.#device = device
  }

  static async open(tools: Tools): Promise<Cashier> {
    const device = await Device.open(tools.browser, tools.cluster, tools.script)
    const cashier = new Cashier(tools, device)
    await cashier.#becomeTill()
    return cashier
  }

  get device(): Device {
    return this.#device
  }

  get isDone(): boolean {
    return this.#left <= 0
  }

  /** So much is to be sold until the day is over. */
  sellToday(rounds: number): void {
    this.#left = rounds
  }

  assertWell(): void {
    this.throwMet()
  }

  protected async round(): Promise<void> {
    if (this.#isAway || this.isDone) return pause(20)
    this.#left--
    this.#busy = this.#once().catch((error: unknown) => {
      isCutOff(error)
      this.cutOff++
    })
    await this.#busy
    await pause(this.#tools.random.between(...ROUND_PAUSE_MS))
  }

  async #once(): Promise<void> {
    const { random } = this.#tools
    const chance = random.next()
    if (chance < 0.8) return this.#took(await this.#device.call('sell', wantedBy(random)))
    if (chance < 0.92)
      return this.#took(
        await this.#device.call('takeBack', random.between(0, 30), random.pick(['cash', 'transfer'])),
      )
    if (chance < 0.95)
      return this.#device.call('moveCash', random.pick(['in', 'out']), random.between(1, 50_000))
    if (chance < 0.98) return this.#device.call('holdAndDiscard', random.between(0, 100))
    return this.#device.call('changeShift', random.pick([0, 0, 0, -2_500, 125]), false)
  }

  #took(paper: Paper | null): void {
    if (paper) this.papers.push({ ...paper, tillId: this.#tillId })
  }

  /** The tab dies in the middle of whatever it does, and another one is opened. */
  async killTab(): Promise<void> {
    await this.#away(async () => {
      await this.#device.killTab()
      await this.#device.openTab(begin)
    })
  }

  /** Another tab takes over while the first one sells; the first one is closed after that. */
  async takeOver(): Promise<void> {
    await this.#device.changeTabs(begin)
  }

  /** A newer version of the app is there when the page is opened anew. */
  async update(version: number): Promise<void> {
    this.#device.updateTo(version)
    await this.killTab()
  }

  /** Everything on the device is gone, after all of it was sent; it becomes another till, with numbers of its own. */
  async wipe(): Promise<void> {
    await this.#away(async () => {
      await this.#busy
      await this.sendAll()
      this.past.push({ tillId: this.#tillId, events: await this.#device.kept() })
      await this.#device.wipe()
      const { browser, cluster, script } = this.#tools
      this.#device = await Device.open(browser, cluster, script)
      await this.#becomeTill()
    })
  }

  /** Sends until nothing waits any more. */
  async sendAll(): Promise<void> {
    Object.assign(this.#device.line, { isCut: false, neverSent: 0, neverAnswered: 0, sentTwice: 0 })
    const until = performance.now() + SENT_WITHIN_MS
    while ((await this.#device.call('sync')) > 0) {
      if (performance.now() > until) throw new Error('what waits at a till is not sent')
      await pause(100)
    }
  }

  /** Closes the last shift and sends it; all that the devices of this place have had. */
  async end(): Promise<Kept[]> {
    await this.#device.call('changeShift', 0, true)
    await this.sendAll()
    return [...this.past, { tillId: this.#tillId, events: await this.#device.kept() }]
  }

  async #becomeTill(): Promise<void> {
    const { cluster, shop, name } = this.#tools
    const { tillId, code } = await addTill(cluster, shop, name)
    this.#tillId = tillId
    await this.#device.openTab(async (call) => {
      await call('pair', code)
      await begin(call)
    })
  }

  /** Does something while nobody sells here. */
  async #away(work: () => Promise<void>): Promise<void> {
    this.#isAway = true
    try {
      await work()
    } finally {
      this.#isAway = false
    }
  }
}

/** Stands at the till, once it is open. */
const begin = async (call: Ask): Promise<void> => call('begin', PIN)

function wantedBy(random: Random): Wanted {
  const pieces = Array.from(
    { length: random.between(1, 4) },
    () => [random.between(0, 199), random.between(1, 3)] as const,
  )
  return {
    pieces,
    // Odd satang, so that cash has something to be rounded.
    discountSatang: random.chance(0.6) ? random.between(1, 999) : 0,
    way: random.pick(['cash', 'cash', 'promptpay', 'split']),
  }
}
