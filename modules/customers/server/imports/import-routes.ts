import { readUpload } from '@langraan/gallery/server'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../../import-contract.ts'
import type { CustomersDeps } from '../customers-deps.ts'
import {
  beginCustomerImport,
  chooseCustomerSheet,
  cancelCustomerImport,
  getCustomerImport,
  mapCustomerImport,
  startCustomerImport,
} from './customer-imports.ts'
import { faultsFile, getImportColumns, listImportedCustomers, listImportFaults } from './imported-lists.ts'

type Params = { shopId: string; customerImportId: string }
const whichOf = ({ shopId, customerImportId: importId }: Params) => ({ shopId, importId })

/** Customers out of a file. */
export function importRoutes(app: FastifyInstance, context: MountContext, deps: CustomersDeps): void {
  mount(app, context, contract.beginCustomerImport, async ({ params, request, trail, intent }) => {
    const { file } = await readUpload(request)
    return beginCustomerImport(deps, { ...params, trail, intent: intent(file.content) }, file)
  })
  mount(app, context, contract.getCustomerImport, ({ params }) => getCustomerImport(deps, whichOf(params)))
  mount(app, context, contract.getCustomerImportColumns, ({ params }) =>
    getImportColumns(deps, whichOf(params)),
  )
  mount(app, context, contract.mapCustomerImport, ({ params, body, trail, intent }) =>
    mapCustomerImport(deps, { ...whichOf(params), trail, intent }, body),
  )
  mount(app, context, contract.chooseCustomerSheet, ({ params, body, trail, intent }) =>
    chooseCustomerSheet(deps, { ...whichOf(params), trail, intent }, body),
  )
  mount(app, context, contract.listImportedCustomers, ({ params, query, language }) =>
    listImportedCustomers(deps, whichOf(params), { ...query, language }),
  )
  mount(app, context, contract.listCustomerImportFaults, ({ params, query }) =>
    listImportFaults(deps, whichOf(params), query),
  )
  mount(app, context, contract.downloadCustomerImportFaults, async ({ params, language, reply }) => {
    const text = await faultsFile(deps, whichOf(params), language)
    reply.header(
      'content-disposition',
      `attachment; filename="customers-to-fix-${params.customerImportId.slice(0, 8)}.csv"`,
    )
    return reply.type('text/csv; charset=utf-8').send(text) as never
  })
  mount(app, context, contract.startCustomerImport, ({ params, body, trail, intent, language }) =>
    startCustomerImport(deps, { ...whichOf(params), trail, intent }, { ...body, language }),
  )
  mount(app, context, contract.cancelCustomerImport, ({ params, trail, intent }) =>
    cancelCustomerImport(deps, { ...whichOf(params), trail, intent }),
  )
}
