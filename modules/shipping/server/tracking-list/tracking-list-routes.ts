import { readUpload } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import { checkTrackingList } from './check-tracking-list.ts'
import { readListFile } from './read-tracking-list.ts'
import { sendManyByHand } from './send-many-by-hand.ts'
import type { ShippingDeps } from '../shipping-deps.ts'

/** Lists of tracking numbers that a courier gave at its counter or in its app. */
export function trackingListRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  mount(app, context, contract.readTrackingList, async ({ params, query, request }) => {
    const { file } = await readUpload(request)
    const columns = query.columns?.map((field) => field || null)
    return readListFile(deps, params.shopId, { content: file.content, columns, sheet: query.sheet })
  })
  mount(app, context, contract.checkTrackingList, ({ params, body }) =>
    checkTrackingList(deps, { ...params, ...body }),
  )
  mount(app, context, contract.sendManyByHand, ({ params, body, trail, intent }) =>
    sendManyByHand(deps, { ...params, ...body, trail, intent }),
  )
}
