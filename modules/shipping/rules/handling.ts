export { type LabelPaper, labelPapers, USUAL_PAPER } from '@langraan/orders/rules'

/** How a call to fetch parcels stands. `assigned`: it is known who comes. */
export const pickupStates = ['open', 'assigned', 'done', 'cancelled'] as const
export type PickupState = (typeof pickupStates)[number]
