import type { ServedModule } from '@langraan/http/server'
import type { JobData } from '../module.ts'
import { hideComment } from './in/hide-comment.ts'
import { keepChatMedia } from './in/keep-media.ts'
import { fetchPastChats } from './in/past-chats.ts'
import { chatsOfPersons } from './chats-of-persons.ts'
import type { InboxDeps, InboxWorkerDeps } from './inbox-deps.ts'
import { inboxRoutes } from './routes.ts'

export const served = {
  persons: [chatsOfPersons],
  routes: inboxRoutes,
  jobs: (deps) => ({
    'keep-chat-media': (job) => keepChatMedia(deps, job),
    'hide-comment': (job) => hideComment(deps, job),
    'fetch-past-chats': (job) => fetchPastChats(deps, job),
  }),
} satisfies ServedModule<InboxDeps, InboxWorkerDeps, keyof JobData>
