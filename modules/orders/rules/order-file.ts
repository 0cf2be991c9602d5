export const orderFileKinds = ['xlsx', 'csv'] as const
export type OrderFileKind = (typeof orderFileKinds)[number]

/** What a row of the file is: an order, or an article of one. */
export const orderFileRows = ['orders', 'goods'] as const
export type OrderFileRows = (typeof orderFileRows)[number]
