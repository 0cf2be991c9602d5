/** Where an order comes from: the shop's site, typed by staff, or typed by staff from a chat message. */
export const orderChannels = ['web', 'manual', 'chat'] as const
export type OrderChannel = (typeof orderChannels)[number]

/** The channels of orders that somebody of the shop takes. */
export const handChannels = ['manual', 'chat'] as const satisfies readonly OrderChannel[]
