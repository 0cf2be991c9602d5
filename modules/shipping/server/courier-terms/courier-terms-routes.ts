import { withShop } from '@langraan/db'
import { readUpload } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import { csvText } from '@langraan/sheets'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as contract from '../../contract.ts'
import { pricesAsRows } from '../../rules/price-sheet.ts'
import { surchargesAsRows } from '../../rules/surcharge-sheet.ts'
import { requireCourier } from '../couriers.ts'
import type { ShippingDeps } from '../shipping-deps.ts'
import {
  getTerms,
  replaceCourierPrices,
  replaceCourierSurcharges,
  saveCourierTerms,
} from './courier-terms.ts'
import { pricesOf, surchargeRowsOf } from './courier-terms.sql.ts'
import { readPricesFile, readSurchargesFile } from './read-terms-file.ts'

type OfCourier = { shopId: string; provider: string }

/** What a shop has agreed with its couriers. */
export function courierTermsRoutes(app: FastifyInstance, context: MountContext, deps: ShippingDeps): void {
  const prices = ({ shopId, provider }: OfCourier) => {
    requireCourier(deps, provider)
    return withShop(deps.db, shopId, (tx) => pricesOf(tx, provider))
  }
  const surcharges = ({ shopId, provider }: OfCourier) => {
    requireCourier(deps, provider)
    return withShop(deps.db, shopId, (tx) => surchargeRowsOf(tx, provider))
  }
  mount(app, context, contract.getCourierTerms, ({ params }) => getTerms(deps, params))
  mount(app, context, contract.saveCourierTerms, ({ params, body, trail }) =>
    saveCourierTerms(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.getCourierPrices, async ({ params }) => ({ rows: await prices(params) }))
  mount(app, context, contract.getCourierSurcharges, async ({ params }) => ({
    rows: await surcharges(params),
  }))
  mount(app, context, contract.readCourierPrices, async ({ params, query, request }) => {
    const { file } = await readUpload(request)
    return readPricesFile(deps, { ...params, lane: params.shopId, ...query, content: file.content })
  })
  mount(app, context, contract.readCourierSurcharges, async ({ params, query, request }) => {
    const { file } = await readUpload(request)
    return readSurchargesFile(deps, { ...params, lane: params.shopId, ...query, content: file.content })
  })
  mount(app, context, contract.replaceCourierPrices, ({ params, body, trail }) =>
    replaceCourierPrices(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.replaceCourierSurcharges, ({ params, body, trail }) =>
    replaceCourierSurcharges(deps, { ...params, ...body, trail }),
  )
  mount(app, context, contract.exportCourierPrices, async ({ params, language, reply }) =>
    sendTable(reply, `prices-${params.provider}`, pricesAsRows(await prices(params), language)),
  )
  mount(app, context, contract.exportCourierSurcharges, async ({ params, language, reply }) =>
    sendTable(reply, `surcharges-${params.provider}`, surchargesAsRows(await surcharges(params), language)),
  )
}

function sendTable(reply: FastifyReply, name: string, rows: readonly string[][]) {
  reply.header('content-disposition', `attachment; filename="${name}.csv"`)
  return reply.type('text/csv; charset=utf-8').send(csvText(rows)) as never
}
