export {
  type ChannelLimits,
  type ChannelProblem,
  type ChannelState,
  channelStates,
  channelTroubles,
  limitOf,
  type Provider,
  providers,
} from './channel-states.ts'
export * from './chat.ts'
export { partOfPreview, previewOfPart } from './preview.ts'
export { mayAutomatic, type SendingWindow, sendingWindow, type Standing } from './sending-window.ts'
export { cutText } from './cut-text.ts'
export { type InboxHours, isOpen } from './inbox-hours.ts'
export {
  fillReply,
  isReplyPlace,
  placesIn,
  type ReplyPlace,
  replyPlaces,
  USUAL_INBOX,
} from './inbox-settings.ts'
export { phonesIn, saysPhone } from './says-phone.ts'
export { knownQuota, type Quota, QUOTA_ASKED_EVERY_MS } from './quota.ts'
export { facebookPermissions } from './facebook-permissions.ts'
