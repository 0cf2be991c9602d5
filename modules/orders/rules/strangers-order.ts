import type { FulfilmentStatus, OrderState, PaymentStatus } from './order-status.ts'

// An order from the shop's site costs whoever sends it nothing. These rules say how long it counts as theirs alone, and
// when the shop has taken it on (decisions 150 to 152).

const NOTHING_CAME: ReadonlySet<PaymentStatus> = new Set(['unpaid', 'slip_rejected', 'cod_pending'])
const BEFORE_HAND_OVER: ReadonlySet<FulfilmentStatus> = new Set([
  'not_ready',
  'waiting',
  'packing',
  'ready',
  'booked',
])

/**
 * Whether an order still holds goods of the shop for nothing but a promise: nothing was paid, or a slip waits, or the
 * money comes at the door and the parcel has not left.
 */
export const holdsOnPromise = ({ payment, fulfilment }: OrderState): boolean =>
  BEFORE_HAND_OVER.has(fulfilment) && (NOTHING_CAME.has(payment) || payment === 'notice_sent')

/**
 * Whether an order takes its place among those of a day: a slip came, or money, or the shop has begun to pack it. One
 * that was called off takes none.
 */
export const takesItsPlace = ({ payment, fulfilment }: OrderState): boolean =>
  fulfilment !== 'cancelled' &&
  (!NOTHING_CAME.has(payment) || (fulfilment !== 'not_ready' && fulfilment !== 'waiting'))

/** How many pieces one order from the shop's site takes; null is as many as there are. */
export type MostPieces = { mostPiecesPerArticle: number | null; mostPiecesPerOrder: number | null }

/** Why an order has too many pieces, and how many it may have; undefined where it has not. `demand` has each article once. */
export function tooManyPieces(
  demand: readonly { quantity: number }[],
  { mostPiecesPerArticle, mostPiecesPerOrder }: MostPieces,
): { refused: 'too_many_of_article' | 'too_many_pieces'; most: number } | undefined {
  if (mostPiecesPerArticle !== null && demand.some(({ quantity }) => quantity > mostPiecesPerArticle))
    return { refused: 'too_many_of_article', most: mostPiecesPerArticle }
  const pieces = demand.reduce((sum, { quantity }) => sum + quantity, 0)
  return mostPiecesPerOrder !== null && pieces > mostPiecesPerOrder
    ? { refused: 'too_many_pieces', most: mostPiecesPerOrder }
    : undefined
}

/** How long an unpaid order is held; `unpaidSince` is before when no wait began. */
export type UnpaidTerms = { unpaidHours: number | null; unpaidSince: string | null }

const HOUR_MS = 3_600_000

/** Until when an order is held that nobody has paid; undefined where it has no end, or waits for the shop. */
export function heldUntil(
  { payment, fulfilment, placedAt, updatedAt }: OrderState & { placedAt: Date; updatedAt: Date },
  { unpaidHours, unpaidSince }: UnpaidTerms,
): Date | undefined {
  const waits = fulfilment === 'not_ready' && (payment === 'unpaid' || payment === 'slip_rejected')
  if (!waits || unpaidHours === null) return undefined
  const since = unpaidSince === null ? 0 : new Date(unpaidSince).getTime()
  const began = Math.max(placedAt.getTime(), updatedAt.getTime(), since)
  return new Date(began + unpaidHours * HOUR_MS)
}

const MOST_SLIPS_OF_ORDER = 5
// One that was taken from the wrong picture, and the right one.
const SLIPS_PER_ORDER = 2

/** How many slips wait to be looked at: of an order, of all orders of its person and of those from its address. */
export type OpenSlips = { order: number; person: number; address: number }

/** How many open orders one person and one address may have; null is any number. */
export type MostOpen = { mostOpenPerPerson: number | null; mostOpenPerAddress: number | null }

/** Whether so many slips wait already that no stranger may send another: what may be ordered may be paid for as well. */
export const tooManySlips = (open: OpenSlips, { mostOpenPerPerson, mostOpenPerAddress }: MostOpen): boolean =>
  open.order >= MOST_SLIPS_OF_ORDER ||
  (mostOpenPerPerson !== null && open.person >= mostOpenPerPerson * SLIPS_PER_ORDER) ||
  (mostOpenPerAddress !== null && open.address >= mostOpenPerAddress * SLIPS_PER_ORDER)
