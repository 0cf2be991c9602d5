export * from './earning.ts'
export * from './entries.ts'
export * from './rates.ts'
