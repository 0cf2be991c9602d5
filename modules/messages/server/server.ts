export { hearOrders } from './hear-orders.ts'
export { mailWay } from './mail-way.ts'
export type { MessagesDeps, SendingDeps } from './messages-deps.ts'
export { served } from './served.ts'
