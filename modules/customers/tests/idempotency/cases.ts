import { customerImportIn } from '@langraan/server/testing/customer-files'
import { newId } from '@langraan/runtime'
import {
  type Case,
  deletedNote,
  elsewhere,
  type Sent,
  withBody,
} from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'

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

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  createCustomer: {
    fresh: async () => ofShop('/customers', words()),
    other: withBody({ name: 'อีกคน' }),
  },
  addCustomerNote: {
    fresh: async () => ofShop(`/customers/${await customer()}/notes`, { words: 'ชอบสีฟ้า' }),
    other: withBody({ words: 'ชอบสีแดง' }),
  },
  restoreCustomerNote: {
    fresh: async () => {
      const at = `/customers/${await customer()}/notes`
      const noteId = await deletedNote(at)
      return ofShop(`${at}/${noteId}/restoration`)
    },
    other: elsewhere,
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
  beginCustomerImport: {
    fresh: () => Promise.resolve({ ...ofShop('/customer-imports'), file: Buffer.from('ชื่อ,เบอร์โทร\n') }),
    other: (sent) => ({ ...sent, file: Buffer.from('another file') }),
  },
  mapCustomerImport: {
    fresh: async () => {
      const { importId, checkId } = await customerImportIn('mapping')
      return ofShop(`/customer-imports/${importId}/columns`, { columns: ['name', 'phone'], checkId })
    },
    other: withBody({ columns: ['phone', 'name'] }),
  },
  chooseCustomerSheet: {
    fresh: async () => {
      const { importId, checkId } = await customerImportIn('mapping')
      return ofShop(`/customer-imports/${importId}/sheet`, { sheet: 1, checkId })
    },
    other: withBody({ sheet: 0 }),
  },
  startCustomerImport: {
    fresh: async () => {
      const { importId, checkId } = await customerImportIn('checked')
      return ofShop(`/customer-imports/${importId}/start`, { names: 'keep', checkId })
    },
    other: withBody({ names: 'take' }),
  },
  cancelCustomerImport: {
    fresh: async () =>
      ofShop(`/customer-imports/${(await customerImportIn('checked')).importId}/cancellation`),
    other: elsewhere,
  },
  mergeCustomers: {
    fresh: async () =>
      ofShop('/customer-merges', { keptId: await customer(), mergedIds: [await customer()] }),
    other: withBody({ mergedIds: [newId()] }),
  },
  undoMerge: { fresh: async () => ofShop(`/customer-merges/${await merge()}/undo`), other: elsewhere },
  erasePerson: {
    fresh: async () => {
      // Files that are open go with whoever is erased first, and make a job of that erasure alone.
      await w.world.server.database.rows(
        `UPDATE customer_imports SET state = 'cancelled' WHERE state IN ('checking', 'mapping', 'checked', 'failed')`,
      )
      return ofShop(`/customers/${await customer('ลาก่อน')}/erasure`, { confirmation: 'ลาก่อน' })
    },
    other: withBody({ confirmation: 'คนอื่น' }),
  },
}
