import { readUpload } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import { requireFreshCode } from '@langraan/identity/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import { readPricesFile } from '../courier-terms/read-terms-file.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import {
  addPlatformPrices,
  platformPriceList,
  platformPriceLists,
  tellPricesRead,
} from './platform-prices.ts'

/** What decides what shops reckon with asks for a code that was taken in the last minutes. */
export function platformPricesRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  mount(app, context, contract.listPlatformPrices, ({ actor }) => platformPriceLists(deps, actor.userId))
  mount(app, context, contract.getPlatformPriceList, ({ actor, params }) =>
    platformPriceList(deps, actor.userId, params.courierPriceListId),
  )
  mount(app, context, contract.readPlatformPrices, async ({ actor, params, query, request, trail }) => {
    const { file } = await readUpload(request)
    await tellPricesRead(deps, trail, params.provider)
    return readPricesFile(deps, { ...params, ...query, lane: actor.userId, content: file.content })
  })
  mount(app, context, contract.addPlatformPrices, async ({ actor, body, trail, intent }) => {
    await requireFreshCode(deps, actor)
    return addPlatformPrices(deps, { trail, intent }, body)
  })
}
