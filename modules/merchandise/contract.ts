export * from './boxes-contract.ts'
export * from './supplies-contract.ts'
