import { Readable } from 'node:stream'
import { sendTable } from '@langraan/operations/server'
import { mount, type MountContext } from '@langraan/http/server'
import { isId } from '@langraan/runtime'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { withShop } from '@langraan/db'
import { frequentWords } from './customers.sql.ts'
import type { CustomersDeps } from './customers-deps.ts'
import { previewMerge, suggestDoubles } from './names/doubles.ts'
import { beginCustomerExport, getCustomerExport, readCustomerExport } from './export/export-customers.ts'
import { getCustomer } from './get-customer.ts'
import { importRoutes } from './imports/import-routes.ts'
import { listCustomers } from './list-customers.ts'
import { mergeCustomers, undoMerge } from './names/merge-customers.ts'
import {
  addCustomerNote,
  deleteCustomerNote,
  recordConsent,
  restoreCustomerNote,
} from './notes-and-consents.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson, exportPersonWithFiles } from './export-person.ts'
import { historyRoutes } from './list-history.ts'
import { createCustomer, saveCustomer } from './save-customer.ts'
import { deleteSegment, listSegments, saveSegment } from './segments.ts'
import { tagCustomers } from './tag-customers.ts'

const MOST_WORDS = 100

export function customersRoutes(app: FastifyInstance, context: MountContext, deps: CustomersDeps): void {
  mount(app, context, contract.listCustomers, ({ params, query }) =>
    listCustomers(deps, params.shopId, query),
  )
  mount(app, context, contract.listCustomerTags, ({ params }) =>
    withShop(deps.db, params.shopId, (tx) => frequentWords(tx, MOST_WORDS)),
  )
  mount(app, context, contract.getCustomer, ({ params }) =>
    getCustomer(deps, params.shopId, params.customerId),
  )
  historyRoutes(app, context, deps)
  mount(app, context, contract.createCustomer, ({ params, body, trail, intent }) =>
    createCustomer(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.saveCustomer, ({ params, body, trail }) =>
    saveCustomer(deps, { ...params, trail }, body),
  )
  mount(app, context, contract.addCustomerNote, ({ params, body, trail, intent }) =>
    addCustomerNote(deps, { ...params, trail, intent }, body.words),
  )
  mount(app, context, contract.deleteCustomerNote, ({ params, trail }) =>
    deleteCustomerNote(deps, { ...params, trail }, params.noteId),
  )
  mount(app, context, contract.restoreCustomerNote, ({ params, trail, intent }) =>
    restoreCustomerNote(deps, { ...params, trail, intent }, params.noteId),
  )
  mount(app, context, contract.recordConsent, ({ params, body, trail, intent }) =>
    recordConsent(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.tagCustomers, ({ params, body, trail, intent }) =>
    tagCustomers(deps, { ...params, trail, intent }, body),
  )
  mountExport(app, context, deps)
  importRoutes(app, context, deps)
  mountManagement(app, context, deps)
}

/** Customers as a file, which the worker writes. */
function mountExport(app: FastifyInstance, context: MountContext, deps: CustomersDeps): void {
  mount(app, context, contract.exportCustomers, ({ params, body, trail, intent, language }) =>
    beginCustomerExport(deps, { ...params, trail, intent }, { ...body, language }),
  )
  mount(app, context, contract.getCustomerExport, ({ params: { shopId, customerExportId: operationId } }) =>
    getCustomerExport(deps, { shopId, operationId }),
  )
  mount(app, context, contract.downloadCustomerExport, async ({ params, reply }) => {
    const { shopId, customerExportId: operationId } = params
    return sendTable(reply, await readCustomerExport(deps, { shopId, operationId }))
  })
}

/** Segments, doubles and what the PDPA asks for. */
function mountManagement(app: FastifyInstance, context: MountContext, deps: CustomersDeps): void {
  mount(app, context, contract.listSegments, async ({ params }) => ({
    items: await listSegments(deps, params.shopId),
  }))
  mount(app, context, contract.saveSegment, ({ params, body, trail }) =>
    saveSegment(deps, { ...params, trail }, body),
  )
  mount(app, context, contract.deleteSegment, ({ params, trail }) =>
    deleteSegment(deps, { ...params, trail }),
  )
  mount(app, context, contract.suggestDoubles, ({ params }) =>
    suggestDoubles(deps, params.shopId, params.customerId),
  )
  mount(app, context, contract.previewMerge, ({ params, query }) =>
    previewMerge(deps, params.shopId, {
      keptId: query.keptId,
      mergedIds: query.mergedIds.split(',').filter(isId),
    }),
  )
  mount(app, context, contract.mergeCustomers, ({ params, body, trail, intent }) =>
    mergeCustomers(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.undoMerge, ({ params, trail, intent }) =>
    undoMerge(deps, { shopId: params.shopId, trail, intent }, params.mergeId),
  )
  mount(app, context, contract.exportPerson, ({ params }) => exportPerson(deps, params))
  mount(app, context, contract.exportPersonFiles, async ({ params, reply }) => {
    const pieces = await exportPersonWithFiles(deps, params)
    reply.header('content-disposition', `attachment; filename="customer-${params.customerId}.zip"`)
    return reply.type('application/zip').send(Readable.from(pieces, { objectMode: false })) as never
  })
  mount(app, context, contract.erasePerson, ({ params, body, trail, intent }) =>
    erasePerson(deps, { ...params, trail, intent }, body.confirmation),
  )
}
