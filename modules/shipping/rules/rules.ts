export * from './parcel.ts'
