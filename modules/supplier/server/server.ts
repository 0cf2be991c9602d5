export { giveBackToCashback } from './give-back.ts'
export { chooseSupplier, saveSupplyGoods } from './operate.ts'
export { orderNumbersOf } from './order-numbers.ts'
export { served } from './served.ts'
