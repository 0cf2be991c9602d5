export { giveBackToCashback } from './give-back.ts'
export { orderNumbersOf } from './order-numbers.ts'
export { served } from './served.ts'
