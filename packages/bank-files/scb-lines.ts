import { inRow, layout } from './fixed-lines.ts'

/*
 * The lines of SCB's BCM file. Source: the widths of a file that a university gave the bank, as a public test describes
 * them. Amounts are thousandths of a baht: 1,234.50 baht are 1234500. Days are YYYYMMDD, the time is HHMMSS.
 */

export const HEADER = layout(
  96,
  inRow([
    { name: 'kind', width: 3, always: '001' },
    { name: 'companyCode', width: 12, as: 'text' },
    { name: 'reference', width: 32, as: 'text' },
    { name: 'madeOn', width: 8, as: 'digits' },
    { name: 'madeAt', width: 6, as: 'digits' },
    { name: 'channel', width: 3, always: 'BCM' },
    { name: 'batch', width: 32, as: 'text' },
  ]),
)

export const DEBIT = layout(
  109,
  inRow([
    { name: 'kind', width: 3, always: '002' },
    { name: 'product', width: 3, as: 'text' },
    { name: 'valueDay', width: 8, as: 'digits' },
    { name: 'debitAccount', width: 25, as: 'text' },
    { name: 'accountType', width: 2, as: 'digits' },
    { name: 'branch', width: 4, as: 'digits' },
    { name: 'currency', width: 3, always: 'THB' },
    { name: 'total', width: 16, as: 'number' },
    { name: 'internalReference', width: 8, always: '00000001' },
    { name: 'count', width: 6, as: 'number' },
    { name: 'feeAccount', width: 15, as: 'text' },
    { name: 'filler', width: 9, always: ' '.repeat(9) },
    { name: 'clearingCycle', width: 1, always: ' ' },
    { name: 'feeAccountType', width: 2, as: 'digits' },
    { name: 'feeBranch', width: 4, as: 'digits' },
  ]),
)

export const CREDIT = layout(
  355,
  inRow([
    { name: 'kind', width: 3, always: '003' },
    { name: 'sequence', width: 6, as: 'number' },
    { name: 'account', width: 25, as: 'text' },
    { name: 'amount', width: 16, as: 'number' },
    { name: 'currency', width: 3, always: 'THB' },
    { name: 'internalReference', width: 8, always: '00000001' },
    { name: 'taxWithheld', width: 1, always: 'N' },
    { name: 'invoices', width: 1, always: 'N' },
    { name: 'advice', width: 1, always: 'N' },
    { name: 'delivery', width: 5, always: ' '.repeat(5) },
    { name: 'taxForm', width: 2, always: '00' },
    { name: 'taxRunningNumber', width: 14, always: ' '.repeat(14) },
    { name: 'taxCountsAndAmounts', width: 47, always: '0'.repeat(47) },
    { name: 'taxRemarkAndDay', width: 48, always: ' '.repeat(48) },
    { name: 'bankCode', width: 3, as: 'digits' },
    { name: 'bankName', width: 35, as: 'name' },
    { name: 'branch', width: 4, as: 'digits' },
    { name: 'branchName', width: 35, always: ' '.repeat(35) },
    { name: 'signatory', width: 1, always: ' ' },
    /** How the payee is told, unconfirmed: left blank. */
    { name: 'notification', width: 1, always: ' ' },
    { name: 'reference', width: 20, as: 'text' },
    { name: 'chequeReference', width: 1, always: ' ' },
    { name: 'paymentType', width: 3, always: '   ' },
    { name: 'service', width: 2, always: '  ' },
    { name: 'remarks', width: 68, always: ' '.repeat(68) },
    { name: 'feeFromPayee', width: 2, always: '  ' },
  ]),
)

export const PAYEE = layout(
  816,
  inRow([
    { name: 'kind', width: 3, always: '004' },
    { name: 'internalReference', width: 8, always: '00000001' },
    { name: 'sequence', width: 6, as: 'number' },
    { name: 'idCard', width: 15, always: ' '.repeat(15) },
    { name: 'nameThai', width: 100, as: 'name' },
    { name: 'address', width: 210, always: ' '.repeat(210) },
    { name: 'taxId', width: 10, always: ' '.repeat(10) },
    { name: 'nameEnglish', width: 70, as: 'name' },
    { name: 'fax', width: 10, always: ' '.repeat(10) },
    { name: 'phone', width: 10, as: 'text' },
    { name: 'email', width: 64, as: 'text' },
    { name: 'secondPayee', width: 310, always: ' '.repeat(310) },
  ]),
)

export const TRAILER = layout(
  31,
  inRow([
    { name: 'kind', width: 3, always: '999' },
    { name: 'debits', width: 6, always: '000001' },
    { name: 'count', width: 6, as: 'number' },
    { name: 'total', width: 16, as: 'number' },
  ]),
)
