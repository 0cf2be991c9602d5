export { giveBackToCashback } from './give-back.ts'
export { served } from './served.ts'
