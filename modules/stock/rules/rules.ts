export { namesPerson } from './names-person.ts'
export { type StockSort, stockSorts } from './stock-sorts.ts'
export { type MovedOfOrder, soldCost, type SoldCost, takeBackCost } from './sold-costs.ts'
export { averageStep, emptyValue, type MovedValue, type StockValue, worthOf } from './moving-average.ts'
export {
  isEachOnce,
  madeFileStates,
  MOST_COLUMNS,
  type StockColumn,
  stockColumns,
  stockFileWords,
  type TableKind,
  tableKinds,
} from './stock-file.ts'
export {
  MOST_COST_SATANG,
  MOST_PAPER_LINES,
  MOST_PIECES,
  type Pasted,
  type PastedFault,
  type PastedLine,
  readPastedLines,
} from './pasted-lines.ts'
export {
  cancelDocument,
  differences,
  type DocumentKind,
  documentKinds,
  documentNumberText,
  expectedOf,
  type DocumentState,
  receiveTransfer,
  reopenCount,
  reverseReceipt,
  sendTransfer,
  sumLines,
  type WrittenKind,
  writtenKinds,
} from './stock-documents.ts'

/** Why a stock figure changed. */
export const movementReasons = [
  'opening',
  'sale',
  'return',
  'receipt',
  'transfer_out',
  'transfer_in',
  'count',
  'damage',
  'correction',
] as const
export type MovementReason = (typeof movementReasons)[number]

export const holderKinds = ['cart', 'bill', 'transfer', 'order', 'customer'] as const
export type HolderKind = (typeof holderKinds)[number]

/** From this figure on a variant is low, where the shop has said nothing. */
export const LOW_AT = 5

/** Whether so little is left that somebody should order more. */
export const isLow = (available: number, lowAt: number): boolean => available <= lowAt
