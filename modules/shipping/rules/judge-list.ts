import { courierBooked, isRefused, type OutgoingOrder } from '@langraan/orders/rules'
import { type ListLine, readOrderNumber, readPhone } from './tracking-list.ts'
import { isOddNumber, type NumberFault, readTrackingNumber } from './tracking-number.ts'

/**
 * What becomes of a line. Only the first three are written; `done` and `same_line` need nothing; all others are for
 * somebody to mend. `other_courier`: the parcel that gets the number was saved with another courier. `number_taken`:
 * the parcel of another order has the number.
 */
export const lineVerdicts = [
  'fits',
  'odd_number',
  'other_courier',
  'done',
  'same_line',
  'no_number',
  'cut_number',
  'many_numbers',
  'unreadable_number',
  'no_reference',
  'unknown',
  'phone_none',
  'phone_many',
  'cancelled',
  'not_sent',
  'slip_waiting',
  'unpaid',
  'held',
  'other_number',
  'already_sent',
  'order_twice',
  'number_twice',
  'number_taken',
] as const
export type LineVerdict = (typeof lineVerdicts)[number]

export const isGoodLine = (verdict: LineVerdict): boolean =>
  verdict === 'fits' || verdict === 'odd_number' || verdict === 'other_courier'
/** Whether a line that can be written waits until somebody has looked at it and ticks that it is to be. */
export const needsLook = ({ verdict, phoneDiffers }: Pick<JudgedLine, 'verdict' | 'phoneDiffers'>): boolean =>
  isGoodLine(verdict) && (verdict !== 'fits' || phoneDiffers)
export const isDoneLine = (verdict: LineVerdict): boolean => verdict === 'done' || verdict === 'same_line'

/** The parcel of an order that lives; by hand it may have no number yet. */
export type LiveParcel = { courierName: string; trackingCode: string; mayTakeNumber: boolean }
export type ListedOrder = OutgoingOrder & {
  orderId: string
  orderNumber: string
  customerName: string
  customerPhone: string
  parcel: LiveParcel | undefined
}

/** What the lines are held against. */
export type ListedBooks = {
  readonly byNumber: (orderNumber: string) => ListedOrder | undefined
  /**
   * Orders that wait to be sent, whose parcel by hand waits for its number, or whose parcel has a number of the list, by
   * the telephone of who gets them.
   */
  readonly byPhone: (phone: string) => readonly ListedOrder[]
  /** The orders whose parcels have a number. */
  readonly ownersOf: (code: string) => readonly string[]
}

export type JudgedLine = {
  verdict: LineVerdict
  order: ListedOrder | undefined
  code: string
  /** The telephone that stands beside the order's number is not the order's: rows may have slipped. */
  phoneDiffers: boolean
}

type Line = Pick<ListLine, 'order' | 'phone' | 'tracking'>

/** Whether a number by the telephone alone can be meant for it: it waits to be sent, or its parcel waits for a number. */
const isCandidate = ({ fulfilment, parcel }: ListedOrder): boolean =>
  fulfilment === 'waiting' || fulfilment === 'packing' || parcel?.mayTakeNumber === true

/** Which order a line is of: by its number, and by the telephone alone only where one order can be meant. */
function orderOf(line: Line, code: string, books: ListedBooks): ListedOrder | LineVerdict {
  if (line.order.trim() !== '') {
    const number = readOrderNumber(line.order)
    return (number === undefined ? undefined : books.byNumber(number)) ?? 'unknown'
  }
  const phone = readPhone(line.phone)
  if (phone === undefined) return 'no_reference'
  const all = books.byPhone(phone)
  const done = all.find(({ parcel }) => code !== '' && parcel?.trackingCode === code)
  if (done) return done
  const candidates = all.filter(isCandidate)
  if (candidates.length > 1) return 'phone_many'
  return candidates[0] ?? 'phone_none'
}

type OwnersOf = ListedBooks['ownersOf']

/** Whether a number can be written to an order as it stands. */
export function judgeNumber(
  order: OutgoingOrder & Pick<ListedOrder, 'orderId' | 'parcel'>,
  code: string,
  ownersOf: OwnersOf,
): LineVerdict {
  const verdict = verdictOf(order, code)
  const isTaken = verdict === 'fits' && ownersOf(code).some((orderId) => orderId !== order.orderId)
  return isTaken ? 'number_taken' : verdict
}

function verdictOf(order: OutgoingOrder & Pick<ListedOrder, 'parcel'>, code: string): LineVerdict {
  const { parcel } = order
  if (parcel?.trackingCode === code) return 'done'
  if (parcel && !parcel.mayTakeNumber) return parcel.trackingCode === '' ? 'already_sent' : 'other_number'
  if (parcel) return 'fits'
  const next = courierBooked(order)
  if (!isRefused(next)) return 'fits'
  if (next.refused === 'is_cancelled') return 'cancelled'
  if (next.refused === 'nothing_to_send') return 'not_sent'
  if (next.refused === 'held_for_price') return 'held'
  if (order.payment === 'notice_sent') return 'slip_waiting'
  return next.refused === 'not_bookable' ? 'unpaid' : 'already_sent'
}

const VERDICTS: Readonly<Record<NumberFault, LineVerdict>> = {
  missing: 'no_number',
  cut: 'cut_number',
  many: 'many_numbers',
  unreadable: 'unreadable_number',
}

function judgeOne(line: Line, courierName: string, books: ListedBooks): JudgedLine {
  const read = readTrackingNumber(line.tracking)
  const code = 'code' in read ? read.code : ''
  const found = orderOf(line, code, books)
  const order = typeof found === 'string' ? undefined : found
  const phone = readPhone(line.phone)
  const phoneDiffers = order !== undefined && phone !== undefined && phone !== order.customerPhone
  const judged = (verdict: LineVerdict): JudgedLine => ({ verdict, order, code, phoneDiffers })
  if ('fault' in read) return judged(VERDICTS[read.fault])
  if (typeof found === 'string') return judged(found)
  const verdict = judgeNumber(found, code, books.ownersOf)
  return judged(verdict === 'fits' ? lookOf(found, code, courierName) : verdict)
}

/** A number that can be written, and what somebody looks at before. */
function lookOf({ parcel }: ListedOrder, code: string, courierName: string): LineVerdict {
  if (isOddNumber(courierName, code)) return 'odd_number'
  return parcel && parcel.courierName.trim() !== courierName.trim() ? 'other_courier' : 'fits'
}

/** Holds each line against its order, and all of them against each other: which of two that differ is right, a person says. */
export function judgeList(lines: readonly Line[], courierName: string, books: ListedBooks): JudgedLine[] {
  const judged = lines.map((line) => judgeOne(line, courierName, books))
  // Also those that cannot be written: whichever of two is wrong, the other may be meant for it.
  const numbersOf = Map.groupBy(
    judged.filter(({ verdict }) => verdict !== 'no_number'),
    ({ order }) => order?.orderId,
  )
  const ordersOf = Map.groupBy(judged, ({ code }) => code)
  const seen = new Set<string>()
  return judged.map((one) => {
    const { verdict, order, code } = one
    if (!isGoodLine(verdict) || order === undefined) return one
    const isSame = (other: JudgedLine): boolean =>
      other.code === code && other.order?.orderId === order.orderId
    if (!numbersOf.get(order.orderId)?.every(isSame)) return { ...one, verdict: 'order_twice' }
    if (!ordersOf.get(code)?.every(isSame)) return { ...one, verdict: 'number_twice' }
    if (seen.has(order.orderId)) return { ...one, verdict: 'same_line' }
    seen.add(order.orderId)
    return one
  })
}
