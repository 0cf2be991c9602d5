import { mount, type MountContext, type UserActor } from '@langraan/http/server'
import { roleMay } from '@langraan/identity/rules'
import { sendTable } from '@langraan/operations/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { correctStock } from './correct-stock.ts'
import { beginCount, bookCount, countPieces, reopenCount } from './counts.ts'
import { getDocument, listDocuments } from './documents.ts'
import { explainStock } from './explain-stock.ts'
import { beginStockExport, getStockExport, readStockExport } from './export-stock.ts'
import { listGoods } from './goods.ts'
import { findGoodsByCodes } from './goods-by-codes.ts'
import { listStock } from './list-stock.ts'
import { countLowStock, setLowStock, setShopLowStock } from './low-stock.ts'
import { receiveGoods, writeOffGoods } from './receive-goods.ts'
import { releaseStock, reserveStock } from './reservations.ts'
import { reverseReceipt } from './reverse-receipt.ts'
import type { ShelfDeps, StockFileDeps } from './stock-deps.ts'
import { beginTransfer, cancelDocument, receiveTransfer, sendTransfer } from './transfers.ts'
import { valueStock } from './value-stock.ts'

export function stockRoutes(
  app: FastifyInstance,
  context: MountContext,
  deps: StockFileDeps & ShelfDeps,
): void {
  files(app, context, deps)
  figures(app, context, deps)
  papers(app, context, deps)
  mount(app, context, contract.correctStock, ({ params, body, trail, intent }) =>
    correctStock(deps, { shopId: params.shopId, trail, intent }, body),
  )
  mount(app, context, contract.reserveStock, ({ params, body, trail, intent }) =>
    reserveStock(deps, { shopId: params.shopId, trail, intent }, body),
  )
  mount(app, context, contract.releaseStock, ({ params, trail }) =>
    releaseStock(deps, params.shopId, trail, params.holderId),
  )
  mount(app, context, contract.setLowStock, ({ params, body, trail }) =>
    setLowStock(deps, { shopId: params.shopId, trail }, params.variantId, body.lowAt),
  )
  mount(app, context, contract.setShopLowStock, ({ params, body, trail }) =>
    setShopLowStock(deps, { shopId: params.shopId, trail }, body.lowAt),
  )
}

function figures(app: FastifyInstance, context: MountContext, deps: ShelfDeps): void {
  mount(app, context, contract.listGoods, ({ params, query }) => listGoods(deps.db, params.shopId, query))
  mount(app, context, contract.listStock, ({ params, query }) => listStock(deps, params.shopId, query))
  mount(app, context, contract.findGoodsByCodes, async ({ params, body }) => ({
    items: await findGoodsByCodes(deps, params.shopId, body.codes),
  }))
  mount(app, context, contract.countLowStock, ({ params }) => countLowStock(deps, params.shopId))
  mount(app, context, contract.explainStock, ({ params, query, actor }) =>
    explainStock(deps, params.shopId, params.variantId, { ...query, withCost: seesCost(actor) }),
  )
  mount(app, context, contract.valueStock, ({ params, query }) => valueStock(deps, params.shopId, query))
  mount(app, context, contract.listStockDocuments, ({ params, query }) =>
    listDocuments(deps, params.shopId, query),
  )
  mount(app, context, contract.getStockDocument, ({ params, actor }) =>
    getDocument(deps, params.shopId, params.paperId, { withCost: seesCost(actor) }),
  )
}

const seesCost = ({ role }: UserActor): boolean => roleMay(role, 'catalog:cost')

function files(app: FastifyInstance, context: MountContext, deps: StockFileDeps): void {
  mount(app, context, contract.exportStock, ({ params, body, trail, intent, language }) =>
    beginStockExport(deps, { ...params, trail, intent }, { ...body, language }),
  )
  mount(app, context, contract.getStockExport, ({ params: { shopId, stockExportId: operationId } }) =>
    getStockExport(deps, { shopId, operationId }),
  )
  mount(app, context, contract.downloadStockExport, async ({ params, reply }) => {
    const { shopId, stockExportId: operationId } = params
    return sendTable(reply, await readStockExport(deps, { shopId, operationId }))
  })
}

function papers(app: FastifyInstance, context: MountContext, deps: ShelfDeps): void {
  mount(app, context, contract.receiveGoods, ({ params, body, trail, intent }) =>
    receiveGoods(deps, { shopId: params.shopId, trail, intent }, body),
  )
  mount(app, context, contract.reverseReceipt, ({ params: { shopId, paperId }, trail, intent }) =>
    reverseReceipt(deps, { shopId, trail, intent }, paperId),
  )
  mount(app, context, contract.writeOffGoods, ({ params, body, trail, intent }) =>
    writeOffGoods(deps, { shopId: params.shopId, trail, intent }, body),
  )
  mount(app, context, contract.beginTransfer, ({ params, body, trail, intent }) =>
    beginTransfer(deps, { shopId: params.shopId, trail, intent }, body),
  )
  mount(app, context, contract.sendTransfer, ({ params: { shopId, paperId }, trail, intent }) =>
    sendTransfer(deps, { shopId, trail, intent }, paperId),
  )
  mount(app, context, contract.receiveTransfer, ({ params: { shopId, paperId }, body, trail, intent }) =>
    receiveTransfer(deps, { shopId, trail, intent }, paperId, body.lines),
  )
  mount(app, context, contract.cancelStockDocument, ({ params: { shopId, paperId }, trail, intent }) =>
    cancelDocument(deps, { shopId, trail, intent }, paperId),
  )
  mount(app, context, contract.beginCount, ({ params, body, trail, intent }) =>
    beginCount(deps, { shopId: params.shopId, trail, intent }, body),
  )
  mount(app, context, contract.countPieces, ({ params: { shopId, paperId }, body, intent }) =>
    countPieces(deps, { shopId, intent }, paperId, body),
  )
  mount(app, context, contract.reopenCount, ({ params: { shopId, paperId }, trail, intent }) =>
    reopenCount(deps, { shopId, trail, intent }, paperId),
  )
  mount(app, context, contract.bookCount, ({ params: { shopId, paperId }, trail, intent }) =>
    bookCount(deps, { shopId, trail, intent }, paperId),
  )
}
