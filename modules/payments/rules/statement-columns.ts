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
/** By column; null is what nobody needs. */
export type StatementColumns = readonly (StatementField | null)[]

/**
 * The headings of KBank, SCB, Bangkok Bank and Krungthai, in both languages, as their statements are commonly seen.
 * What is called otherwise is said by hand once and remembered. The first that fits decides: `วันที่มีผล` is no date of ours.
 */
const HEADINGS: readonly (readonly [StatementField | null, RegExp])[] = [
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
]

const plain = (heading: string): string => heading.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/** By which headings are known again. */
export const headingsKeyOf = (headings: readonly string[]): string =>
  headings.map(plain).join('|').slice(0, 2000)

function fieldOf(heading: string): StatementField | null {
  const text = plain(heading)
  return text === '' ? null : (HEADINGS.find(([, pattern]) => pattern.test(text))?.[0] ?? null)
}

/** Whether lines can be read by these columns: a date, and what came or went. */
export const isEnough = (columns: StatementColumns): boolean =>
  columns.includes('date') && (columns.includes('deposit') || columns.includes('amount'))

// Banks write whose the statement is before its headings.
const HEADINGS_WITHIN = 40

/** Fields that stand once; several columns may describe a line. */
const once = (columns: StatementColumns): StatementColumns =>
  columns.map((field, at) => (field === 'description' || columns.indexOf(field) === at ? field : null))

/** The first row that names a date and amounts, and what its columns hold. */
export function findStatementColumns(
  table: readonly (readonly string[])[],
): { headingRow: number; columns: StatementColumns } | undefined {
  for (const [headingRow, row] of table.slice(0, HEADINGS_WITHIN).entries()) {
    const columns = once(row.map(fieldOf))
    if (isEnough(columns)) return { headingRow, columns }
  }
  return undefined
}

/** The row that is most likely the headings where none are known: the first of those with the most cells. */
export function likelyHeadings(table: readonly (readonly string[])[]): number {
  const filled = table.slice(0, HEADINGS_WITHIN).map((row) => row.filter((cell) => cell.trim() !== '').length)
  return Math.max(0, filled.indexOf(Math.max(...filled)))
}
