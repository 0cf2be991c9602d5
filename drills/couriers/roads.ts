import { type Cluster, pause } from '../house/cluster.ts'
import { InRounds } from '../house/in-rounds.ts'
import type { Random } from '../house/random.ts'
import { type AtCourier, control, parcelsAtCouriers, POST } from './courier-sandbox.ts'

// Couriers tell seconds: what happens to a parcel twice within one looks like one scan.
const APART_MS = 1200
const YOUNG_MS = 4000
const LISTED_EVERY_MS = 700
const ALL_ENDED_WITHIN_MS = 120_000
const FAILURES = 2
const POST_COURSE = [101, 103, 201, 206, 301, 501]

type Life = 'delivered' | 'returned' | 'stays'

/** What becomes of parcels at their couriers: most are delivered, some come back, and some are never fetched. */
export class Roads extends InRounds {
  readonly #cluster: Cluster
  readonly #random: Random
  readonly #postNumbers: () => readonly string[]
  readonly #movedAt = new Map<string, number>()
  readonly #lives = new Map<string, Life>()
  readonly #postSteps = new Map<string, number>()
  /** Parcels of which late news was told after their end. */
  readonly late = new Set<string>()
  moves = 0

  constructor(cluster: Cluster, random: Random, postNumbers: () => readonly string[]) {
    super()
    this.#cluster = cluster
    this.#random = random
    this.#postNumbers = postNumbers
  }

  /** Drives on until every parcel that goes anywhere has got there. */
  async untilAllEnded(): Promise<void> {
    const until = performance.now() + ALL_ENDED_WITHIN_MS
    for (;;) {
      const parcels = await this.#parcels()
      const open = parcels.filter((parcel) => this.#isOpen(parcel))
      if (open.length === 0 && this.#openAtPost().length === 0) return
      if (performance.now() > until)
        throw new Error(`${open.length} parcels do not get on: ${JSON.stringify(open.slice(0, 3))}`)
      this.throwMet()
      await pause(LISTED_EVERY_MS)
    }
  }

  /** The parcels that nobody ever fetches. */
  isHeldBack({ code }: AtCourier): boolean {
    return this.#lifeOf(code) === 'stays'
  }

  /** Where a parcel of the post has got to, of all the scans it will have. */
  postScansOf = (barcode: string): number => this.#postSteps.get(barcode) ?? 0

  #parcels = (): Promise<AtCourier[]> => parcelsAtCouriers(this.#cluster)

  #isOpen = (parcel: AtCourier): boolean =>
    (parcel.end === 'waiting' || parcel.end === 'underway') && !this.isHeldBack(parcel)

  #openAtPost = (): string[] =>
    this.#postNumbers().filter((barcode) => this.postScansOf(barcode) < POST_COURSE.length)

  #lifeOf(code: string): Life {
    const known = this.#lives.get(code)
    if (known) return known
    const dice = this.#random.next()
    const life = dice < 0.14 ? 'stays' : dice < 0.36 ? 'returned' : 'delivered'
    this.#lives.set(code, life)
    return life
  }

  protected async round(): Promise<void> {
    const begun = performance.now()
    const parcels = await this.#parcels()
    const due = parcels.filter((parcel) => this.#isOpen(parcel) && this.#isRipe(parcel))
    for (const parcel of due) await this.#moveOn(parcel)
    for (const barcode of this.#openAtPost()) if (this.#isRested(barcode)) await this.#scanAtPost(barcode)
    await pause(Math.max(50, LISTED_EVERY_MS - (performance.now() - begun)))
  }

  /** A parcel stands a while before it is fetched, so that it can be called off. */
  #isRipe(parcel: AtCourier): boolean {
    if (!this.#movedAt.has(parcel.code))
      this.#movedAt.set(parcel.code, performance.now() + YOUNG_MS - APART_MS)
    return this.#isRested(parcel.code)
  }

  #isRested = (code: string): boolean => performance.now() - (this.#movedAt.get(code) ?? 0) >= APART_MS

  async #moveOn(parcel: AtCourier): Promise<void> {
    const { code, provider } = parcel
    this.#movedAt.set(code, performance.now())
    const move = this.#nextMove(parcel)
    const moved = await control(this.#cluster, 'POST', `/${provider}/parcels/${code}/moves`, { move })
    if (moved) this.moves++
  }

  #nextMove(parcel: AtCourier): string {
    if (this.#lifeOf(parcel.code) !== 'returned' || parcel.scans < 3) return 'next'
    const [fail, back, returned] = FAILING[parcel.provider]
    if (parcel.failures < FAILURES && !(parcel.provider === 'shippop' && parcel.failures > 0)) return fail
    return back !== undefined && parcel.scans < 3 + FAILURES + 1 ? back : returned
  }

  async #scanAtPost(barcode: string): Promise<void> {
    this.#movedAt.set(barcode, performance.now())
    const step = this.postScansOf(barcode)
    const scanned = await control(this.#cluster, 'POST', `/${POST}/parcels/${barcode}/scans`, {
      code: POST_COURSE[step],
    })
    if (scanned) this.#postSteps.set(barcode, step + 1)
  }

  /** Tells of a parcel that was delivered what happened before, as couriers do days later. */
  async tellLate(): Promise<boolean> {
    const ended = (await this.#parcels()).filter(
      ({ provider, end, code }) => provider === 'jnt-th' && end === 'delivered' && !this.late.has(code),
    )
    if (ended.length === 0) return false
    const { code } = this.#random.pick(ended)
    this.late.add(code)
    return (
      (await control(this.#cluster, 'POST', `/jnt-th/parcels/${code}/moves`, { move: 'arrive' })) !==
      undefined
    )
  }
}

/** How each courier calls a failed delivery, the way back, and its end. */
const FAILING: Readonly<Record<AtCourier['provider'], readonly [string, string | undefined, string]>> = {
  shippop: ['problem', undefined, 'return'],
  flash: ['fail', 'go-back', 'return'],
  'jnt-th': ['problem', 'return', 'return-signed'],
}
