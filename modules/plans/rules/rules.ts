export * from './plan.ts'
export * from './quote.ts'
