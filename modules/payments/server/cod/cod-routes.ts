import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { codFile } from './cod-file.ts'
import { decideParcel } from './decide-parcel.ts'
import { codAgesOf, codStanding, listCodParcels } from './list-cod.ts'
import { listCodTransfers, matchCodTransfers, partCodTransfer } from './match-transfers.ts'
import { saveCodCycle } from './save-cycle.ts'

/** Where the cash is that couriers collect at the door. */
export function codRoutes(app: FastifyInstance, context: MountContext, deps: PaymentsDeps): void {
  mount(app, context, contract.listCodParcels, ({ params, query }) =>
    listCodParcels(deps, params.shopId, query),
  )
  mount(app, context, contract.getCodStanding, ({ params, query }) =>
    codStanding(deps, params.shopId, query.days),
  )
  mount(app, context, contract.getCodAges, ({ params }) => codAgesOf(deps, params.shopId))
  mount(app, context, contract.exportCodParcels, async ({ params, query, language, reply }) => {
    const file = await codFile(deps, params.shopId, query, language)
    reply.header('content-disposition', 'attachment; filename="cod.csv"')
    return reply.type('text/csv; charset=utf-8').send(file) as never
  })
  mount(app, context, contract.decideCodParcel, ({ params, body, trail, intent }) =>
    decideParcel(deps, { ...params, trail, intent }, body.decision),
  )
  mount(app, context, contract.saveCodCycle, ({ params, body, trail }) =>
    saveCodCycle(deps, { ...params, trail }, { ...params, ...body }),
  )
  mount(app, context, contract.listCodTransfers, ({ params }) => listCodTransfers(deps, params.shopId))
  mount(app, context, contract.matchCodTransfers, ({ params, body, trail, intent }) =>
    matchCodTransfers(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.partCodTransfer, ({ params, trail }) =>
    partCodTransfer(deps, { ...params, trail }),
  )
}
