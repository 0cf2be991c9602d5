import { type Case, ofShop, type Sent, withBody } from '@langraan/server/testing/idempotency/requests'
import { BUYER } from '@langraan/server/testing/seller'
import * as w from '@langraan/server/testing/world'
import { taxedTill } from '../told-till.ts'

const body = () => ({ name: 'หน้าร้าน', branchId: w.world.shop.branchId })
const till = w.onceInWorld(() => taxedTill(w.world.server, w.world.shop))

/** A full tax invoice in the place of the abbreviated one of a sale; a till asks for it by its own key. */
export async function taxInvoice(): Promise<Sent> {
  const { tillId, headers, call, sell } = await till()
  const path = `/sales/${(await sell()).orderId}/tax-invoice`
  const { body: found } = await call('GET', path)
  const { replacesDocumentId } = found as { replacesDocumentId: string }
  return {
    path: w.inShop(`/tills/${tillId}${path}s`),
    headers,
    body: { staffId: w.world.shop.owner.userId, approvedBy: null, buyer: BUYER, replacesDocumentId },
  }
}

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  addTill: {
    fresh: async () => ofShop('/tills', { body: body() }),
    other: withBody({ name: 'อีกเครื่อง' }),
  },
  issueTillTaxInvoice: {
    fresh: taxInvoice,
    other: withBody({ buyer: { ...BUYER, name: 'อีกคน' } }),
  },
}
