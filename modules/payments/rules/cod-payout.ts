import { codCollected, isRefused, type OrderState } from '@langraan/orders/rules'
import type { SheetColumns, SheetKind } from './sheet-columns.ts'
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
/** A row that names a parcel and no amount that was collected: unreadable, or less than nothing as couriers take money back. */
export type UnreadRow = { row: number; tracking: string; text: string }
export type PayoutReading = { lines: PayoutLine[]; unread: UnreadRow[] }

const LONGEST_TRACKING = 60
const LONGEST_UNREAD = 60

/** As tracking codes are compared: couriers and spreadsheets differ in spaces, case and the mark before text. */
export const plainTracking = (text: string): string => text.replace(/^'|\s+/g, '').toUpperCase()

/** Reads the rows below the headings. Those that name no parcel are no lines: sums, notes, empty ones. */
export function readPayout(
  table: readonly (readonly string[])[],
  { headingRow, columns }: { headingRow: number; columns: PayoutColumns },
): PayoutReading {
  const reading: PayoutReading = { lines: [], unread: [] }
  const [trackingAt, amountAt] = [columns.indexOf('tracking'), columns.indexOf('amount')]
  for (const [index, cells] of table.entries()) {
    const tracking = plainTracking(cells[trackingAt] ?? '')
    if (index <= headingRow || !/\d/.test(tracking) || tracking.length > LONGEST_TRACKING) continue
    const text = cells[amountAt]?.trim() ?? ''
    const amountSatang = readAmount(text)
    if (amountSatang === undefined || amountSatang < 0)
      reading.unread.push({ row: index + 1, tracking, text: text.slice(0, LONGEST_UNREAD) })
    // Parcels that were paid before are told with nothing.
    else if (amountSatang > 0) reading.lines.push({ row: index + 1, tracking, amountSatang })
  }
  return reading
}

/** Why a row is no line, by what stood for its amount. */
export function whyNoLine(text: string): 'missing' | 'unreadable' | 'negative' {
  if (text === '') return 'missing'
  return readAmount(text) === undefined ? 'unreadable' : 'negative'
}

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
export type PayoutOrder = OrderState & { orderId: string; totalSatang: number; wasDelivered: boolean }

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
  if (order.payment === 'cod_collected') return 'collected'
  const step = codCollected(order, order.wasDelivered)
  if (isRefused(step)) return step.refused === 'not_delivered' ? 'not_delivered' : 'not_cod'
  return amountSatang === order.totalSatang ? 'fits' : 'differs'
}
