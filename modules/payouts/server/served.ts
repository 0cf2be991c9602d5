import type { ServedModule } from '@langraan/http/server'
import type { MailDeps } from '@langraan/identity/server'
import type { JobData } from '../module.ts'
import { mailBouncedWithdrawal, mailPayoutAccount } from './mail-payouts.ts'
import type { PayoutsDeps } from './payouts-deps.ts'
import { payoutsRoutes } from './routes.ts'

export const served = {
  routes: payoutsRoutes,
  jobs: ({ mails }) => ({
    'mail-payout-account': (job) => mailPayoutAccount(mails, job),
    'mail-bounced-withdrawal': (job) => mailBouncedWithdrawal(mails, job),
  }),
} satisfies ServedModule<PayoutsDeps, { mails: MailDeps }, keyof JobData>
