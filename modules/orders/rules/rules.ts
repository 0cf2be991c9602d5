export * from './desk.ts'
export * from './order-machine.ts'
export * from './order-status.ts'
export * from './price-order.ts'
