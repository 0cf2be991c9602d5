export * from './colour.ts'
export * from './theme.ts'
