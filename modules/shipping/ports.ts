export * from './courier-port.ts'
export * from './earnings-port.ts'
export * from './parcel-port.ts'
export type { LabelPaper, PickupState } from './rules/handling.ts'
