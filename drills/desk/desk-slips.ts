import { newId } from '@langraan/runtime'
import { formData } from '../house/client.ts'
import type { Tended } from '../desk.ts'
import type { Hands } from './desk-money.ts'
import { noticeRead } from '../house/read-notice.ts'

/** What a slip must be in the end, by what was acknowledged. */
export type KeptSlip = {
  state: 'waiting' | 'confirmed' | 'rejected'
  /** What each order has of it; empty unless it is confirmed. */
  shares: ReadonlyMap<string, number>
}
type Share = { order: Tended; amountSatang: number }

const dueOf = ({ totalSatang, paidSatang }: Tended): number => totalSatang - paidSatang

/** Staff who share the slip of one transfer among orders of a customer, and take it back where it was the wrong ones. */
export class DeskSlips {
  readonly slips = new Map<string, KeptSlip>()
  readonly figures = { slipsShared: 0, slipsPassedOn: 0, slipsTakenBack: 0 }
  readonly #hands: Hands
  readonly #draw: (amountSatang: number) => Promise<Buffer>

  constructor(hands: Hands, draw: (amountSatang: number) => Promise<Buffer>) {
    this.#hands = hands
    this.#draw = draw
  }

  /** One slip pays its own order and another. */
  async share(client: number, own: Tended, other: Tended): Promise<void> {
    const shares = [own, other].map((order) => ({ order, amountSatang: dueOf(order) }))
    if (shares.some(({ amountSatang }) => amountSatang <= 0)) return
    await this.#enter(client, own, dueOf(own) + dueOf(other))
    await this.#decide(client, own, shares)
  }

  /**
   * A slip goes wholly to another order, for its own does not wait any more: it was called off, or `settle` has it paid
   * while the slip waits.
   */
  async passOn(client: number, own: Tended, other: Tended, settle: () => Promise<void>): Promise<void> {
    const amountSatang = dueOf(other)
    if (amountSatang <= 0 || (dueOf(own) <= 0 && !own.isEnded)) return
    await this.#enter(client, own, amountSatang)
    await settle()
    await this.#decide(client, own, [{ order: other, amountSatang }])
  }

  /** The slip that came in a chat is put in, and read. */
  async #enter(client: number, own: Tended, amountSatang: number): Promise<void> {
    const file = { name: 'slip.png', type: 'image/png', content: await this.#draw(amountSatang) }
    const { body, contentType } = formData({}, file)
    await this.#hands.ask(
      client,
      200,
      `/orders/${own.orderId}/payment-notices?amountSatang=${amountSatang}`,
      {
        method: 'POST',
        body,
        headers: { 'content-type': contentType, 'idempotency-key': newId() },
      },
    )
    this.#hands.note(own, 'notice-sent')
  }

  /** Confirms it for all of them; half of them were the wrong ones, of which half are confirmed once more. */
  async #decide(client: number, own: Tended, shares: readonly Share[]): Promise<void> {
    const { random, get, post, note } = this.#hands
    const noticeId = await noticeRead(own.orderId, (path) => get(client, path))
    const reference = newId().replaceAll('-', '').slice(-24)
    const keep = (state: KeptSlip['state'], kept: readonly Share[] = []): void =>
      void this.slips.set(noticeId, {
        state,
        shares: new Map(kept.map(({ order, amountSatang }) => [order.orderId, amountSatang])),
      })
    keep('waiting')
    const confirm = async (): Promise<void> => {
      await this.#confirm(client, noticeId, own, shares, reference)
      keep('confirmed', shares)
    }
    await confirm()
    if (random.chance(0.5)) return
    await post(client, 200, `/payment-notices/${noticeId}/taking-back`, {})
    this.figures.slipsTakenBack++
    this.#move(own, shares, -1)
    keep('waiting')
    if (random.chance(0.5)) return confirm()
    await post(client, 200, `/payment-notices/${noticeId}/rejection`, { reason: 'ไม่พบเงินเข้า' })
    note(own, 'slip-rejected')
    keep('rejected')
  }

  async #confirm(
    client: number,
    noticeId: string,
    own: Tended,
    shares: readonly Share[],
    reference: string,
  ): Promise<void> {
    const amountOf = (chosen: readonly Share[]): number =>
      chosen.reduce((sum, { amountSatang }) => sum + amountSatang, 0)
    const others = shares.filter(({ order }) => order !== own)
    await this.#hands.post(client, 200, `/payment-notices/${noticeId}/confirmation`, {
      amountSatang: amountOf(shares) - amountOf(others),
      transferSatang: amountOf(shares),
      shares: others.map(({ order, amountSatang }) => ({
        orderId: order.orderId,
        amountSatang,
        seenDueSatang: dueOf(order),
      })),
      // The slips have no code: what is printed on each is another transfer's.
      printed: { sendingBank: '014', reference },
    })
    this.#move(own, shares, 1)
    if (others.length < shares.length) this.figures.slipsShared++
    else this.figures.slipsPassedOn++
  }

  /** The money comes to all of them, or is taken off again; an own order that has none of it is told so. */
  #move(own: Tended, shares: readonly Share[], sign: 1 | -1): void {
    for (const { order, amountSatang } of shares) {
      order.paidSatang += sign * amountSatang
      this.#hands.note(order, sign === 1 ? 'paid' : 'money-taken-back')
    }
    if (shares.every(({ order }) => order !== own))
      this.#hands.note(own, sign === 1 ? 'slip-passed-on' : 'slip-came-back')
  }
}
