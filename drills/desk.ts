import { newId } from '@langraan/runtime'
import type { Answer, Ask } from './client.ts'
import { formData } from './client.ts'
import type { Cluster } from './cluster.ts'
import { BUYER } from './desk-shop.ts'
import type { Patience } from './patience.ts'
import type { Random } from './random.ts'
import { asOwner, type DrillShop } from './shop.ts'

/** What an order must be in the end, by what was acknowledged. */
export type Tended = {
  orderId: string
  totalSatang: number
  paidSatang: number
  isEnded: boolean
  /** How often each kind of happening was acknowledged. */
  happened: Map<string, number>
}
export type Issued = { orderId: string; number: string; isCancelled: boolean }
export type Placed = { orderId: string; totalSatang: number; coupon: boolean }

type Line = { variantId: string; quantity: number; lineDiscountSatang: number }
type Seen = { lines: Line[]; shippingSatang: number; events: { eventId: string }[] }
type Staff = { cluster: Cluster; shop: DrillShop; random: Random; patience: Patience }

/**
 * Staff who edit, split, merge and cancel orders, record and give back money, issue and cancel tax documents and put
 * bank statements in: each with a key, sent again until it is answered. What was said yes to is kept beside it.
 */
export class Desk {
  readonly orders = new Map<string, Tended>()
  readonly documents = new Map<string, Issued>()
  /** Orders that the coupon counts for. */
  readonly couponed = new Set<string>()
  /** What statements told, once: the words of each line. */
  readonly statementLines = new Set<string>()
  readonly contradictions: string[] = []
  count = 0
  readonly #staff: Staff

  constructor(staff: Staff) {
    this.#staff = staff
  }

  /** What was said yes to, by kind. */
  get figures(): Record<string, number> {
    const figures: Record<string, number> = { statementLines: this.statementLines.size }
    for (const { happened } of this.orders.values())
      for (const [kind, count] of happened) figures[kind] = (figures[kind] ?? 0) + count
    return figures
  }

  /** One order's way over the desk, another one each time. */
  async tend(client: number, placed: Placed, placeAnother: () => Promise<Placed>): Promise<void> {
    const { random } = this.#staff
    let order = this.#take(placed)
    if (random.chance(0.4)) await this.#edit(client, order)
    if (random.chance(0.4)) await this.#receive(client, order)
    const way = random.next()
    if (way < 0.35) await this.#split(client, order)
    else if (way < 0.6) order = await this.#merge(client, order, this.#take(await placeAnother()))
    if (order.paidSatang < order.totalSatang && random.chance(0.5)) await this.#receive(client, order)
    if (order.totalSatang > 0 && order.paidSatang === order.totalSatang) await this.#papers(client, order)
    if (random.chance(0.25)) await this.#cancel(client, order)
  }

  #take({ orderId, totalSatang, coupon }: Placed): Tended {
    const order = { orderId, totalSatang, paidSatang: 0, isEnded: false, happened: new Map() }
    this.orders.set(orderId, order)
    if (coupon) this.couponed.add(orderId)
    return order
  }

  #note(order: Tended, ...kinds: string[]): void {
    for (const kind of kinds) order.happened.set(kind, (order.happened.get(kind) ?? 0) + 1)
    this.count++
  }

  async #edit(client: number, order: Tended): Promise<void> {
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
    })
    order.totalSatang = Number(body.totalSatang)
    this.#note(order, 'edited')
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
    await this.#post(client, 200, `/orders/${order.orderId}/cancellation`, { reason: 'customer' })
    order.isEnded = true
    this.couponed.delete(order.orderId)
    this.#note(order, 'cancelled')
    if (order.paidSatang > 0) await this.#giveBack(client, order, order.paidSatang)
  }

  /** Money comes: by a line of a statement, where that is the order's alone, or seen by somebody. */
  async #receive(client: number, order: Tended): Promise<void> {
    const amountSatang = order.totalSatang - order.paidSatang
    if (amountSatang <= 0) return
    const isByStatement = this.#staff.random.chance(0.4)
    if (!isByStatement || !(await this.#receiveByStatement(client, order, amountSatang)))
      await this.#post(client, 200, `/orders/${order.orderId}/receipts`, { amountSatang, way: 'transfer' })
    order.paidSatang += amountSatang
    this.#note(order, 'paid')
  }

  async #giveBack(client: number, order: Tended, amountSatang: number): Promise<void> {
    await this.#post(client, 200, `/orders/${order.orderId}/refunds`, { amountSatang, way: 'transfer' })
    order.paidSatang -= amountSatang
    this.#note(order, 'refunded')
  }

  /** A tax document, now and then cancelled, or credited by what is given back. */
  async #papers(client: number, order: Tended): Promise<void> {
    const { random } = this.#staff
    const kind = random.pick(['tax_invoice', 'tax_invoice', 'abbreviated', 'receipt'])
    const documentId = await this.#issue(client, order, { kind, replacesDocumentId: null, reason: '' })
    if (random.chance(0.3)) return this.#callBack(client, order, documentId)
    if (kind === 'receipt' || random.chance(0.4)) return
    await this.#giveBack(client, order, random.between(100, Math.floor(order.paidSatang / 2)))
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

  /** A statement tells of the money, and of what an earlier one told. False where the line may be another order's. */
  async #receiveByStatement(client: number, { orderId }: Tended, amountSatang: number): Promise<boolean> {
    const words = `โอน ${newId()}`
    const day = await this.#statement(client, words, amountSatang)
    const { body } = await this.#get(client, `/reconciliation/${day}`)
    const extra = body.extra as { lineId: string; description: string }[]
    const line = extra.find(({ description }) => description === words)
    if (!line) return false
    const path = `/statement-lines/${line.lineId}/receipt`
    return (await this.#post(client, [200, 409], path, { orderId })).status === 200
  }

  /** Puts a file in that has a few lines more than the one before it; gives the day of them all. */
  async #statement(client: number, words: string, amountSatang: number): Promise<string> {
    const before = [...this.statementLines].slice(-5)
    const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const [year = '', month, date] = day.split('-')
    const added = `${date}/${month}/${year},${(amountSatang / 100).toFixed(2)},${words}`
    const file = {
      name: 'statement.csv',
      type: 'text/csv',
      content: Buffer.from(['วันที่,ฝากเงิน,รายการ', ...before, added, ''].join('\n')),
    }
    const { body, contentType } = formData({}, file)
    const put = () =>
      this.#ask(client, 200, '/statements?account=other', {
        method: 'POST',
        body,
        headers: { 'content-type': contentType, 'idempotency-key': newId() },
      })
    const answer = await put()
    // Lines of another client's file may be read here first, so how many are new is counted at the end.
    if (answer.body.lineCount !== before.length + 1)
      this.contradictions.push(
        `a statement of ${before.length + 1} lines had ${String(answer.body.lineCount)}`,
      )
    this.statementLines.add(added)
    this.count++
    if (this.#staff.random.chance(0.2) && (await put()).body.addedCount !== 0)
      this.contradictions.push('a statement that was put in again had lines that count')
    return day
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
