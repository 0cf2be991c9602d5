import { emptyCart, piecesIn, putIn, setLineDiscount, type Tender } from '@langraan/till/rules'
import { v7 as newId } from 'uuid'
import { type Selling, sellingOf } from '../selling.ts'
import { Till } from '../till.ts'
import type { DrivenCalls, DrivenEvent, DrivenGlobals, Paper, Wanted } from './driven-calls.ts'

// What the device's clock is ahead of the true one.
let aheadMs = 0

/** A till in a page of its own, driven from outside by calls: it has all of the device, and no screens. */
class DrivenTill implements DrivenCalls {
  readonly #till: Till
  readonly #selling: Selling

  constructor(till: Till) {
    this.#till = till
    this.#selling = sellingOf(till)
  }

  static async open(appVersion: string, clockMs: number): Promise<void> {
    aheadMs = clockMs
    const till = await Till.open({
      name: 'drill',
      appVersion,
      now: () => Date.now() + aheadMs,
    })
    Object.assign(globalThis, { drivenTill: new DrivenTill(till) })
  }

  pair(code: string): Promise<void> {
    return this.#till.pair(code, 'drill')
  }

  /** Stands at the till, in this tab, with a shift that is open. */
  async begin(pin: string): Promise<void> {
    if (this.#till.shown.get().phase === 'elsewhere') await this.#till.takeOver()
    const answer = await this.#till.signIn(pin)
    if (answer.kind !== 'is') throw new Error(`the PIN was not taken: ${answer.kind}`)
    if (!this.#till.shown.get().shift) await this.#selling.openShift(100_000)
  }

  setClock(clockMs: number): void {
    aheadMs = clockMs
  }

  async sell({ pieces, discountSatang, way }: Wanted): Promise<Paper> {
    const all = this.#till.goods.search('', 500)
    let cart = emptyCart
    for (const [place, quantity] of pieces) {
      const goods = all[place % all.length]
      if (!goods) throw new Error('the till has no goods')
      cart = putIn(cart, this.#selling.article(goods, null), quantity, newId())
    }
    cart = setLineDiscount(cart, cart.lines[0]?.lineId ?? '', discountSatang)
    await this.#till.keepCart(cart)
    const { totalSatang } = this.#selling.priced(cart)
    const paper = await this.#selling.sell(cart, this.#tendersOf(way, totalSatang))
    return { number: paper.number, orderId: paper.event.act.orderId, totalSatang }
  }

  #tendersOf(way: Wanted['way'], totalSatang: number): Tender[] {
    const first = way === 'cash' ? 0 : way === 'promptpay' ? totalSatang : Math.floor(totalSatang / 3)
    const paid: Tender[] = first === 0 ? [] : [{ method: 'promptpay', amountSatang: first, proof: 'seen' }]
    const cash = this.#till.shown.get().snapshot?.settings.cashRounding === 'nearest'
    const left = totalSatang - first
    const amountSatang = cash ? Math.round(left / 25) * 25 : left
    return left === 0 ? paid : [...paid, { method: 'cash', amountSatang }]
  }

  /** Takes one piece back of one of the last sales; nothing where all of it is back. */
  async takeBack(nth: number, method: 'cash' | 'transfer'): Promise<Paper | null> {
    const papers = (await this.#selling.papers(40)).filter(({ kind }) => kind !== 'return')
    const kept = papers[nth % Math.max(1, papers.length)]
    const paper = kept && (await this.#selling.read(kept))
    const act = paper?.event.act
    if (!paper || act?.kind !== 'sale') return null
    const before = await this.#selling.returnsOf(act.orderId)
    const position = act.lines.findIndex(
      (line, at) =>
        before
          .flatMap(({ lines }) => lines)
          .reduce((sum, one) => sum + (one.position === at ? one.quantity : 0), 0) < line.quantity,
    )
    if (position < 0) return null
    const back = await this.#selling.takeBack(
      { number: paper.number, event: { ...paper.event, act } },
      { lines: [{ position, quantity: 1, toShelf: true }], method, reason: 'drill', approvedBy: null },
    )
    return { number: back.number, orderId: act.orderId, totalSatang: -back.event.act.totalSatang }
  }

  moveCash(direction: 'in' | 'out', amountSatang: number): Promise<void> {
    return this.#selling.moveCash(direction, amountSatang, 'drill', null)
  }

  /** Puts a bill aside, takes it up again and throws it away. */
  async holdAndDiscard(place: number): Promise<void> {
    const all = this.#till.goods.search('', 500)
    const goods = all[place % all.length]
    if (!goods) throw new Error('the till has no goods')
    await this.#selling.hold(putIn(emptyCart, this.#selling.article(goods, null), 2, newId()), 'drill')
    const held = this.#till.shown.get().held.at(-1)
    await this.#selling.recall(held?.heldId ?? '')
    const { cart } = this.#till.shown.get()
    if (piecesIn(cart) === 2) await this.#selling.discard(cart, null)
  }

  /** Ends the shift with so much more in the drawer than there should be; the next one is opened at once. */
  async changeShift(moreSatang: number, isLast: boolean): Promise<void> {
    const { expectedSatang } = await this.#selling.figures()
    const countedSatang = Math.max(0, expectedSatang + moreSatang)
    await this.#selling.closeShift({ countedSatang, pieces: {}, note: '', approvedBy: null })
    if (!isLast) await this.#selling.openShift(100_000)
  }

  async sync(): Promise<number> {
    await this.#till.sync()
    return this.#till.shown.get().unsent.count
  }

  /** All that the device has in its chain, in its order. */
  async kept(): Promise<DrivenEvent[]> {
    const events = await this.#till.database.events.orderBy('seq').toArray()
    return Promise.all(
      events.map(async (one) => {
        const { seq, hash, state } = one
        return { seq, hash, state, act: (await this.#till.chain.read(one)).act }
      }),
    )
  }
}

const globals: Pick<DrivenGlobals, 'openDrivenTill'> = { openDrivenTill: DrivenTill.open }
Object.assign(globalThis, globals)
