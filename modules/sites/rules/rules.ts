export * from './colour.ts'
export * from './dark.ts'
export * from './theme.ts'
export * from './preview.ts'
