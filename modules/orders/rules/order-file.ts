/** What a row of the file is: an order, or an article of one. */
export const orderFileRows = ['orders', 'goods'] as const
export type OrderFileRows = (typeof orderFileRows)[number]
