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
export { mayAutomatic, type SendingWindow, sendingWindow, type Standing } from './sending-window.ts'
