/** Where a product may be sold. `web` is the shop's own site, which the product's `published` stands for. */
export const salesChannels = ['web', 'till', 'sale_page', 'live', 'chat', 'agent'] as const
export type SalesChannel = (typeof salesChannels)[number]

/** All but the site: what a product's row lists. A new product is sold in all of them. */
export const otherChannels = ['till', 'sale_page', 'live', 'chat', 'agent'] as const
export type OtherChannel = (typeof otherChannels)[number]
