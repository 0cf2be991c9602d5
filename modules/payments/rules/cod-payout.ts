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

/** Headings as couriers commonly write them. Fees, taxes and what is left after them are no amount of an order. */
export const payoutSheet: SheetKind<PayoutField> = {
  name: 'cod',
  isEnough: isEnoughOfPayout,
  headings: [
    [null, /ค่าธรรมเนียม|ค่าบริการ|ค่าขนส่ง|ค่าส่ง|fee|charge|vat|ภาษี|สุทธิ|\bnet\b|วันที่|date|สถานะ|status|เวลา|time/],
    [
      'tracking',
      /เลขพัสดุ|หมายเลขพัสดุ|เลขติดตาม|เลขแทร็ก|แทรค|แทร็ค|tracking|waybill|airway|awb|consignment|parcel (no|id|number)|pno/,
    ],
    ['amount', /ยอด ?cod|cod|เก็บเงินปลายทาง|เงินปลายทาง|ยอดเก็บ|ยอดเงิน|จำนวนเงิน|collected|amount/],
  ],
}

/** A line of a payout: which parcel, and what was collected for it. */
export type PayoutLine = { row: number; tracking: string; amountSatang: number }
export type PayoutReading = { lines: PayoutLine[]; unreadRows: number[] }

const LONGEST_TRACKING = 60

/** As tracking codes are compared: couriers and spreadsheets differ in spaces, case and the mark before text. */
export const plainTracking = (text: string): string => text.replace(/^'|\s+/g, '').toUpperCase()

/** Reads the rows below the headings. Those that name no parcel are no lines: sums, notes, empty ones. */
export function readPayout(
  table: readonly (readonly string[])[],
  { headingRow, columns }: { headingRow: number; columns: PayoutColumns },
): PayoutReading {
  const reading: PayoutReading = { lines: [], unreadRows: [] }
  const [trackingAt, amountAt] = [columns.indexOf('tracking'), columns.indexOf('amount')]
  for (const [index, cells] of table.entries()) {
    const tracking = plainTracking(cells[trackingAt] ?? '')
    if (index <= headingRow || !/\d/.test(tracking) || tracking.length > LONGEST_TRACKING) continue
    const amountSatang = readAmount(cells[amountAt]?.trim() ?? '')
    if (amountSatang === undefined || amountSatang < 0) reading.unreadRows.push(index + 1)
    // Parcels that were paid before are told with nothing.
    else if (amountSatang > 0) reading.lines.push({ row: index + 1, tracking, amountSatang })
  }
  return reading
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

/** The order of a parcel, as far as its money goes. */
export type PayoutOrder = OrderState & { orderId: string; totalSatang: number; wasDelivered: boolean }

/** Holds each line against the order of its parcel. The same order is recorded for one line of a file. */
export function judgePayout<Order extends PayoutOrder>(
  lines: readonly PayoutLine[],
  orderOf: (tracking: string) => Order | undefined,
): { line: PayoutLine; order: Order | undefined; verdict: PayoutVerdict }[] {
  const seen = new Set<string>()
  return lines.map((line) => {
    const order = orderOf(line.tracking)
    const verdict = order && seen.has(order.orderId) ? 'twice' : verdictOf(line, order)
    if (order) seen.add(order.orderId)
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
