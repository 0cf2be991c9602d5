export { dumpSchema } from './dump-schema.ts'
export { generateTypes } from './generate-types.ts'
