export * from './draft.ts'
export * from './shop-state.ts'
export * from './subdomain.ts'
