/** How money comes or is given back by somebody's hand. */
export const refundWays = ['transfer', 'promptpay', 'cash', 'other'] as const
export type RefundWay = (typeof refundWays)[number]

/** How money goes back: by somebody's hand, or to the merchant's cashback that has paid. */
export const waysBack = [...refundWays, 'cashback'] as const
export type WayBack = (typeof waysBack)[number]
