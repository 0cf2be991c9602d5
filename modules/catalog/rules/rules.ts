export * from './plain-text.ts'
export * from './product-file.ts'
export * from './read-shopify.ts'
