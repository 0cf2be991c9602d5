export const orderPaperKinds = ['pick_list', 'packing_slip'] as const
export type OrderPaperKind = (typeof orderPaperKinds)[number]
/** Of so many orders at once. */
export const MOST_PRINTED = 500
