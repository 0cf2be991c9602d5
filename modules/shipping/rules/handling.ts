/** On which paper labels are printed, the size of a common roll first; lengths are millimetres. */
export const labelPapers = ['100x150', '100x75', 'a6', 'a4'] as const

/** How a call to fetch parcels stands. `assigned`: it is known who comes. */
export const pickupStates = ['open', 'assigned', 'done', 'cancelled'] as const
export type PickupState = (typeof pickupStates)[number]
