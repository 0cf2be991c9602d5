import type { ServedModule } from '@langraan/http/server'
import { bankLinesOfPersons, slipsOfPersons } from './money-of-person.ts'
import type { JobData } from '../module.ts'
import { checkSlip } from './slips/check-slip.ts'
import { collectMany } from './payouts/collect-many.ts'
import { confirmPayments } from './slips/confirm-payments.ts'
import type { CheckDeps, SlipDeps } from './payments-deps.ts'
import { readSlip } from './slips/read-slip.ts'
import { paymentsRoutes } from './routes.ts'

export const served = {
  persons: [slipsOfPersons, bankLinesOfPersons],
  routes: paymentsRoutes,
  jobs: ({ slips, checks }) => ({
    'read-slip': (job) => readSlip(slips, job),
    'check-slip': (job) => checkSlip(checks, job),
  }),
  work: ({ checks: { isBeingBooked } }) => [confirmPayments({ isBeingBooked }), collectMany],
} satisfies ServedModule<
  Parameters<typeof paymentsRoutes>[2],
  { slips: SlipDeps; checks: CheckDeps },
  keyof JobData
>
