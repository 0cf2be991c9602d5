import { ApiError, createApi } from '@langraan/http/client'
import type * as shopsContract from '@langraan/shops/contract'
import type { TillTaxInvoice } from '@langraan/till/contract'
import { NoNetwork } from './collecting.ts'
import type { Till } from './till.ts'

const addresses = createApi<Pick<typeof shopsContract, 'searchAddresses'>>()

/** Finds Thai addresses by any part of them. */
export const searchAddress = async (text: string) =>
  (await addresses('GET /addresses', { query: { text } })).items

type Wanted = {
  buyer: TillTaxInvoice['buyer']
  replacesDocumentId: string | null
  approvedBy: string | null
  idempotencyKey: string
}

/** Full tax invoices of sales: the server alone issues them, so there is none without a network. */
export class TaxInvoices {
  readonly #till: Till

  constructor(till: Till) {
    this.#till = till
  }

  /** What there is for a sale, or what would stand on it. What this till has not sent is sent first. */
  async look(orderId: string): Promise<TillTaxInvoice> {
    await this.#till.sync()
    return this.#asked((params) =>
      this.#till.api('GET /shops/:shopId/tills/:tillId/sales/:orderId/tax-invoice', {
        params: { ...params, orderId },
      }),
    )
  }

  issue(orderId: string, { idempotencyKey, ...wanted }: Wanted): Promise<{ number: string }> {
    const { staffId } = this.#till.said()
    return this.#asked((params) =>
      this.#till.api('POST /shops/:shopId/tills/:tillId/sales/:orderId/tax-invoices', {
        params: { ...params, orderId },
        body: { ...wanted, staffId },
        idempotencyKey,
      }),
    )
  }

  /** The paper itself, as a file that the browser shows and prints. */
  async pdf(orderId: string, language: 'th' | 'en'): Promise<Blob> {
    return this.#asked(async ({ shopId, tillId }) => {
      const answer = await fetch(
        `/api/v1/shops/${shopId}/tills/${tillId}/sales/${orderId}/tax-invoice/pdf/${language}`,
        { headers: { authorization: `Till ${this.#till.pairing?.key ?? ''}` }, credentials: 'omit' },
      ).catch(() => {
        throw new NoNetwork()
      })
      if (!answer.ok) throw new NoNetwork()
      return answer.blob()
    })
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

export const taxInvoicesOf = (till: Till): TaxInvoices => new TaxInvoices(till)
