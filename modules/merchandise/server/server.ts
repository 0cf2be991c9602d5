export { boxesForShipping, boxesOfOrders } from './boxes/boxes-for-shipping.ts'
export { receiveSupplies, type ReceivedSupply } from './boxes/receive-supplies.ts'
export { served } from './served.ts'
