export * from './draft.ts'
export * from './promptpay-id.ts'
export * from './shop-state.ts'
export * from './subdomain.ts'
