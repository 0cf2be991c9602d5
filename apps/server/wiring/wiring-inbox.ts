import type { InboxDeps, InboxWorkerDeps } from '@langraan/inbox/server'
import { createLineMessaging, createPageMessaging } from './wiring-channels.ts'
import { filesOf, type Ground, messagesDeps, sealingKeysOf } from './wiring.ts'
import { encoderOf } from './wiring-worker.ts'

export const inboxDeps = (ground: Ground): InboxDeps => ({
  ...messagesDeps(ground),
  log: ground.log,
  files: filesOf(ground),
  line: createLineMessaging(ground),
  pages: createPageMessaging(ground),
  sealingKeys: sealingKeysOf(ground.config).channelTokens,
  apiUrl: `${ground.config.APP_URL}/api/v1`,
})

export const inboxWorkerDeps = (ground: Ground): InboxWorkerDeps => ({
  ...inboxDeps(ground),
  ...encoderOf(ground),
})
