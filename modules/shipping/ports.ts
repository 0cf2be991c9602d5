export * from './courier-port.ts'
export * from './parcel-port.ts'
