import { withShop } from '@langraan/db'
import { mount, type MountContext } from '@langraan/http/server'
import type { FastifyInstance } from 'fastify'
import * as contract from '../contract.ts'
import { cancelDocument } from './cancel-document.ts'
import { documentPdf } from './document-pdf.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import { issueDocument } from './issue-document.ts'
import { listAllDocuments } from './list-all-documents.ts'
import { listDisagreeingDocuments } from './list-disagreeing-documents.ts'
import { listDocuments } from './list-documents.ts'
import { saveSeller, sellerOf } from './seller.ts'
import { listUninvoicedSales } from './list-uninvoiced-sales.ts'
import { findVatReportPapers, printVatReport, vatReportPdf } from './print-vat-report.ts'
import { vatReport } from './vat-report.ts'
import { vatReportFile } from './vat-report-file.ts'

export function invoicesRoutes(app: FastifyInstance, context: MountContext, deps: InvoicesDeps): void {
  mount(app, context, contract.getSeller, ({ params }) => withShop(deps.db, params.shopId, sellerOf))
  mount(app, context, contract.saveSeller, ({ params, body, trail }) =>
    saveSeller(deps, params.shopId, trail, body),
  )
  mount(app, context, contract.listSaleDocuments, ({ params }) =>
    listDocuments(deps, params.shopId, params.orderId),
  )
  mount(app, context, contract.issueSaleDocument, ({ params, body, trail, intent }) =>
    issueDocument(deps, { ...params, trail, intent }, body),
  )
  mount(app, context, contract.cancelSaleDocument, ({ params, body, trail, intent }) =>
    cancelDocument(deps, { ...params, trail, intent }, body.reason),
  )
  mount(app, context, contract.listAllSaleDocuments, ({ params, query }) =>
    listAllDocuments(deps, params.shopId, query),
  )
  mount(app, context, contract.listDisagreeingDocuments, ({ params, query }) =>
    listDisagreeingDocuments(deps, params.shopId, query),
  )
  vatReportRoutes(app, context, deps)
  mount(app, context, contract.getSaleDocumentPdf, async ({ params, reply }) => {
    const { pdf, name } = await documentPdf(deps, params)
    // Not kept by the browser: once it is cancelled, the same address says so.
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `inline; filename="${name}"`)
    return reply.type('application/pdf').send(Buffer.from(pdf)) as never
  })
}

function vatReportRoutes(app: FastifyInstance, context: MountContext, deps: InvoicesDeps): void {
  mount(app, context, contract.getVatReport, ({ params, query }) =>
    vatReport(deps, params.shopId, query.month),
  )
  mount(app, context, contract.exportVatReport, async ({ params, query, language, reply }) => {
    const file = await vatReportFile(deps, params.shopId, query.month, language)
    reply.header('content-disposition', `attachment; filename="output-vat-${query.month}.csv"`)
    return reply.type('text/csv; charset=utf-8').send(file) as never
  })
  mount(app, context, contract.printVatReport, ({ params, body, language, actor, intent }) =>
    printVatReport(deps, { ...params, ...body, language, by: actor, intent }),
  )
  mount(app, context, contract.findVatReportPapers, ({ params, query, language }) =>
    findVatReportPapers(deps, { ...params, ...query, language }),
  )
  mount(app, context, contract.getVatReportPapers, async ({ params, reply }) => {
    const { pdf, name } = await vatReportPdf(deps, params)
    reply.header('content-disposition', `inline; filename="${name}"`)
    return reply.type('application/pdf').send(Buffer.from(pdf)) as never
  })
  mount(app, context, contract.listUninvoicedSales, ({ params, query }) =>
    listUninvoicedSales(deps, params.shopId, query),
  )
}
