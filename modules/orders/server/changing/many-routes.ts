import { sendFile, sendTable } from '@langraan/operations/server'
import { mount, type MountContext } from '@langraan/http/server'
import { bangkokDay } from '@langraan/thai'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import { cleanOrderTags } from '../../rules/desk.ts'
import { changeOrders } from './change-many.ts'
import { beginOrderExport, getOrderExport, readOrderExport } from '../papers/export-orders.ts'
import type { OrdersDeps } from '../orders-deps.ts'
import { findUndrawnWords } from '../papers/undrawn-words.ts'
import { getOrderPapers, type PaperOptions, readOrderPapers, WORK_OF_PAPERS } from '../papers/print-papers.ts'

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
    changeOrders(deps, { ...params, trail, intent }, 'print-labels', body.chosen, {
      options: { paper: body.paper },
    }),
  )
  exportRoutes(app, context, deps)
  papersRoutes(app, context, deps)
}

/** Orders as a file, which the worker writes. */
function exportRoutes(app: FastifyInstance, context: MountContext, deps: OrdersDeps): void {
  mount(app, context, contract.exportOrders, ({ params, body, trail, intent, language }) =>
    beginOrderExport(deps, { ...params, trail, intent }, { ...body, language }),
  )
  mount(app, context, contract.getOrderExport, ({ params: { shopId, orderExportId: operationId } }) =>
    getOrderExport(deps, { shopId, operationId }),
  )
  mount(app, context, contract.downloadOrderExport, async ({ params, reply }) => {
    const { shopId, orderExportId: operationId } = params
    return sendTable(reply, await readOrderExport(deps, { shopId, operationId }))
  })
}

const PAPER_NAMES = { pick_list: 'pick-list', packing_slip: 'packing-slips' } as const

/** What is printed to pick and pack by, which the worker draws; a shop whose package has ended still ships what it sold. */
function papersRoutes(app: FastifyInstance, context: MountContext, deps: OrdersDeps): void {
  mount(app, context, contract.printOrderPapers, async ({ params, body, trail, intent, language }) => {
    const { name: shopName, phone, lineId } = await deps.storefront.frame(params.shopId)
    const options: PaperOptions = { language, shop: { name: shopName, phone, lineId } }
    const name = `${PAPER_NAMES[body.kind]}-${bangkokDay(deps.clock.now())}.pdf`
    const how = { name, options, onlyReads: true }
    return changeOrders(deps, { ...params, trail, intent }, WORK_OF_PAPERS[body.kind], body.chosen, how)
  })
  mount(app, context, contract.findUndrawnWords, ({ params: { shopId }, body, actor }) =>
    findUndrawnWords(deps, { shopId, userId: actor.userId }, body),
  )
  mount(app, context, contract.getOrderPapers, ({ params: { shopId, orderPapersId: operationId } }) =>
    getOrderPapers(deps, { shopId, operationId }),
  )
  mount(app, context, contract.fetchOrderPapers, async ({ params, reply }) => {
    const { shopId, orderPapersId: operationId } = params
    const { operation, file } = await readOrderPapers(deps, { shopId, operationId })
    const disposition = `inline; filename="${operation.name}"`
    return sendFile(reply, file, { type: 'application/pdf', disposition }) as never
  })
}
