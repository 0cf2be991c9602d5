/** What keeps a parcel that waits from being booked; each is put right where it is shown. */
export const parcelFaults = ['weight', 'phone', 'zipcode', 'address', 'pickup'] as const
export type ParcelFault = (typeof parcelFaults)[number]
