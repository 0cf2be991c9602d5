import { ApiError } from '@langraan/http/client'
import type { TillCollection } from '@langraan/till/contract'
import { type Collected, roundedBy, type Tender } from '@langraan/till/rules'
import type { Till } from './till.ts'

/** Web orders are handed over with the network alone: it is the server that knows whether another till just did. */
export class NoNetwork extends Error {
  override name = 'NoNetwork'
}

/** What is done at a till with web orders that their customers collect. */
export const collectingOf = (till: Till): Collecting => new Collecting(till)

export class Collecting {
  readonly #till: Till

  constructor(till: Till) {
    this.#till = till
  }

  /** What waits at this branch; of a text, what it finds. */
  async list(text: string): Promise<readonly TillCollection[]> {
    const { items } = await this.#asked((params) =>
      this.#till.api('GET /shops/:shopId/tills/:tillId/collections', { params, query: { text } }),
    )
    return items
  }

  /** Begins to hand an order over: no other till does meanwhile. What is due is as the server has it now. */
  begin(orderId: string): Promise<TillCollection> {
    const { staffId } = this.#till.said()
    return this.#asked((params) =>
      this.#till.api('POST /shops/:shopId/tills/:tillId/collections/:orderId/beginning', {
        params: { ...params, orderId },
        body: { staffId },
      }),
    )
  }

  /** Hands over what was begun, with the rest of its money: it is on the disk when this is done, and told at once. */
  async handOver(begun: TillCollection, tenders: readonly Tender[]): Promise<Collected> {
    const { orderId, orderNumber, dueSatang } = begun
    const act: Collected = {
      kind: 'collected',
      orderId,
      orderNumber,
      dueSatang,
      roundingSatang: tenders.length === 0 ? 0 : roundedBy(dueSatang, tenders),
      tenders: [...tenders],
    }
    await this.#till.chain.add(this.#till.said(), () => act)
    await this.#till.refresh()
    this.#till.send()
    return act
  }

  async #asked<Answer>(
    ask: (params: { shopId: string; tillId: string }) => Promise<Answer>,
  ): Promise<Answer> {
    const { pairing } = this.#till
    if (!pairing) throw new Error('a till that is none asks for nothing')
    try {
      return await ask({ shopId: pairing.shopId, tillId: pairing.tillId })
    } catch (error) {
      throw error instanceof ApiError && error.status === 0 ? new NoNetwork() : error
    }
  }
}
