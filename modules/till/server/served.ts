import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import { giveReceiptMailUp, mailReceipt } from './mails/mail-receipt.ts'
import { receiptMailsOfPersons } from './mails/mails-of-persons.ts'
import { tillRoutes } from './routes.ts'
import type { MailingDeps, TillDeps } from './till-deps.ts'

export const served = {
  persons: [receiptMailsOfPersons],
  routes: tillRoutes,
  jobs: (deps) => ({ 'send-till-receipt': (job) => mailReceipt(deps, job) }),
  givenUp: (deps) => ({ 'send-till-receipt': { tell: (job) => giveReceiptMailUp(deps, job) } }),
} satisfies ServedModule<TillDeps, MailingDeps, keyof JobData>
