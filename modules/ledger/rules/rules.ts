export { accountKinds, subjectKinds, type KindOf, type OwnerKind, type Subject } from './account-kinds.ts'
export {
  type Account,
  agentAccount,
  merchantAccount,
  NOBODY,
  orderAccount,
  platformAccount,
  shopAccount,
} from './accounts.ts'
export { asOwned, type Entry, isBalanced, kindOf } from './entries.ts'
