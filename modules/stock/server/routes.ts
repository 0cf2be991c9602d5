import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { correctStock, type StockDeps } from './correct-stock.ts'
import { listGoods } from './goods.ts'

export function stockRoutes(app: FastifyInstance, context: MountContext, deps: StockDeps): void {
  mount(app, context, contract.listGoods, ({ params, query }) => listGoods(deps.db, params.shopId, query))
  mount(app, context, contract.correctStock, ({ params, body, trail, intent }) =>
    correctStock(deps, params.shopId, trail, intent, body),
  )
}
