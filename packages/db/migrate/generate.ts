export { dumpSchema } from './dump-schema.ts'
export { generateTypes } from './generate-types.ts'
export { tableClasses, type TableClass, tableClassNames } from './table-classes.ts'
