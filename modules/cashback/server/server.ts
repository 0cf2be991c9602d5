export type { CashbackDeps } from './cashback-deps.ts'
export { earningsOfParcels } from './earnings/follow-earnings.ts'
export { served } from './served.ts'
