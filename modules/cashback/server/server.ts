export type { CashbackDeps } from './cashback-deps.ts'
export { earningsOfParcels } from './earnings/follow-earnings.ts'
export { withholdingInForce } from './withholding/set-withholding.ts'
export { served } from './served.ts'
