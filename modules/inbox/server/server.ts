export { resealChannelKeys } from './channels/reseal-channel-keys.ts'
export type { InboxDeps, InboxWorkerDeps } from './inbox-deps.ts'
export { tendInboxes } from './inbox-round.ts'
export { served } from './served.ts'
