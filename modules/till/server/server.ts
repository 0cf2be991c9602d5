export { readTillKey } from './till-keys.ts'
export { served } from './served.ts'
