/** How money is given back. */
export const refundWays = ['transfer', 'promptpay', 'cash', 'other'] as const
export type RefundWay = (typeof refundWays)[number]
