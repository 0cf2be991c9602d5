import type { SheetColumns, SheetKind } from '@langraan/operations/rules'

/** What a column of a bank's statement can hold. */
export const statementFields = [
  'date',
  'time',
  'description',
  'reference',
  'withdrawal',
  'deposit',
  'amount',
  'direction',
  'balance',
] as const
export type StatementField = (typeof statementFields)[number]
export type StatementColumns = SheetColumns<StatementField>

/** Whether lines can be read by these columns: a date, and what came or went. */
export const isEnough = (columns: StatementColumns): boolean =>
  columns.includes('date') && (columns.includes('deposit') || columns.includes('amount'))

/**
 * The headings of KBank, SCB, Bangkok Bank and Krungthai, in both languages, as their statements are commonly seen.
 * What is called otherwise is said by hand once and remembered. The first that fits decides: `วันที่มีผล` is no date of ours.
 */
export const statementSheet: SheetKind<StatementField> = {
  name: '',
  isEnough,
  many: 'description',
  headings: [
    ['time', /^เวลา/],
    [null, /มีผล|value ?date|effective|เช็ค|chq|cheque|check no/],
    ['balance', /คงเหลือ|balance/],
    ['direction', /^(dr\/?cr|cr\/?dr|debit\/credit|ประเภท|sign|\+\/-)$/],
    ['withdrawal', /ถอน|หักบัญชี|เดบิต|withdraw|debit|^dr\.?$|จ่ายออก|เงินออก/],
    ['deposit', /ฝาก|เข้าบัญชี|เครดิต|deposit|credit|^cr\.?$|เงินเข้า|รับเข้า/],
    ['amount', /จำนวนเงิน|^ยอดเงิน|amount/],
    ['date', /วันที่|วัน-?เดือน|^วัน$|date/],
    ['time', /time/],
    ['reference', /อ้างอิง|^ref|reference/],
    ['description', /รายละเอียด|description|particular|รายการ|details?|transaction|หมายเหตุ|remark|note/],
  ],
}
