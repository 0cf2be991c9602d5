/** Where the columns of a list stand: codes in the order in which they are looked at. */
export type PastedColumns = {
  readonly codes: readonly number[]
  readonly quantity: number
  readonly cost: number
}
/** What cannot be told apart, so that nothing is taken for it. */
export type UnclearColumns = 'quantity' | 'cost'

const NONE = -1

// Suppliers' lists in Thai and English, the likeliest of each first. A total, an amount of money and what customers pay
// are no cost of a piece; what was delivered is more than what was ordered.
const CODES = [
  /^(sku|รหัส( ?(สินค้า|ตัวเลือก))?( ?sku)?|code|(item|product) ?(code|no\.?|number))$/,
  /^(barcode|ean|gtin|upc|(รหัส|เลข)?บาร์โค้ด)$/,
]
const QUANTITIES = [
  /^(จำนวน(ที่)?(ส่ง|รับ|ได้รับ)(จริง)?|ส่งจริง|รับจริง|(qty|quantity) (received|delivered|shipped)|(received|delivered|shipped)( (qty|quantity))?)$/,
  /^(จำนวน(ชิ้น|สินค้า)?|จน\.?|ชิ้น|qty\.?|quantity|pieces|pcs\.?|units?)$/,
  /^(จำนวน(ที่)?สั่ง(ซื้อ)?|order(ed)? (qty|quantity)|(qty|quantity) ordered)$/,
]
const COSTS = [
  /^((ราคา|ต้น)?ทุน(เฉลี่ย)?( ?(ต่อ|\/) ?(หน่วย|ชิ้น))?|(unit )?cost( (price|per (unit|piece|item)|each))?)$/,
  /^(ราคา ?(ต่อ|\/) ?(หน่วย|ชิ้น)|หน่วยละ|ชิ้นละ|unit ?price|price (per (unit|piece|item)|each))$/,
  /^(ราคา|price)$/,
]

/** As a heading is compared: what stands in brackets, such as a unit, says nothing, and ํา is written for ำ. */
const plain = (heading: string): string =>
  heading
    .replaceAll('\u0E4D\u0E32', '\u0E33')
    .replaceAll(/\(.*?\)|\[.*?\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const places = (cells: readonly string[], pattern: RegExp): number[] =>
  cells.flatMap((cell, at) => (pattern.test(plain(cell)) ? [at] : []))

/** The columns of the best kind that there is: more than one where it cannot be told which is meant. */
const best = (cells: readonly string[], patterns: readonly RegExp[]): number[] =>
  patterns.map((pattern) => places(cells, pattern)).find((found) => found.length > 0) ?? []

/** Whether a line says what the columns are. */
export const isHeading = (cells: readonly string[]): boolean => best(cells, CODES).length > 0

/** What a line of headings says. Codes alone are pieces, one a line; other columns without a quantity are unclear. */
export function columnsOfHeading(
  cells: readonly string[],
  withCost: boolean,
): PastedColumns | { unclear: UnclearColumns } {
  const codes = CODES.flatMap((pattern) => places(cells, pattern))
  const [quantities, costs] = [best(cells, QUANTITIES), best(cells, COSTS)]
  const isAlone = cells.every((cell, at) => cell === '' || codes.includes(at))
  if (quantities.length > 1 || (quantities.length === 0 && !isAlone)) return { unclear: 'quantity' }
  if (withCost && costs.length > 1) return { unclear: 'cost' }
  return { codes, quantity: quantities[0] ?? NONE, cost: costs[0] ?? NONE }
}

/**
 * The columns of a list without headings: the code first, then the pieces, then the cost, with names anywhere between.
 * More than two columns of figures may be sizes, years or totals as well, and are unclear.
 */
export function columnsOfFigures(
  rows: readonly (readonly string[])[],
  isFigure: (cell: string) => boolean,
): PastedColumns | { unclear: UnclearColumns } {
  const kinds = Array.from({ length: Math.max(...rows.map((cells) => cells.length), 0) }, (_, at) => {
    const written = rows.flatMap((cells) => cells[at] || [])
    const figures = written.filter(isFigure).length
    return written.length === 0 ? 'blank' : 2 * figures >= written.length ? 'figures' : 'text'
  })
  const isOpen = (at: number) =>
    // A blank column where pieces could stand is theirs; behind all figures, or before a name, it is nothing.
    kinds[at] === 'blank' && kinds.slice(at).includes('figures') && !kinds.slice(at).includes('text')
  const columns = kinds.flatMap((kind, at) => (at > 0 && (kind === 'figures' || isOpen(at)) ? [at] : []))
  if (columns.length > 2) return { unclear: 'quantity' }
  const isAlone = kinds.slice(1).every((kind) => kind === 'blank')
  // Names alone say no quantity: it is asked for on each line.
  const [quantity = isAlone ? NONE : kinds.length, cost = NONE] = columns
  return { codes: [0], quantity, cost }
}
