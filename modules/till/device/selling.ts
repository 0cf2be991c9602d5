import {
  type Article,
  type Cart,
  type CashRounding,
  type CountedPieces,
  emptyCart,
  type HandOver,
  handOversOf,
  paperNumber,
  piecesIn,
  priceBill,
  type Return,
  type ReturnedLine,
  roundedBy,
  type Sale,
  type ShiftFigures,
  shiftFigures,
  type Tender,
  type TillEvent,
  type TillMethod,
  worthOfReturn,
} from '@langraan/till/rules'
import type { TillStaff } from '@langraan/till/contract'
import { vatTermsOn } from '@langraan/orders/rules'
import { bangkokDay } from '@langraan/thai'
import { v7 as newId } from 'uuid'
import { newLinkToken } from './receipt-link.ts'
import type { KeptGoods, KeptPaper } from './till-database.ts'
import type { Till } from './till.ts'

/** What a paper of the till says: its number, and the event that it stands for. */
export type Paper<Act = Sale | Return> = { number: string; event: TillEvent & { act: Act } }

/** What can be done at a till that sells. */
export const sellingOf = (till: Till): Selling => new Selling(till)

/** What is done at a till by whoever stands at it. */
export class Selling {
  readonly #till: Till

  constructor(till: Till) {
    this.#till = till
  }

  /** An article as it is put into a bill: at the price of a list, where it has one there. */
  article(goods: KeptGoods, priceListId: string | null): Article {
    const { variantId, productId, productName, variantName, sku, priceSatang, listPrices } = goods
    const listed = priceListId === null ? undefined : listPrices[priceListId]
    return { variantId, productId, productName, variantName, sku, priceSatang: listed ?? priceSatang }
  }

  /** Lines at the prices of another list; one whose price somebody has changed keeps it. */
  repriced(lines: Cart['lines'], priceListId: string | null): Cart['lines'] {
    return lines.map((line) => {
      const goods = this.#till.goods.byId(line.variantId)
      if (!goods || line.priceSatang !== line.listPriceSatang) return line
      const { priceSatang } = this.article(goods, priceListId)
      const discountSatang = Math.min(line.discountSatang, priceSatang * line.quantity)
      return { ...line, priceSatang, listPriceSatang: priceSatang, discountSatang }
    })
  }

  /** What the bill costs now. */
  priced(cart: Cart) {
    const vat = this.#vat()
    return { ...priceBill({ ...cart, vat }), vatTerms: vat }
  }

  get rounding(): CashRounding {
    return this.#till.shown.get().snapshot?.settings.cashRounding ?? 'off'
  }

  /** Sells what is in the bill: it is on the disk when this is done, and only then may anything be printed. */
  async sell(cart: Cart, tenders: readonly Tender[]): Promise<Paper<Sale>> {
    const till = this.#till
    const { snapshot, goodsVersion } = till.shown.get()
    const priced = this.priced(cart)
    const kind = snapshot?.till.taxNumber && priced.vatTerms ? 'abbreviated' : 'receipt'
    const event = await till.chain.add(
      till.said(cart.approvedBy),
      (tail): Sale => ({
        kind: 'sale',
        orderId: newId(),
        paper: { kind, running: tail.running[kind] + 1 },
        lines: [...cart.lines],
        discountSatang: cart.discountSatang,
        vat: priced.vatTerms,
        totalSatang: priced.totalSatang,
        vatSatang: priced.vat?.vatSatang ?? 0,
        roundingSatang: roundedBy(priced.totalSatang, tenders),
        tenders: [...tenders],
        buyer: cart.buyer,
        note: cart.note,
        pricesVersion: goodsVersion,
        language: document.documentElement.lang === 'en' ? 'en' : 'th',
        linkToken: newLinkToken(),
      }),
      () => till.dropCart(),
    )
    till.shown.set({ cart: emptyCart })
    await this.#told()
    return this.#paper(event)
  }

  /** Takes goods of a sale back, and gives money for them. */
  async takeBack(
    sale: Paper<Sale>,
    wanted: { lines: ReturnedLine[]; method: TillMethod; reason: string; approvedBy: string | null },
  ): Promise<Paper<Return>> {
    const { lines, method, reason, approvedBy } = wanted
    const { act } = sale.event
    const before = await this.returnsOf(act.orderId)
    const worth = worthOfReturn(act, before, lines, { method, rounding: this.rounding })
    const event = await this.#till.chain.add(this.#till.said(approvedBy), (tail): Return => ({
      kind: 'return',
      returnId: newId(),
      paper: { kind: 'return', running: tail.running.return + 1 },
      orderId: act.orderId,
      ofNumber: sale.number,
      lines,
      ...worth,
      method,
      reason,
    }))
    await this.#told()
    return this.#paper(event)
  }

  /** What has come back of a sale, as far as this till knows. */
  async returnsOf(orderId: string): Promise<Return[]> {
    const papers = await this.#till.database.papers.where('orderId').equals(orderId).toArray()
    const found = await Promise.all(
      papers.filter(({ kind }) => kind === 'return').map((paper) => this.read(paper)),
    )
    return found.flatMap((paper) => (paper?.event.act.kind === 'return' ? [paper.event.act] : []))
  }

  /** The last papers of this till, the newest first. */
  papers(most: number): Promise<KeptPaper[]> {
    return this.#till.database.papers.orderBy('seq').reverse().limit(most).toArray()
  }

  /** A paper of this till by its number; none where it was let go of, or is of another till. */
  async find(number: string): Promise<Paper | undefined> {
    const kept = await this.#till.database.papers.get(number)
    return kept && this.read(kept)
  }

  async read({ seq, number }: KeptPaper): Promise<Paper | undefined> {
    const kept = await this.#till.database.events.get(seq)
    if (!kept) return undefined
    const event = await this.#till.chain.read(kept)
    return event.act.kind === 'sale' || event.act.kind === 'return'
      ? { number, event: { ...event, act: event.act } }
      : undefined
  }

  async openShift(floatSatang: number): Promise<void> {
    await this.#till.chain.add(this.#till.said(), (tail) => ({
      kind: 'shift-opened' as const,
      number: tail.shiftNumber + 1,
      floatSatang,
    }))
    this.#till.shown.set({ closedShift: null })
    await this.#told()
  }

  /** The figures of the shift so far. */
  async figures(): Promise<ShiftFigures> {
    const { shift } = await this.#till.chain.tail()
    return shiftFigures(shift ? await this.#till.chain.ofShift(shift.shiftId) : [])
  }

  /** The hand-overs of the shift so far. */
  async handOvers(): Promise<HandOver[]> {
    const { shift } = await this.#till.chain.tail()
    return handOversOf(shift ? await this.#till.chain.ofShift(shift.shiftId) : [])
  }

  /** Whoever stands here gives the drawer to somebody else, who stands here from now on. */
  async handOver(to: TillStaff, countedSatang: number | null): Promise<void> {
    await this.#till.chain.add(this.#till.said(), () => ({
      kind: 'handed-over' as const,
      toStaffId: to.staffId,
      countedSatang,
    }))
    this.#till.shown.set({ staff: to })
    await this.#told()
  }

  /** Closes the shift by what was counted; what should have been there is told after it. */
  async closeShift(counted: {
    countedSatang: number
    pieces: CountedPieces
    note: string
    approvedBy: string | null
  }): Promise<ShiftFigures> {
    const { approvedBy, ...rest } = counted
    const figures = await this.figures()
    await this.#till.chain.add(this.#till.said(approvedBy), (tail) => ({
      kind: 'shift-closed' as const,
      number: tail.shift?.number ?? tail.shiftNumber,
      ...rest,
      expectedSatang: figures.expectedSatang,
    }))
    this.#till.shown.set({ closedShift: { figures, countedSatang: rest.countedSatang } })
    await this.#told()
    return figures
  }

  async moveCash(
    direction: 'in' | 'out',
    amountSatang: number,
    reason: string,
    approvedBy: string | null,
  ): Promise<void> {
    const act = { kind: 'cash-moved' as const, direction, amountSatang, reason }
    await this.#till.chain.add(this.#till.said(approvedBy), () => act)
    await this.#told()
  }

  async openDrawer(reason: string, approvedBy: string | null): Promise<void> {
    await this.#till.chain.add(this.#till.said(approvedBy), () => ({
      kind: 'drawer-opened' as const,
      reason,
    }))
    await this.#told()
  }

  async copied(number: string): Promise<void> {
    await this.#till.chain.add(this.#till.said(), () => ({ kind: 'copy-printed' as const, number }))
    await this.#told()
  }

  /** Throws a bill away. One that had goods is told, as somebody may have been shown it. */
  async discard(cart: Cart, approvedBy: string | null): Promise<void> {
    const { totalSatang } = this.priced(cart)
    if (cart.lines.length > 0)
      await this.#till.chain.add(
        this.#till.said(approvedBy),
        () => ({ kind: 'bill-discarded' as const, itemCount: piecesIn(cart), totalSatang }),
        () => this.#till.dropCart(),
      )
    this.#till.shown.set({ cart: emptyCart })
    await this.#told()
  }

  /** Puts the bill aside for a customer who comes back. */
  async hold(cart: Cart, name: string): Promise<void> {
    const { database } = this.#till
    const sealed = await this.#till.seal(cart)
    const { totalSatang } = this.priced(cart)
    await database.transaction('rw', [database.held, database.facts], async () => {
      await database.held.add({
        heldId: newId(),
        at: this.#till.now(),
        name,
        itemCount: piecesIn(cart),
        totalSatang,
        sealed,
      })
      await this.#till.dropCart()
    })
    this.#till.shown.set({ cart: emptyCart })
    await this.#till.refresh()
  }

  /** Takes a bill up again that was put aside. */
  async recall(heldId: string): Promise<void> {
    const { database } = this.#till
    const kept = await database.held.get(heldId)
    if (!kept) return
    await this.#till.keepCart(await this.#till.unseal<Cart>(kept.sealed))
    await database.held.delete(heldId)
    await this.#till.refresh()
  }

  #paper<Act extends Sale | Return>(event: TillEvent & { act: Act }): Paper<Act> {
    const { kind, running } = event.act.paper
    return { number: paperNumber(kind, this.#till.pairing?.series ?? 0, running), event }
  }

  #vat() {
    const { snapshot } = this.#till.shown.get()
    if (!snapshot) return null
    const day = bangkokDay(new Date(this.#till.now()))
    return vatTermsOn(snapshot.vatMode, snapshot.vatRates, day) ?? null
  }

  async #told(): Promise<void> {
    await this.#till.refresh()
    this.#till.send()
  }
}
