/** The tabs of the order list. */
export const orderViews = [
  'all',
  'unpaid',
  'slips',
  'to_ship',
  'cod',
  'moving',
  'trouble',
  'to_refund',
  'done',
] as const
export type OrderView = (typeof orderViews)[number]
