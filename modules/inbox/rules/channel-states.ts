export const providers = ['facebook', 'line'] as const
export type Provider = (typeof providers)[number]

/** `connecting`: asked for, and not yet told to the provider. `reconnect`: its token is dead; deliveries still come. */
export const channelStates = ['connecting', 'connected', 'reconnect', 'disconnected'] as const
export type ChannelState = (typeof channelStates)[number]

export const channelTroubles = [
  'token_dead',
  'no_permission',
  'webhook_off',
  'quota_used',
  'restricted',
  'unreachable',
] as const
export type ChannelProblem = (typeof channelTroubles)[number]

/** How many of each a shop may have connected at once. */
export type ChannelLimits = { pages: number; lineOas: number }

export const limitOf = ({ pages, lineOas }: ChannelLimits, provider: Provider): number =>
  provider === 'facebook' ? pages : lineOas
