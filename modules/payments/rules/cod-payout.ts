import {
  countOf,
  digitsOfPower,
  rowsBelow,
  type SheetColumns,
  type SheetKind,
  sumsUp,
} from '@langraan/operations/rules'
import { chargeFields, chargesOf, type PayoutBeside, readBeside, roundedVat } from './cod/payout-charges.ts'
import { readAmount } from './statement-cells.ts'

/** What a column of a courier's payout file can hold. */
export const payoutFields = ['tracking', 'amount', ...chargeFields] as const
export type PayoutField = (typeof payoutFields)[number]
export type PayoutColumns = SheetColumns<PayoutField>

/** Without these two a row says nothing; all else is read where it is there. */
export const neededPayoutFields = ['tracking', 'amount'] as const
export const isEnoughOfPayout = (columns: PayoutColumns): boolean =>
  neededPayoutFields.every((field) => columns.includes(field))

/**
 * Headings as couriers commonly write them, the clearest first. Fees, taxes and what is left after them are no amount of
 * an order, nor is what was transferred: couriers keep their fee of it.
 */
export const payoutSheet: SheetKind<PayoutField> = {
  name: 'cod',
  isEnough: isEnoughOfPayout,
  headings: [
    ['fee', /ค่าธรรมเนียม.*รวม ?(vat|ภาษี)|fee.*incl/],
    ['transfer_day', /วัน(ที่)?โอน|วันที่ขนส่งโอน|(transfer|remit|payout)[a-z]* ?date|date of (transfer|payout)/],
    [
      'statement_no',
      /(เลขที่|รหัส|หมายเลข) ?(รอบ|ใบ|รายการ)?(โอน|สรุป|จ่าย)|รอบโอน|(statement|batch|settlement|remittance|payout) ?(no|number|id|ref)/,
    ],
    ['fee_vat', /vat|ภาษี/],
    ['return_fee', /(ค่า|fee|charge).*(ตีกลับ|ส่งคืน|return)|(return|rts).*(fee|charge)/],
    ['fee', /ค่าธรรมเนียม|cod ?(service )?(fee|charge)/],
    ['net', /สุทธิ|\bnet\b|(ยอด|จำนวน)(เงิน)?(ที่)?โอน|transfer(red)? amount/],
    ['other', /ค่าประกัน|หักอื่น|ค่าบริการอื่น|ค่าอื่น|insurance|other (fee|charge|deduct)|deduction/],
    ['fee', /^fee|fee$/],
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

/**
 * A line of a payout: which parcel, what was collected for it, and what else its row says. Without a parcel it is what
 * the total of the file differs by, which is rounded otherwise than its rows.
 */
export type PayoutLine = {
  row: number
  tracking: string
  amountSatang: number
  beside?: PayoutBeside | undefined
}
/**
 * Why a row is no line: nothing stands for its amount or none that can be read, it is less than nothing as couriers take
 * money back, the row names no parcel, or a spreadsheet threw digits of its number away.
 */
export const whyNoLine = ['missing', 'unreadable', 'negative', 'parcel', 'cut'] as const
export type WhyNoLine = (typeof whyNoLine)[number]

/** A row that may be meant as a line. Where it names no parcel, `tracking` is what stands there, or else its words. */
export type UnreadRow = { row: number; why: WhyNoLine; tracking: string; text: string }
export type PayoutReading = { lines: PayoutLine[]; unread: UnreadRow[] }

const LONGEST_TRACKING = 60
const LONGEST_UNREAD = 60

/** As tracking codes are compared: couriers and spreadsheets differ in spaces, case and the mark before text. */
export const plainTracking = (text: string): string => text.replace(/^'|\s+/g, '').toUpperCase()

/** The number of a parcel; `cut` where a spreadsheet made a figure of it and threw digits away. */
export function parcelNumber(stood: string): { tracking: string } | 'cut' {
  const tracking = plainTracking(stood)
  const [, whole, decimals = '', power = ''] = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/.exec(tracking) ?? []
  if (whole === undefined) return { tracking }
  const digits = digitsOfPower(whole, decimals, Number(power))
  return digits === undefined ? 'cut' : { tracking: digits }
}

const isParcel = (tracking: string): boolean => /\d/.test(tracking) && tracking.length <= LONGEST_TRACKING

/** Letters and a long number without a space, which is a parcel whatever word the letters are. */
const isNumbered = (stood: string): boolean => /^[a-z]+\d{6,}[a-z]*$/i.test(stood)

/** Reads the rows below the headings. Sums are no lines; all else that says anything is one, or could not be read. */
export function readPayout(
  table: readonly (readonly string[])[],
  { headingRow, columns, now }: { headingRow: number; columns: PayoutColumns; now: Date },
): PayoutReading {
  const reading: PayoutReading = { lines: [], unread: [] }
  const [trackingAt, amountAt] = [columns.indexOf('tracking'), columns.indexOf('amount')]
  const rows = rowsBelow(table, headingRow)
  const stoodIn = (cells: readonly string[]) => cells[trackingAt]?.trim() ?? ''
  const lastParcel = rows.findLastIndex(({ cells }) => isParcel(plainTracking(stoodIn(cells))))
  const [all, sinceSum] = [nothingAbove(), nothingAbove()]
  const saysMore = columns.some((field) => chargeFields.some((one) => one === field))
  const sums: PayoutLine[] = []
  for (const [index, { row, cells }] of rows.entries()) {
    const stood = stoodIn(cells)
    const text = cells[amountAt]?.trim() ?? ''
    const amountSatang = readAmount(text)
    const beside = saysMore ? readBeside(cells, columns, now) : undefined
    if (isSumRow(cells, { stood, amountSatang, above: [all, sinceSum], isLast: index > lastParcel })) {
      Object.assign(sinceSum, nothingAbove())
      sums.push({ row, tracking: '', amountSatang: amountSatang ?? 0, beside })
      continue
    }
    const read = readRow({ row, stood, text, beside })
    if (read.isOfParcel) for (const above of [all, sinceSum]) addParcel(above, amountSatang ?? 0)
    if (read.line) reading.lines.push(read.line)
    else if (read.why) reading.unread.push(unreadRow({ row, cells, stood, text, amountAt }, read.why))
  }
  const [total] = sums
  if (total && sums.length === 1) reading.lines.push(...roundingOf(total, reading.lines))
  return reading
}

type Stood = { row: number; stood: string; text: string; beside: PayoutBeside | undefined }
type ReadRow = { isOfParcel: boolean; line?: PayoutLine; why?: WhyNoLine }

function readRow({ row, stood, text, beside }: Stood): ReadRow {
  const number = parcelNumber(stood)
  if (number === 'cut') return { isOfParcel: true, why: 'cut' }
  const { tracking } = number
  if (!isParcel(tracking)) return { isOfParcel: false, why: 'parcel' }
  const amountSatang = readAmount(text)
  const isCharged = beside !== undefined && chargesOf(beside.charges) !== 0
  // A parcel that came back has its fee and nothing else.
  if (isCharged && text === '') return { isOfParcel: true, line: { row, tracking, amountSatang: 0, beside } }
  // Parcels that were paid before are told with nothing.
  if (amountSatang === 0 && !isCharged) return { isOfParcel: true }
  const why = whyNone(text)
  if (amountSatang === undefined || why) return { isOfParcel: true, why: why ?? 'unreadable' }
  return { isOfParcel: true, line: { row, tracking, amountSatang, beside } }
}

type UnreadOf = Omit<Stood, 'beside'> & { cells: readonly string[]; amountAt: number }

function unreadRow({ row, cells, stood, text, amountAt }: UnreadOf, why: WhyNoLine): UnreadRow {
  const rest = () => cells.filter((cell, at) => at !== amountAt && cell.trim() !== '').join(' · ')
  const words = why === 'parcel' ? stood || rest() : plainTracking(stood)
  return { row, why, tracking: words.slice(0, LONGEST_UNREAD), text: text.slice(0, LONGEST_UNREAD) }
}

/** The tax of a total that was worked out otherwise than that of its rows, as a line of its own. */
function roundingOf({ row, beside }: PayoutLine, lines: readonly PayoutLine[]): PayoutLine[] {
  const rows = lines.flatMap((line) => (line.beside ? [line.beside.charges] : []))
  const off = beside && roundedVat(rows, beside.charges.feeVatSatang)
  if (!beside || off === undefined) return []
  const charges = { feeSatang: 0, feeVatSatang: off, returnFeeSatang: 0, otherSatang: 0 }
  const named = lines.find((line) => line.beside)?.beside
  const { statementNo = '', transferDay = null } = named ?? {}
  return [
    { row, tracking: '', amountSatang: 0, beside: { charges, netSatang: null, statementNo, transferDay } },
  ]
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
