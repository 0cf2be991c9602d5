import { newId } from '@langraan/runtime'
import { type Case, ofShop, type Sent, withBody } from '@langraan/server/testing/idempotency/requests'
import { BUYER } from '@langraan/server/testing/seller'
import * as w from '@langraan/server/testing/world'
import { taxedTill } from '../told-till.ts'

const body = () => ({ name: 'หน้าร้าน', branchId: w.world.shop.branchId })

const till = w.onceInWorld(async () => {
  const made = await taxedTill(w.world.server, w.world.shop)
  // The first of a year begins the numbers of its kind; those after it leave the same rows.
  const { path, headers, body: asked } = await askedFrom(made)
  await w.world.server.call('POST', path, {
    headers: { ...headers, 'idempotency-key': newId() },
    body: asked,
  })
  return made
})

async function askedFrom({ tillId, headers, call, sell }: Awaited<ReturnType<typeof taxedTill>>) {
  const path = `/sales/${(await sell()).orderId}/tax-invoice`
  const { body: found } = await call('GET', path)
  const { replacesDocumentId } = found as { replacesDocumentId: string }
  return {
    path: w.inShop(`/tills/${tillId}${path}s`),
    headers,
    body: { staffId: w.world.shop.owner.userId, approvedBy: null, buyer: BUYER, replacesDocumentId },
  }
}

/** A full tax invoice in the place of the abbreviated one of a sale; a till asks for it by its own key. */
export const taxInvoice = async (): Promise<Sent> => askedFrom(await till())

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
