export {
  agentPaidSatang,
  cashbackPaidSatang,
  givingOwedBack,
  receiveCashback,
  receiveFromAgent,
} from './paid-from-accounts.ts'
export { bankLinesOfPersons, slipsOfPersons } from './money-of-person.ts'
export { checkSlip } from './slips/check-slip.ts'
export { confirmPaymentNotice } from './slips/confirm-payment-notice.ts'
export { collectMany } from './payouts/collect-many.ts'
export { collectCodOf } from './give-back.ts'
export { codTasks } from './cod/cod-tasks.sql.ts'
export { confirmPayments } from './slips/confirm-payments.ts'
export { noticeFigures, type NoticeFigures } from './slips/notice-figures.sql.ts'
export { noticesOfOrder, type NoticeRow } from './slips/payment-notices.sql.ts'
export { claimWholeSlip, isSlipClaimed } from './slips/slip-claims.sql.ts'
export type { CheckDeps, CheckerDeps, PaymentsDeps, SlipDeps } from './payments-deps.ts'
export { orderQr, promptPayQr } from './payment-qr.ts'
export { resealCheckerKeys } from './slips/reseal-checker-keys.ts'
export { readSlip } from './slips/read-slip.ts'
export { receivingForSales } from './receive-for-sale.ts'
export { giveBackForSale } from './give-back-for-sale.ts'
export { movePaid } from './move-paid.ts'
export { paymentsRoutes } from './routes.ts'
export { sendPaymentNotice, type NewNotice } from './slips/send-payment-notice.ts'
export { served } from './served.ts'
export { statementReader } from './statements/sheet-readers.ts'
