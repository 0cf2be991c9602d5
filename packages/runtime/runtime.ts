export * from './clock.ts'
export * from './config.ts'
export * from './ids.ts'
export * from './secrets.ts'
