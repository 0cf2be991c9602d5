import { mount, type MountContext } from '@langraan/http/server'
import { WORKBOOK_TYPE } from '@langraan/sheets'
import { bangkokDay } from '@langraan/thai'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { cleanOrderTags } from '../rules/desk.ts'
import { changeOrders } from './change-many.ts'
import { getOrderExport, type OrderFile, readOrderExport } from './export-orders.ts'
import type { OrdersDeps } from './orders-deps.ts'

/** What is begun for many orders at once; the worker does it. */
export function manyRoutes(app: FastifyInstance, context: MountContext, deps: OrdersDeps): void {
  mount(app, context, contract.cancelOrders, ({ params, body, trail, intent }) =>
    changeOrders(deps, { ...params, trail, intent }, 'cancel-orders', body.chosen),
  )
  mount(app, context, contract.packOrders, ({ params, body, trail, intent }) =>
    changeOrders(deps, { ...params, trail, intent }, 'pack-orders', body.chosen),
  )
  mount(app, context, contract.tagOrders, ({ params, body, trail, intent }) => {
    const [name] = cleanOrderTags([body.tag])
    return changeOrders(deps, { ...params, trail, intent }, 'tag-orders', body.chosen, { name })
  })
  mount(app, context, contract.confirmOrders, ({ params, body, trail, intent }) =>
    changeOrders(deps, { ...params, trail, intent }, 'confirm-payments', body.chosen),
  )
  mount(app, context, contract.collectOrders, ({ params, body, trail, intent }) =>
    changeOrders(deps, { ...params, trail, intent }, 'collect-cod', body.chosen),
  )
  mount(app, context, contract.bookOrders, ({ params, body, trail, intent }) => {
    const { chosen, courier, weightGrams } = body
    const how = { name: courier, options: { courier, weightGrams: weightGrams ?? null } }
    return changeOrders(deps, { ...params, trail, intent }, 'book-orders', chosen, how)
  })
  mount(app, context, contract.printOrders, ({ params, body, trail, intent }) =>
    changeOrders(deps, { ...params, trail, intent }, 'print-labels', body.chosen),
  )
  exportRoutes(app, context, deps)
}

/** Orders as a file, which the worker writes. */
function exportRoutes(app: FastifyInstance, context: MountContext, deps: OrdersDeps): void {
  mount(app, context, contract.exportOrders, ({ params, body, trail, intent, language }) => {
    const { chosen, fileKind, rows } = body
    const options: OrderFile = { fileKind, rows, language }
    const name = `${rows === 'orders' ? 'orders' : 'order-goods'}-${bangkokDay(deps.clock.now())}.${fileKind}`
    const how = { name, options, onlyReads: true }
    return changeOrders(deps, { ...params, trail, intent }, 'export-orders', chosen, how)
  })
  mount(app, context, contract.getOrderExport, ({ params: { shopId, orderExportId: operationId } }) =>
    getOrderExport(deps, { shopId, operationId }),
  )
  mount(app, context, contract.downloadOrderExport, async ({ params, reply }) => {
    const { shopId, orderExportId: operationId } = params
    const { fileName, fileKind, content } = await readOrderExport(deps, { shopId, operationId })
    return reply
      .type(fileKind === 'csv' ? 'text/csv; charset=utf-8' : WORKBOOK_TYPE)
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .send(Buffer.from(content))
  })
}
