export * from './file-columns.ts'
export * from './operation.ts'
