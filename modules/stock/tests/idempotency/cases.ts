import { newId } from '@langraan/runtime'
import { addProduct } from '@langraan/server/testing/server'
import { type Case, elsewhere, type Sent, withBody } from '@langraan/server/testing/idempotency/requests'
import * as w from '@langraan/server/testing/world'
import { documentKinds } from '@langraan/stock/rules'
import { addSecondBranch } from '@langraan/server/testing/second-branch'

const ofShop = (suffix: string, body?: object): Sent => ({
  path: w.inShop(suffix),
  as: w.world.shop.owner,
  ...(body && { body }),
})
const goods = async () => {
  await otherBranch()
  return addProduct(w.world.server, w.world.shop, 20)
}
const branchId = () => w.world.shop.branchId

const paperIn = (body: object) => (body as { paperId: string }).paperId
async function make(suffix: string, body?: object): Promise<string> {
  const sent = ofShop(suffix, body)
  const { status, body: made } = await w.world.server.call('POST', sent.path, sent)
  if (status >= 300) throw new Error(`no paper: ${JSON.stringify(made)}`)
  return paperIn(made)
}

/** Another branch, and a first number of each kind, so that every paper has the same effect. */
const otherBranch = w.onceInWorld(async () => {
  for (const kind of documentKinds)
    await w.world.server.database.rows('INSERT INTO stock_document_numbers VALUES ($1, $2, 1)', [
      w.world.shop.shopId,
      kind,
    ])
  return addSecondBranch(w.world.server, w.world.shop)
})

async function transfer(state: 'open' | 'sent'): Promise<string> {
  const lines = [{ variantId: await goods(), quantity: 3 }]
  const paperId = await make('/stock-transfers', {
    branchId: branchId(),
    toBranchId: await otherBranch(),
    lines,
  })
  if (state === 'sent') await make(`/stock-transfers/${paperId}/sending`)
  return paperId
}

async function count(variantId?: string): Promise<string> {
  const paperId = await make('/stock-counts', { branchId: branchId() })
  if (variantId) await make(`/stock-counts/${paperId}/lines`, { variantId, how: 'set', pieces: 4 })
  return paperId
}

/** What is asked of each request that takes a key, by the name of its use case. */
export const cases: Readonly<Record<string, Case>> = {
  exportStock: {
    fresh: async () => {
      await goods()
      await w.world.server.database.rows('DELETE FROM file_columns')
      return ofShop('/stock-exports', { chosen: {}, fileKind: 'csv' })
    },
    other: withBody({ fileKind: 'xlsx' }),
  },
  correctStock: {
    fresh: async () => ofShop('/stock-corrections', { variantId: await goods(), onHand: 12 }),
    other: withBody({ onHand: 13 }),
  },
  reserveStock: {
    fresh: async () =>
      ofShop('/stock-reservations', { variantId: await goods(), quantity: 2, hours: 2, note: 'คุณวิภา' }),
    other: withBody({ quantity: 3 }),
  },
  receiveGoods: {
    fresh: async () => {
      const lines = [{ variantId: await goods(), quantity: 6, unitCostSatang: 4500 }]
      return ofShop('/stock-receipts', { branchId: branchId(), party: 'โรงงาน', lines })
    },
    other: withBody({ party: 'อีกโรงงาน' }),
  },
  reverseReceipt: {
    fresh: async () => {
      const lines = [{ variantId: await goods(), quantity: 6, unitCostSatang: 4500 }]
      const receipt = await make('/stock-receipts', {
        branchId: branchId(),
        party: (await otherBranch()) && 'โรงงาน',
        lines,
      })
      return ofShop(`/stock-receipts/${receipt}/reversal`)
    },
    other: elsewhere,
  },
  writeOffGoods: {
    fresh: async () => {
      const lines = [{ variantId: await goods(), quantity: 1 }]
      return ofShop('/stock-damages', { branchId: branchId(), note: 'แตก', lines })
    },
    other: withBody({ note: 'หาย' }),
  },
  beginTransfer: {
    fresh: async () => {
      const lines = [{ variantId: await goods(), quantity: 2 }]
      return ofShop('/stock-transfers', { branchId: branchId(), toBranchId: await otherBranch(), lines })
    },
    other: withBody({ note: 'ด่วน' }),
  },
  sendTransfer: {
    fresh: async () => ofShop(`/stock-transfers/${await transfer('open')}/sending`),
    other: elsewhere,
  },
  receiveTransfer: {
    fresh: async () => ofShop(`/stock-transfers/${await transfer('sent')}/arrival`, { lines: [] }),
    other: withBody({ lines: [{ variantId: newId(), quantity: 1 }] }),
  },
  cancelStockDocument: {
    fresh: async () => ofShop(`/stock-documents/${await transfer('sent')}/cancellation`),
    other: elsewhere,
  },
  beginCount: {
    fresh: async () =>
      ofShop('/stock-counts', { branchId: branchId(), note: (await otherBranch()) && 'ชั้นล่าง' }),
    other: withBody({ note: 'ชั้นบน' }),
  },
  countPieces: {
    fresh: async () =>
      ofShop(`/stock-counts/${await count()}/lines`, { variantId: await goods(), how: 'add', pieces: 1 }),
    other: withBody({ pieces: 2 }),
  },
  reopenCount: {
    fresh: async () => {
      const paper = await count()
      await make(`/stock-documents/${paper}/cancellation`, {})
      return ofShop(`/stock-counts/${paper}/reopening`)
    },
    other: elsewhere,
  },
  bookCount: {
    fresh: async () => ofShop(`/stock-counts/${await count(await goods())}/booking`),
    other: elsewhere,
  },
}
