export { receiptByLink } from './papers/receipt-by-link.ts'
export { resealRescueKeys } from './rescue/reseal-rescue-keys.ts'
export { readTillKey } from './till-keys.ts'
export { served } from './served.ts'
