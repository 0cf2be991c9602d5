import { newId } from '@langraan/runtime'
import type { Answer, Ask } from './house/client.ts'
import type { Cluster } from './house/cluster.ts'
import { DeskMoney, type Hands } from './desk/desk-money.ts'
import { BUYER } from './desk/desk-shop.ts'
import { DeskSlips, type KeptSlip } from './desk/desk-slips.ts'
import type { Patience } from './house/patience.ts'
import type { Random } from './house/random.ts'
import { asOwner, type DrillShop } from './house/shop.ts'

/** What an order must be in the end, by what was acknowledged. */
export type Tended = {
  orderId: string
  totalSatang: number
  paidSatang: number
  isEnded: boolean
  /** Whether the coupon counted for it until it was called off. */
  hadCoupon: boolean
  /** How often each kind of happening was acknowledged. */
  happened: Map<string, number>
}
export type Issued = { orderId: string; number: string; isCancelled: boolean }
export type Placed = { orderId: string; totalSatang: number; coupon: boolean }

type Line = { variantId: string; quantity: number; lineDiscountSatang: number }
type Seen = { lines: Line[]; shippingSatang: number; events: { eventId: string }[] }
type Staff = {
  cluster: Cluster
  shop: DrillShop
  random: Random
  patience: Patience
  drawSlip(amountSatang: number): Promise<Buffer>
}

/**
 * Staff who edit, split, merge and cancel orders and bring them back, change how they are paid, record, share and give
 * back money, share slips and take them back, issue and cancel tax documents and put bank statements in: each with a key, sent again until it is
 * answered. What was said yes to is kept beside it.
 */
export class Desk {
  readonly orders = new Map<string, Tended>()
  readonly documents = new Map<string, Issued>()
  /** Orders that the coupon counts for. */
  readonly couponed = new Set<string>()
  readonly contradictions: string[] = []
  readonly #staff: Staff
  readonly #money: DeskMoney
  readonly #slips: DeskSlips
  #count = 0

  constructor(staff: Staff) {
    this.#staff = staff
    const hands: Hands = {
      random: staff.random,
      get: (client, path) => this.#get(client, path),
      post: (client, wanted, path, sent) => this.#post(client, wanted, path, sent),
      ask: (client, wanted, path, call) => this.#ask(client, wanted, path, call),
      note: (order, ...kinds) => this.#note(order, ...kinds),
      reopened: (order) => this.#reopen(order),
      contradictions: this.contradictions,
    }
    this.#money = new DeskMoney(hands)
    this.#slips = new DeskSlips(hands, staff.drawSlip)
  }

  get count(): number {
    return this.#count + this.#money.count
  }

  get statementLines(): ReadonlySet<string> {
    return this.#money.statementLines
  }

  /** The slips that staff put in, by the ids of their notices. */
  get slips(): ReadonlyMap<string, KeptSlip> {
    return this.#slips.slips
  }

  /** What was said yes to, by kind. */
  get figures(): Record<string, number> {
    const figures: Record<string, number> = {
      statementLines: this.statementLines.size,
      ...this.#slips.figures,
    }
    for (const { happened } of this.orders.values())
      for (const [kind, count] of happened) figures[kind] = (figures[kind] ?? 0) + count
    return figures
  }

  /** One order's way over the desk, another one each time. */
  async tend(client: number, placed: Placed, placeAnother: () => Promise<Placed>): Promise<void> {
    const { random } = this.#staff
    let order = this.#take(placed)
    if (random.chance(0.4)) await this.#edit(client, order)
    if (random.chance(0.25)) await this.#payAtDoor(client, order)
    // It was called off and its money is settled.
    if (order.happened.has('cancelled')) return
    if (random.chance(0.2)) await this.#money.share(client, [order, this.#take(await placeAnother())])
    if (random.chance(0.35)) await this.#shareSlip(client, order, this.#take(await placeAnother()))
    if (random.chance(0.4)) await this.#money.receive(client, order)
    const way = random.next()
    if (way < 0.35) await this.#split(client, order)
    else if (way < 0.6) order = await this.#merge(client, order, this.#take(await placeAnother()))
    if (order.paidSatang < order.totalSatang && random.chance(0.5)) await this.#money.receive(client, order)
    if (order.totalSatang > 0 && order.paidSatang === order.totalSatang) await this.#papers(client, order)
    if (random.chance(0.25)) await this.#cancel(client, order)
    // A slip that comes for it all the same was meant for another.
    if (order.isEnded && random.chance(0.5))
      await this.#slips.passOn(client, order, this.#take(await placeAnother()), async () => undefined)
  }

  /** A slip for two orders, or for the other alone, for its own is paid meanwhile. */
  #shareSlip(client: number, own: Tended, other: Tended): Promise<void> {
    return this.#staff.random.chance(0.5)
      ? this.#slips.share(client, own, other)
      : this.#slips.passOn(client, own, other, () => this.#money.receive(client, own))
  }

  #take({ orderId, totalSatang, coupon }: Placed): Tended {
    const order = {
      orderId,
      totalSatang,
      paidSatang: 0,
      isEnded: false,
      hadCoupon: false,
      happened: new Map(),
    }
    this.orders.set(orderId, order)
    if (coupon) this.couponed.add(orderId)
    return order
  }

  #note(order: Tended, ...kinds: string[]): void {
    for (const kind of kinds) order.happened.set(kind, (order.happened.get(kind) ?? 0) + 1)
    this.#count++
  }

  async #edit(client: number, order: Tended, paymentMethod?: 'cod' | 'promptpay'): Promise<void> {
    const { random } = this.#staff
    const seen = await this.#look(client, order)
    const { body } = await this.#post(client, 200, `/orders/${order.orderId}/edits`, {
      lines: seen.lines.map(({ variantId, quantity, lineDiscountSatang }, at) => ({
        variantId,
        quantity: at === 0 ? quantity + random.between(1, 3) : quantity,
        discountSatang: lineDiscountSatang,
      })),
      // Another total for nearly every order, so that a line of a statement fits few of them.
      orderDiscountSatang: random.between(0, 9000),
      shippingFeeSatang: seen.shippingSatang,
      seenEventId: newest(seen),
      ...(paymentMethod && { paymentMethod }),
    })
    order.totalSatang = Number(body.totalSatang)
    this.#note(order, 'edited')
  }

  /** The customer would rather pay at the door; and then as before, or calls it off and transfers all the same. */
  async #payAtDoor(client: number, order: Tended): Promise<void> {
    await this.#edit(client, order, 'cod')
    if (this.#staff.random.chance(0.5)) return this.#edit(client, order, 'promptpay')
    await this.#callOff(client, order)
    await this.#money.receiveLate(client, order)
  }

  async #split(client: number, order: Tended): Promise<void> {
    const seen = await this.#look(client, order)
    const { body } = await this.#post(client, 201, `/orders/${order.orderId}/split`, {
      lines: [{ position: seen.lines.length - 1, quantity: 1 }],
      seenEventId: newest(seen),
    })
    const off = this.#take({
      orderId: String(body.orderId),
      totalSatang: Number(body.totalSatang),
      coupon: false,
    })
    // What came pays first what stays; together they are worth what the one was.
    order.totalSatang -= off.totalSatang
    off.paidSatang = Math.min(Math.max(0, order.paidSatang - order.totalSatang), off.totalSatang)
    order.paidSatang -= off.paidSatang
    this.#note(order, 'split')
    off.happened.set('split-off', 1)
  }

  /** Puts one of two into the other; gives the one that lives on. */
  async #merge(client: number, one: Tended, other: Tended): Promise<Tended> {
    const [into, from] = this.#staff.random.chance(0.6) ? [one, other] : [other, one]
    const [seen, fromSeen] = [await this.#look(client, into), await this.#look(client, from)]
    const { body } = await this.#post(client, 200, `/orders/${into.orderId}/merges`, {
      fromOrderId: from.orderId,
      seenEventId: newest(seen),
      fromSeenEventId: newest(fromSeen),
      shippingFees: 'both',
    })
    into.totalSatang += from.totalSatang
    if (Number(body.totalSatang) !== into.totalSatang)
      this.contradictions.push(
        `${into.orderId} comes to ${String(body.totalSatang)}, not ${into.totalSatang}`,
      )
    into.paidSatang += from.paidSatang
    from.paidSatang = 0
    from.isEnded = true
    if (this.couponed.delete(from.orderId)) this.couponed.add(into.orderId)
    this.#note(into, 'merged')
    from.happened.set('merged-into', 1)
    return into
  }

  async #cancel(client: number, order: Tended): Promise<void> {
    await this.#callOff(client, order)
    if (order.paidSatang > 0) await this.#money.giveBack(client, order, order.paidSatang)
    else if (this.#staff.random.chance(0.7)) await this.#money.receiveLate(client, order)
  }

  async #callOff(client: number, order: Tended): Promise<void> {
    await this.#post(client, 200, `/orders/${order.orderId}/cancellation`, { reason: 'customer' })
    order.isEnded = true
    order.hadCoupon = this.couponed.delete(order.orderId)
    this.#note(order, 'cancelled')
  }

  #reopen(order: Tended): void {
    order.isEnded = false
    if (order.hadCoupon) this.couponed.add(order.orderId)
    this.#note(order, 'reopened')
  }

  /** A tax document, now and then cancelled, or credited by what is given back. */
  async #papers(client: number, order: Tended): Promise<void> {
    const { random } = this.#staff
    const kind = random.pick(['tax_invoice', 'tax_invoice', 'abbreviated', 'receipt'])
    const documentId = await this.#issue(client, order, { kind, replacesDocumentId: null, reason: '' })
    if (random.chance(0.3)) return this.#callBack(client, order, documentId)
    if (kind === 'receipt' || random.chance(0.4)) return
    await this.#money.giveBack(client, order, random.between(100, Math.floor(order.paidSatang / 2)))
    const credit = { kind: 'credit_note', replacesDocumentId: documentId, reason: 'ของชำรุด' }
    const noteId = await this.#issue(client, order, credit)
    if (random.chance(0.4)) await this.#callBack(client, order, noteId)
  }

  async #issue(
    client: number,
    order: Tended,
    wanted: { kind: string; replacesDocumentId: string | null; reason: string },
  ): Promise<string> {
    const { orderId } = order
    const body = { ...wanted, ...(wanted.kind === 'tax_invoice' && { buyer: BUYER }) }
    const answer = await this.#post(client, 201, `/orders/${orderId}/documents`, body)
    const documentId = String(answer.body.documentId)
    this.documents.set(documentId, { orderId, number: String(answer.body.number), isCancelled: false })
    this.#note(order, 'document-issued')
    return documentId
  }

  async #callBack(client: number, order: Tended, documentId: string): Promise<void> {
    await this.#post(client, 200, `/sale-documents/${documentId}/cancellation`, { reason: 'ชื่อผิด' })
    const issued = this.documents.get(documentId)
    if (issued) issued.isCancelled = true
    this.#note(order, 'document-cancelled')
  }

  async #look(client: number, { orderId }: Tended): Promise<Seen> {
    return (await this.#get(client, `/orders/${orderId}`)).body as unknown as Seen
  }

  #get(client: number, path: string): Promise<Answer> {
    return this.#ask(client, 200, path, {})
  }

  /** Sends under one key; now and then again after the answer, which must then be the same. */
  async #post(
    client: number,
    wanted: number | readonly number[],
    path: string,
    sent: object,
  ): Promise<Answer> {
    const call = { method: 'POST', headers: { 'idempotency-key': newId() }, body: JSON.stringify(sent) }
    const answer = await this.#ask(client, wanted, path, call)
    if (answer.status < 300 && this.#staff.random.chance(0.15)) {
      const again = await this.#ask(client, answer.status, path, call)
      if (again.text !== answer.text)
        this.contradictions.push(`${path}: first ${answer.text}, then ${again.text}`)
    }
    return answer
  }

  #ask(client: number, wanted: number | readonly number[], path: string, call: Ask): Promise<Answer> {
    const { cluster, shop, patience } = this.#staff
    return patience.untilAnswered(client, wanted, (server) =>
      asOwner(cluster, shop, `/shops/${shop.shopId}${path}`, call, server),
    )
  }
}

/** Happenings come in the order of their ids. */
const newest = ({ events }: Seen): string =>
  events
    .map(({ eventId }) => eventId)
    .toSorted()
    .at(-1) ?? ''
