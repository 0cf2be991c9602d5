import type { ServedModule } from '@langraan/http/server'
import { documentsOfPersons } from './documents-of-person.ts'
import type { JobData } from '../module.ts'
import { makeSaleDocument } from './document-pdf.ts'
import type { InvoicesDeps } from './invoices-deps.ts'
import { drawVatReport, giveUpVatReport } from './print-vat-report.ts'
import { invoicesRoutes } from './routes.ts'

type WorkDeps = Parameters<typeof drawVatReport>[0] & Parameters<typeof makeSaleDocument>[0]

export const served = {
  persons: [documentsOfPersons],
  routes: invoicesRoutes,
  jobs: (deps) => ({
    'vat-report-papers': (job) => drawVatReport(deps, job),
    'make-sale-document': (job) => makeSaleDocument(deps, job),
  }),
  givenUp: (deps) => ({
    'vat-report-papers': {
      tell: async (job) => {
        if (!job.clear) await giveUpVatReport(deps, job)
      },
    },
  }),
} satisfies ServedModule<InvoicesDeps, WorkDeps, keyof JobData>
