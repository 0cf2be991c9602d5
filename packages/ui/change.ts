export type { After, Refresh, Said } from './change/after-change.ts'
export { useChange, useSending } from './change/use-change.ts'
export type { Change, ChangeOptions } from './change/use-change.ts'
