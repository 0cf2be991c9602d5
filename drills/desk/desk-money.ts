import { newId } from '@langraan/runtime'
import type { Answer, Ask } from '../house/client.ts'
import { formData } from '../house/client.ts'
import type { Tended } from '../desk.ts'
import type { Random } from '../house/random.ts'

/** What the desk lends to whoever records money: its random, its calls, and what it keeps of what was said yes to. */
export type Hands = {
  random: Random
  get(client: number, path: string): Promise<Answer>
  post(client: number, wanted: number | readonly number[], path: string, sent: object): Promise<Answer>
  ask(client: number, wanted: number, path: string, call: Ask): Promise<Answer>
  note(order: Tended, ...kinds: string[]): void
  /** An order that was called off stands again, with its coupon. */
  reopened(order: Tended): void
  contradictions: string[]
}

/** Staff who record money and give it back, on orders that stand and on such as were called off. */
export class DeskMoney {
  /** What statements told, once: the words of each line. */
  readonly statementLines = new Set<string>()
  count = 0
  readonly #hands: Hands

  constructor(hands: Hands) {
    this.#hands = hands
  }

  /** Money comes: by a line of a statement, where that is the order's alone, or seen by somebody. */
  async receive(client: number, order: Tended): Promise<void> {
    const amountSatang = order.totalSatang - order.paidSatang
    if (amountSatang <= 0) return
    const isByStatement = this.#hands.random.chance(0.4)
    if (!isByStatement || !(await this.#receiveByStatement(client, order, amountSatang)))
      await this.#record(client, order, { amountSatang })
    order.paidSatang += amountSatang
    this.#hands.note(order, 'paid')
  }

  /** Money comes for an order that was called off: it is brought back, or the money is kept and goes back later. */
  async receiveLate(client: number, order: Tended): Promise<void> {
    const { random } = this.#hands
    const { body } = await this.#hands.get(client, `/orders/${order.orderId}`)
    // What was to be paid at the door is paid by transfer: the fee falls, and VAT is in the prices.
    const totalSatang = order.totalSatang - Number(body.codFeeSatang)
    const amountSatang = totalSatang - order.paidSatang
    if (amountSatang <= 0) return
    const ended = random.pick(['reopen', 'keep'])
    await this.#record(client, order, { amountSatang, ended, seenPaidSatang: order.paidSatang })
    order.paidSatang += amountSatang
    this.#hands.note(order, 'paid')
    if (ended === 'keep' && random.chance(0.5)) return this.giveBack(client, order, order.paidSatang)
    if (ended === 'keep') await this.#hands.post(client, 200, `/orders/${order.orderId}/reopening`, {})
    order.totalSatang = totalSatang
    this.#hands.reopened(order)
  }

  /** One transfer of a statement pays two orders; now and then it was the wrong ones, and is taken back. */
  async share(client: number, orders: readonly Tended[]): Promise<void> {
    const { random, post, note } = this.#hands
    const shares = orders.map(({ orderId, totalSatang, paidSatang }) => {
      const amountSatang = totalSatang - paidSatang
      return { orderId, amountSatang, seenDueSatang: amountSatang }
    })
    if (shares.some(({ amountSatang }) => amountSatang <= 0)) return
    const sum = shares.reduce((all, { amountSatang }) => all + amountSatang, 0)
    const lineId = await this.#lineOf(client, sum)
    if (lineId === undefined) return
    const line = `/statement-lines/${lineId}`
    // The line may be the money of another order by then.
    if ((await post(client, [200, 409], `${line}/shares`, { shares })).status !== 200) return
    const move = (sign: 1 | -1, kind: string): void =>
      orders.forEach((order, at) => {
        order.paidSatang += sign * (shares[at]?.amountSatang ?? 0)
        note(order, kind)
      })
    move(1, 'paid')
    if (!random.chance(0.5)) return
    await post(client, 200, `${line}/taking-back`, {})
    move(-1, 'money-taken-back')
  }

  async giveBack(client: number, order: Tended, amountSatang: number): Promise<void> {
    const money = { amountSatang, way: 'transfer' }
    await this.#hands.post(client, 200, `/orders/${order.orderId}/refunds`, money)
    order.paidSatang -= amountSatang
    this.#hands.note(order, 'refunded')
  }

  #record(client: number, { orderId }: Tended, money: object): Promise<Answer> {
    return this.#hands.post(client, 200, `/orders/${orderId}/receipts`, { ...money, way: 'transfer' })
  }

  /** A statement tells of the money, and of what an earlier one told. False where the line may be another order's. */
  async #receiveByStatement(client: number, { orderId }: Tended, amountSatang: number): Promise<boolean> {
    const lineId = await this.#lineOf(client, amountSatang)
    if (lineId === undefined) return false
    const path = `/statement-lines/${lineId}/receipt`
    return (await this.#hands.post(client, [200, 409], path, { orderId })).status === 200
  }

  /** A new line of a statement that is nobody's money yet. */
  async #lineOf(client: number, amountSatang: number): Promise<string | undefined> {
    const words = `โอน ${newId()}`
    const day = await this.#statement(client, words, amountSatang)
    const { body } = await this.#hands.get(client, `/reconciliation/${day}`)
    const extra = body.extra as { lineId: string; description: string }[]
    return extra.find(({ description }) => description === words)?.lineId
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
      this.#hands.ask(client, 200, '/statements?account=other', {
        method: 'POST',
        body,
        headers: { 'content-type': contentType, 'idempotency-key': newId() },
      })
    const answer = await put()
    // Lines of another client's file may be read here first, so how many are new is counted at the end.
    if (answer.body.lineCount !== before.length + 1)
      this.#hands.contradictions.push(
        `a statement of ${before.length + 1} lines had ${String(answer.body.lineCount)}`,
      )
    this.statementLines.add(added)
    this.count++
    if (this.#hands.random.chance(0.2) && (await put()).body.addedCount !== 0)
      this.#hands.contradictions.push('a statement that was put in again had lines that count')
    return day
  }
}
