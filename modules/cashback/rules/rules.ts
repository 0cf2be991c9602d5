export * from './earning.ts'
export * from './withdrawal.ts'
