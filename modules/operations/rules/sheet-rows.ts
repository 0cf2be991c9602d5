import { plainHeading } from './sheet-columns.ts'

/** A row that may be meant as a line: its number as a spreadsheet counts, and its cells. */
export type SheetRow = { row: number; cells: readonly string[] }

const PAGE = /^(หน้า|page)\s*(ที่|no\.?)?\s*:?\s*\d+/i

const filledOf = (cells: readonly string[]): string[] => cells.map(plainHeading).filter((text) => text !== '')

/**
 * The rows below the headings but for blank ones and what is printed again on each page: the headings, what stands
 * above them, and the number of the page.
 */
export function rowsBelow(table: readonly (readonly string[])[], headingRow: number): SheetRow[] {
  const head = new Set(table.slice(0, headingRow + 1).map((cells) => filledOf(cells).join('|')))
  return table.flatMap((cells, index) => {
    const filled = filledOf(cells)
    const isLine = index > headingRow && filled.length > 0 && !head.has(filled.join('|'))
    return isLine && !filled.every((text) => PAGE.test(text)) ? [{ row: index + 1, cells }] : []
  })
}

// Whole words: a shop may be called `Total Energies` or `รวมโชค`.
const SUMS = [
  /^(ยอด)?รวม($|\s*[:(\d]|\s?(ทั้ง|หน้า|ยอด|เงิน|ฝาก|ถอน|รายการ|จำนวน|สุทธิ|cod))/,
  /^ยอด(เงิน)?สุทธิ($|\s*[:(\d])/,
  /^จำนวน(รายการ|พัสดุ|ครั้ง)/,
  /^ยอด(เงิน)?(คงเหลือ)?(ยก|ต้นงวด|ปลายงวด)/,
  /^(grand|sub|net|page)?[ -]?totals?($|\s*[:(\d]| (deposit|withdrawal|debit|credit|amount|cod|parcel|item|transaction|balance|number|of)s?\b)/,
  /^(number|no\.) of (items|transactions|deposits|withdrawals|parcels)/,
  /^(opening|closing|beginning|ending|previous|outstanding)( ledger| available)? balance/,
  /^(balance )?((brought|carried) forward|[bc]\/f)/,
]

const isSum = (text: string): boolean => SUMS.some((pattern) => pattern.test(plainHeading(text)))

/** Whether a row sums up others or carries a balance over; what stands in its most telling cell must not say otherwise. */
export const sumsUp = (cells: readonly string[], telling: string): boolean =>
  (telling === '' || isSum(telling)) && cells.some(isSum)

const COUNT =
  /^(?:จำนวน|ทั้งหมด)?\s*(\d{1,3}(?:,\d{3})+|\d{1,6})\s*(?:รายการ|พัสดุ|ชิ้น|กล่อง|ออเดอร์|(?:parcel|item|order|shipment)s?)?$/

/** How many there are, where a cell says nothing else: `2`, `1,204 รายการ`. Undefined for all else. */
export function countOf(text: string): number | undefined {
  const [, digits] = COUNT.exec(plainHeading(text)) ?? []
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''))
}
