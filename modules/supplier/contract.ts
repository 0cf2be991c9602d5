export * from './operated-contract.ts'
export * from './orders-contract.ts'
export * from './basket-contract.ts'
