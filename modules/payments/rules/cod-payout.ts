import { codCollected, codDueOf, isRefused, type PaidOrder } from '@langraan/orders/rules'
import { countOf, rowsBelow, type SheetColumns, type SheetKind, sumsUp } from '@langraan/operations/rules'
import { readAmount } from './statement-cells.ts'

/** What a column of a courier's payout file can hold. */
export const payoutFields = ['tracking', 'amount'] as const
export type PayoutField = (typeof payoutFields)[number]
export type PayoutColumns = SheetColumns<PayoutField>

/** Both are needed. */
export const isEnoughOfPayout = (columns: PayoutColumns): boolean =>
  payoutFields.every((field) => columns.includes(field))

/**
 * Headings as couriers commonly write them. Fees, taxes and what is left after them are no amount of an order, nor is
 * what was transferred: couriers keep their fee of it.
 */
export const payoutSheet: SheetKind<PayoutField> = {
  name: 'cod',
  isEnough: isEnoughOfPayout,
  headings: [
    [null, /ค่าธรรมเนียม|ค่าบริการ|ค่าขนส่ง|ค่าส่ง|fee|charge|vat|ภาษี|สุทธิ|\bnet\b|วันที่|date|สถานะ|status|เวลา|time/],
    [
      'tracking',
      /เลขพัสดุ|หมายเลขพัสดุ|เลขติดตาม|เลขแทร็ก|แทรค|แทร็ค|tracking|waybill|airway|awb|consignment|parcel (no|id|number)|pno/,
    ],
    [
      null,
      /โอน|transfer|remit|ประเภท|ชนิด|รหัส|เลขที่|(^|[^a-z])(id|type|no|number|ref|reference|code)([^a-z]|$)/,
    ],
    [
      'amount',
      /ยอด ?(เก็บ)?(เงิน)? ?(cod|ปลายทาง)|จำนวนเงิน ?(cod|ปลายทาง|เก็บ)|เก็บเงินปลายทาง|ยอดเก็บ|cod ?\(?(amount|amt|value)|amount of cod|collected/,
    ],
    ['amount', /cod|เงินปลายทาง/],
    ['amount', /ยอดเงิน|จำนวนเงิน|amount/],
  ],
}

/** A line of a payout: which parcel, and what was collected for it. */
export type PayoutLine = { row: number; tracking: string; amountSatang: number }
/**
 * Why a row is no line: nothing stands for its amount or none that can be read, it is less than nothing as couriers take
 * money back, or the row names no parcel.
 */
export const whyNoLine = ['missing', 'unreadable', 'negative', 'parcel'] as const
export type WhyNoLine = (typeof whyNoLine)[number]

/** A row that may be meant as a line. Where it names no parcel, `tracking` is what stands there, or else its words. */
export type UnreadRow = { row: number; why: WhyNoLine; tracking: string; text: string }
export type PayoutReading = { lines: PayoutLine[]; unread: UnreadRow[] }

const LONGEST_TRACKING = 60
const LONGEST_UNREAD = 60

/** As tracking codes are compared: couriers and spreadsheets differ in spaces, case and the mark before text. */
export const plainTracking = (text: string): string => text.replace(/^'|\s+/g, '').toUpperCase()

const isParcel = (tracking: string): boolean => /\d/.test(tracking) && tracking.length <= LONGEST_TRACKING

/** Letters and a long number without a space, which is a parcel whatever word the letters are. */
const isNumbered = (stood: string): boolean => /^[a-z]+\d{6,}[a-z]*$/i.test(stood)

/** Reads the rows below the headings. Sums are no lines; all else that says anything is one, or could not be read. */
export function readPayout(
  table: readonly (readonly string[])[],
  { headingRow, columns }: { headingRow: number; columns: PayoutColumns },
): PayoutReading {
  const reading: PayoutReading = { lines: [], unread: [] }
  const [trackingAt, amountAt] = [columns.indexOf('tracking'), columns.indexOf('amount')]
  const rows = rowsBelow(table, headingRow)
  const stoodIn = (cells: readonly string[]) => cells[trackingAt]?.trim() ?? ''
  const lastParcel = rows.findLastIndex(({ cells }) => isParcel(plainTracking(stoodIn(cells))))
  const [all, sinceSum] = [nothingAbove(), nothingAbove()]
  for (const [index, { row, cells }] of rows.entries()) {
    const stood = stoodIn(cells)
    const text = cells[amountAt]?.trim() ?? ''
    const tracking = plainTracking(stood)
    const amountSatang = readAmount(text)
    if (isSumRow(cells, { stood, amountSatang, above: [all, sinceSum], isLast: index > lastParcel })) {
      Object.assign(sinceSum, nothingAbove())
      continue
    }
    if (isParcel(tracking)) {
      for (const above of [all, sinceSum]) addParcel(above, amountSatang ?? 0)
      // Parcels that were paid before are told with nothing.
      if (amountSatang === 0) continue
      const why = whyNone(text)
      if (amountSatang === undefined || why)
        reading.unread.push({ row, why: why ?? 'unreadable', tracking, text: text.slice(0, LONGEST_UNREAD) })
      else reading.lines.push({ row, tracking, amountSatang })
    } else {
      const words = stood || cells.filter((cell, at) => at !== amountAt && cell.trim() !== '').join(' · ')
      const said = { tracking: words.slice(0, LONGEST_UNREAD), text: text.slice(0, LONGEST_UNREAD) }
      reading.unread.push({ row, why: 'parcel', ...said })
    }
  }
  return reading
}

/** The rows of parcels above a row: how many, how many of them with money, and what they come to. */
type Above = { parcels: number; paid: number; sumSatang: number }
type Told = {
  stood: string
  amountSatang: number | undefined
  /** Of the whole file, and since the last sum. */
  above: readonly Above[]
  /** No parcel stands below. */
  isLast: boolean
}

const nothingAbove = (): Above => ({ parcels: 0, paid: 0, sumSatang: 0 })

function addParcel(above: Above, amountSatang: number): void {
  above.parcels += 1
  above.paid += amountSatang === 0 ? 0 : 1
  above.sumSatang += amountSatang
}

/**
 * Whether a row sums up those above, also where how many there are stands in the place of a parcel. Couriers number
 * parcels by digits alone, too: beside a word of a sum such a number is a count, whichever parcels the courier counts;
 * without one only where it is just as many and the amount is theirs. A row without word and number is a sum only
 * below the last of at least two parcels with money: else it is as likely a parcel that lost its number.
 */
function isSumRow(cells: readonly string[], { stood, amountSatang, above, isLast }: Told): boolean {
  if (isNumbered(stood)) return false
  const count = countOf(stood)
  if (sumsUp(cells, count === undefined ? stood : '')) return true
  const isAmount = (cell: string) => readAmount(cell) !== undefined || countOf(cell) !== undefined
  if (!cells.every((cell) => cell.trim() === '' || isAmount(cell))) return false
  return above.some(({ parcels, paid, sumSatang }) => {
    if (parcels === 0 || amountSatang !== sumSatang) return false
    if (count !== undefined) return count === parcels || count === paid
    const isNext = cells.some((cell) => countOf(cell) === parcels + 1)
    return stood === '' && isLast && paid > 1 && !isNext
  })
}

/** Why a row of a parcel is no line, by what stood for its amount. */
function whyNone(text: string): WhyNoLine | undefined {
  if (text === '') return 'missing'
  const amountSatang = readAmount(text)
  if (amountSatang === undefined) return 'unreadable'
  return amountSatang < 0 ? 'negative' : undefined
}

/** Rows that were kept before it was kept why. */
export const unreadRowOf = (kept: Omit<UnreadRow, 'why'> & { why?: WhyNoLine }): UnreadRow => ({
  ...kept,
  why: kept.why ?? whyNone(kept.text) ?? 'unreadable',
})

/** What becomes of a line: only what fits in all of it is recorded. */
export const payoutVerdicts = [
  'fits',
  'differs',
  'not_delivered',
  'not_cod',
  'unknown',
  'twice',
  'collected',
] as const
export type PayoutVerdict = (typeof payoutVerdicts)[number]

/** How much of a file is recorded, as its orders stand now. */
export type PayoutStanding = {
  recordedCount: number
  /** Lines that can be recorded still, at once or after somebody has looked at them. */
  openCount: number
}

const OPEN: readonly PayoutVerdict[] = ['fits', 'differs', 'not_delivered']

export const payoutStanding = (verdicts: readonly PayoutVerdict[]): PayoutStanding => ({
  recordedCount: verdicts.filter((verdict) => verdict === 'collected').length,
  openCount: verdicts.filter((verdict) => OPEN.includes(verdict)).length,
})

/** What is said of a file: done only where nothing is left to record. */
export function payoutState({
  recordedCount,
  openCount,
}: PayoutStanding): 'open' | 'partly' | 'done' | 'none' {
  if (openCount > 0) return recordedCount > 0 ? 'partly' : 'open'
  return recordedCount > 0 ? 'done' : 'none'
}

/** The order of a parcel, as far as its money goes. */
export type PayoutOrder = PaidOrder & {
  orderId: string
  totalSatang: number
  /** A deposit, which nobody collects any more. */
  paidSatang: number
  wasDelivered: boolean
  /** What the courier collected was recorded, whatever of it went back to the customer since. */
  wasCollected: boolean
}

/**
 * Holds each line against the order of its parcel. The same order is recorded for one line of a file: the first that
 * fits, so that a line with another amount does not stand in the way of one with the right amount.
 */
export function judgePayout<Order extends PayoutOrder>(
  lines: readonly PayoutLine[],
  orderOf: (tracking: string) => Order | undefined,
): { line: PayoutLine; order: Order | undefined; verdict: PayoutVerdict }[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const order = orderOf(line.tracking)
    const verdict = order && seen.has(order.orderId) ? 'twice' : verdictOf(line, order)
    if (order && verdict === 'fits') seen.add(order.orderId)
    return { line, order, verdict }
  })
}

function verdictOf({ amountSatang }: PayoutLine, order: PayoutOrder | undefined): PayoutVerdict {
  if (!order) return 'unknown'
  if (order.wasCollected) return 'collected'
  const step = codCollected(order, order.wasDelivered)
  if (isRefused(step)) return step.refused === 'not_delivered' ? 'not_delivered' : 'not_cod'
  return amountSatang === codDueOf(order) ? 'fits' : 'differs'
}
