export * from './order-status.ts'
export * from './price-order.ts'
