export {
  isEachOnce,
  type MadeFileState,
  madeFileStates,
  MOST_COLUMNS,
  type TableKind,
  tableKinds,
} from '@langraan/operations/rules'
