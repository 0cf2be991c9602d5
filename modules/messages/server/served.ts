import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import { sendSample } from './message-texts.ts'
import type { MessagesDeps, SendingDeps } from './messages-deps.ts'
import { messagesOfPersons } from './messages-of-persons.ts'
import { messagesRoutes } from './routes.ts'
import { giveMessageUp, sendMessage } from './send-message.ts'

export const served = {
  persons: [messagesOfPersons],
  routes: messagesRoutes,
  jobs: (deps) => ({
    'send-message': (job) => sendMessage(deps, job),
    'send-sample-message': (job) => sendSample(deps, job),
  }),
  givenUp: (deps) => ({ 'send-message': { tell: (job) => giveMessageUp(deps, job) } }),
} satisfies ServedModule<MessagesDeps, SendingDeps, keyof JobData>
