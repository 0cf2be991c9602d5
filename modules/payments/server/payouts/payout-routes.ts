import { readUpload } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract.ts'
import type { Parcels } from '../../ports.ts'
import { collectCodPayout, getCodPayout, listCodPayouts, readCodPayout } from './cod-payouts.ts'
import { decideLine } from './decide-line.ts'
import type { FileDeps, PaymentsDeps } from '../payments-deps.ts'
import { removeCodPayout } from './remove-cod-payout.ts'

/** What couriers have paid out of what they collected at the door. */
export function payoutRoutes(
  app: FastifyInstance,
  context: MountContext,
  deps: PaymentsDeps & Parcels & FileDeps,
): void {
  mount(app, context, contract.listCodPayouts, async ({ params }) => ({
    items: await listCodPayouts(deps, params.shopId),
  }))
  mount(app, context, contract.getCodPayout, ({ params }) =>
    getCodPayout(deps, params.shopId, params.codPayoutId),
  )
  mount(app, context, contract.readCodPayout, async ({ params, query, request, trail, intent }) => {
    const { file } = await readUpload(request)
    const columns = query.columns?.map((field) => field || null)
    const read = { fileName: file.name, content: file.content, columns, asks: query.asks === true }
    return readCodPayout(deps, { ...params, trail, intent: intent(file.content) }, read)
  })
  mount(app, context, contract.decideLine, ({ params, body, trail, intent }) =>
    decideLine(deps, { ...params, row: body.row, trail, intent }, body.decision),
  )
  mount(app, context, contract.removeCodPayout, ({ params, trail }) =>
    removeCodPayout(deps, { ...params, trail }),
  )
  mount(app, context, contract.collectCodPayout, ({ params, trail, intent }) =>
    collectCodPayout(deps, { ...params, trail, intent }, params.codPayoutId),
  )
}
