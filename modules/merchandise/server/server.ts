export { boxesForShipping, boxesOfOrders } from './boxes/boxes-for-shipping.ts'
export { served } from './served.ts'
