import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import { deletePerson } from './account/erasure.ts'
import type { ErasureDeps, IdentityDeps, MailDeps, PersonPictureDeps } from './identity-deps.ts'
import { listChoiceRoutes } from './list-choice-routes.ts'
import { mailAccessNews } from './mail-access-news.ts'
import { mailEmailChange, mailEmailChanged } from './account/mail-email-change.ts'
import { mailPasswordChanged, mailPasswordReset } from './passwords/mail-password.ts'
import { encodeProfilePicture } from './account/profile-picture.ts'
import { identityRoutes } from './routes.ts'

type WorkDeps = { mails: MailDeps; erasure: ErasureDeps; pictures: PersonPictureDeps }

export const served = {
  routes: (app, context, deps) => {
    identityRoutes(app, context, deps)
    listChoiceRoutes(app, context, deps)
  },
  jobs: ({ mails, erasure, pictures }) => ({
    'mail-password-reset': (job) => mailPasswordReset(mails, job),
    'mail-password-changed': (job) => mailPasswordChanged(mails, job),
    'mail-email-change': (job) => mailEmailChange(mails, job),
    'mail-email-changed': (job) => mailEmailChanged(mails, job),
    'mail-access-news': (job) => mailAccessNews(mails, job),
    'person-deletion': (job) => deletePerson(erasure, job),
    'person-picture': (job) => encodeProfilePicture(pictures, job),
  }),
} satisfies ServedModule<IdentityDeps, WorkDeps, keyof JobData>
