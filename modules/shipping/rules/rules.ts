export * from './booking-failure.ts'
export * from './not-taken.ts'
export * from './parcel.ts'
