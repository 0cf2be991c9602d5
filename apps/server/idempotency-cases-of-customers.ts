import { newId } from '@langraan/runtime'
import { type Case, elsewhere, type Sent, withBody } from './idempotency-cases.ts'
import * as w from './test-world.ts'

const ofShop = (suffix: string, body?: object): Sent => ({
  path: w.inShop(suffix),
  as: w.world.shop.owner,
  ...(body && { body }),
})
const words = () => ({ name: `ลูกค้า ${newId()}`, contacts: [], addresses: [], tags: [] })

async function customer(name = 'ลูกค้า'): Promise<string> {
  const { body } = await w.world.server.call('POST', w.inShop('/customers'), {
    as: w.world.shop.owner,
    body: { ...words(), name },
  })
  return (body as { customerId: string }).customerId
}

async function merge(): Promise<string> {
  const { body } = await w.world.server.call('POST', w.inShop('/customer-merges'), {
    as: w.world.shop.owner,
    body: { keptId: await customer(), mergedIds: [await customer()] },
  })
  return (body as { mergeId: string }).mergeId
}

export const casesOfCustomers: Readonly<Record<string, Case>> = {
  createCustomer: {
    fresh: async () => ofShop('/customers', words()),
    other: withBody({ name: 'อีกคน' }),
  },
  addCustomerNote: {
    fresh: async () => ofShop(`/customers/${await customer()}/notes`, { words: 'ชอบสีฟ้า' }),
    other: withBody({ words: 'ชอบสีแดง' }),
  },
  recordConsent: {
    fresh: async () =>
      ofShop(`/customers/${await customer()}/consents`, { purpose: 'marketing', given: true, how: 'โทร' }),
    other: withBody({ given: false }),
  },
  tagCustomers: {
    fresh: async () =>
      ofShop('/customers/tags', { tag: 'vip', given: true, chosen: { customerIds: [await customer()] } }),
    other: withBody({ given: false }),
  },
  exportCustomers: {
    fresh: async () => {
      await w.world.server.database.rows('DELETE FROM file_columns')
      return ofShop('/customer-exports', { chosen: { customerIds: [await customer()] }, fileKind: 'csv' })
    },
    other: withBody({ fileKind: 'xlsx' }),
  },
  mergeCustomers: {
    fresh: async () =>
      ofShop('/customer-merges', { keptId: await customer(), mergedIds: [await customer()] }),
    other: withBody({ mergedIds: [newId()] }),
  },
  undoMerge: { fresh: async () => ofShop(`/customer-merges/${await merge()}/undo`), other: elsewhere },
  erasePerson: {
    fresh: async () => ofShop(`/customers/${await customer('ลาก่อน')}/erasure`, { confirmation: 'ลาก่อน' }),
    other: withBody({ confirmation: 'คนอื่น' }),
  },
}
