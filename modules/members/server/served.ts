import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import { mailInvitation } from './mail-invitation.ts'
import { membersRoutes } from './routes.ts'

type WorkDeps = { mails: Parameters<typeof mailInvitation>[0] }

export const served = {
  routes: membersRoutes,
  jobs: ({ mails }) => ({ 'invite-member': (job) => mailInvitation(mails, job) }),
} satisfies ServedModule<Parameters<typeof membersRoutes>[2], WorkDeps, keyof JobData>
