export {
  balanceOf,
  type Balance,
  entriesOf,
  type EntryRow,
  movedByKind,
  type Move,
  movedOfCauses,
  movesOfKinds,
} from './accounts.sql.ts'
export { inMerchantBook, merchantOf } from './books.ts'
export {
  hold,
  lockAccounts,
  type Made,
  type NewHold,
  type NewTransaction,
  post,
  postEach,
  postHold,
  reverse,
  voidHold,
} from './post.sql.ts'
export { type LedgerFault, prove } from './prove.sql.ts'
export { type FaultyBook, proveBooks } from './prove-books.ts'
