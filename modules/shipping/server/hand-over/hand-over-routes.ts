import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import { closeList, discardList } from './end-list.ts'
import { listPaper } from './list-paper.ts'
import { openList } from './open-list.ts'
import { getHandOver, getHandOverList } from './present-lists.ts'
import { reopenList } from './reopen-list.ts'
import { scanOntoList, takeOffList } from './scan-onto-list.ts'

/** Parcels that are given to a courier's driver, list by list. */
export function handOverRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  mount(app, context, contract.getHandOver, ({ params, query }) =>
    getHandOver(deps, params.shopId, query.day),
  )
  mount(app, context, contract.getHandOverList, ({ params }) =>
    getHandOverList(deps, params.shopId, params.handOverListId),
  )
  mount(app, context, contract.openHandOverList, ({ params, body, actor }) =>
    openList(deps, { ...params, ...body, userId: actor.userId }),
  )
  mount(app, context, contract.scanOntoList, ({ params, body, actor, intent }) =>
    scanOntoList(deps, { ...params, ...body, userId: actor.userId, intent }),
  )
  mount(app, context, contract.takeOffList, ({ params, body, actor, intent }) =>
    takeOffList(deps, { ...params, ...body, userId: actor.userId, intent }),
  )
  mount(app, context, contract.closeHandOverList, ({ params, trail }) =>
    closeList(deps, { ...params, trail }),
  )
  mount(app, context, contract.discardHandOverList, ({ params, actor }) =>
    discardList(deps, { ...params, userId: actor.userId }),
  )
  mount(app, context, contract.reopenHandOverList, ({ params, body, trail }) =>
    reopenList(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.getHandOverPaper, async ({ params, language, reply }) => {
    const paper = await listPaper(deps, { ...params, language })
    reply.header('content-disposition', `inline; filename="hand-over-${params.handOverListId}.pdf"`)
    return reply.type('application/pdf').send(Buffer.from(paper)) as never
  })
}
