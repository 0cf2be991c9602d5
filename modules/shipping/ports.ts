export * from './boxes-port.ts'
export * from './courier-port.ts'
export * from './parcel-port.ts'
export type { LabelPaper, PickupState } from './rules/handling.ts'
