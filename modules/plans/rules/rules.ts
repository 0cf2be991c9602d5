export * from './plan.ts'
export * from './quote.ts'
export * from './upgrade.ts'
