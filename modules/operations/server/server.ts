export { faultsByItem, forgetNames, namesInWork } from './faults.sql.ts'
export { findOperation as operationOf, itemsOf, newestOperation } from './operations.sql.ts'
export type { OperationRow } from './operations.sql.ts'
export { beginLargeOperation, beginOperation } from './begin-operation.ts'
export type {
  BatchContext,
  BatchKind,
  ItemFault,
  ItemOutcome,
  OperationItem,
  OperationKind,
} from './operation-kind.ts'
export type { OperationWorkDeps } from './operations-deps.ts'
export { fileColumnsOfMember } from './file-layouts.ts'
export { rememberColumns } from './file-layouts.sql.ts'
export {
  clearFileLater,
  fileInParts,
  keepOrClear,
  keysOfFile,
  keepPiecesOrClear,
  partsThere,
} from './file-in-parts.ts'
export {
  type FileInPieces,
  isFileDone,
  type KeptFiles,
  readMadeFile,
  sendFile,
  standOfFile,
} from './made-files.ts'
export { type Cells, cellsOf, columnsToWrite } from './table-columns.ts'
export type { TableFiles } from './table-in-parts.ts'
export {
  readTable,
  sendTable,
  standOfTable,
  tableOperation,
  takeTables,
  type TableWork,
} from './table-operation.ts'
export { holdFilesOfPersons, takeFilesOf, waitForErasure } from './taken-files.sql.ts'
export {
  linesOfSheet,
  readSheetFile,
  type Remembered,
  type SheetFault,
  type SheetTold,
} from './file-reading/read-sheet-file.ts'
export type { LinesRead, SheetReader, SheetSent } from './file-reading/sheet-reader.ts'
export { operationsRoutes } from './routes.ts'
export {
  beginToldOperation,
  endToldOperation,
  keepForUndo,
  saveCancellation,
  saveProgress,
} from './operation-progress.ts'
export { giveUpOperation, runOperation } from './run-operation.ts'
export { recordOperation } from './record-operation.ts'
export { served } from './served.ts'
