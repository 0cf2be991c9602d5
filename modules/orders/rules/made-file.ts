export { type MadeFileState, madeFileStates, type TableKind, tableKinds } from '@langraan/operations/rules'
