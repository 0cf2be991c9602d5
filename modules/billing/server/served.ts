import type { ServedModule } from '@langraan/http/server'
import type { MailDeps } from '@langraan/identity/server'
import type { JobData } from '../module.ts'
import type { BillingDeps, BillingSlipDeps } from './billing-deps.ts'
import { makeDocument } from './document-pdf.ts'
import { sendDocumentMail } from './mail-document.ts'
import { mailExpiry } from './remind.ts'
import { billingRoutes } from './routes.ts'
import { readPurchaseSlip } from './slips.ts'

type WorkDeps = {
  slips: BillingSlipDeps
  papers: Parameters<typeof makeDocument>[0]
  mails: MailDeps
}

export const served = {
  routes: billingRoutes,
  jobs: ({ slips, papers, mails }) => ({
    'read-purchase-slip': (job) => readPurchaseSlip(slips, job),
    'make-document': (job) => makeDocument(papers, job),
    'mail-document': (job) => sendDocumentMail({ ...mails, files: slips.files }, job),
    'mail-expiry': (job) => mailExpiry(mails, job),
  }),
} satisfies ServedModule<BillingDeps, WorkDeps, keyof JobData>
