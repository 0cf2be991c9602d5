export * from './not-taken.ts'
export * from './parcel.ts'
