import type { ParcelStatus } from '../parcel.ts'

/** What became of a parcel that was scanned onto a hand-over list. */
export const handOverOutcomes = [
  'taken',
  'twice',
  'other_courier',
  'other_branch',
  'other_list',
  'handed_over',
  'cancelled',
  'not_booked',
  'unknown',
  'full',
] as const
export type HandOverOutcome = (typeof handOverOutcomes)[number]

/** A driver who fetches more than that comes twice, or signs two papers. */
export const MOST_ON_LIST = 1000

/** Whom a list is for: one courier, at one branch. */
export type HandOverCourier = { branchId: string; provider: string; courierKey: string }

export type HandedParcel = HandOverCourier & {
  state: 'booking' | 'booked' | 'failed' | 'cancelled'
  parcelStatus: ParcelStatus | null
  /** On which list it stands, if on any. */
  listId: string | null
}

export const isWaiting = ({ state, parcelStatus }: Pick<HandedParcel, 'state' | 'parcelStatus'>): boolean =>
  state === 'booked' && (parcelStatus ?? 'waiting') === 'waiting'

/**
 * Whether a parcel belongs onto a list. `parcel` is undefined where nothing has the code; `scanned` is how many are on
 * the list. What hinders most is said first: a cancelled parcel is not sent to another list.
 */
export function judgeHandOver(
  list: HandOverCourier & { listId: string },
  parcel: HandedParcel | undefined,
  scanned: number,
): HandOverOutcome {
  if (!parcel) return 'unknown'
  if (parcel.state === 'cancelled') return 'cancelled'
  if (parcel.state !== 'booked') return 'not_booked'
  if (parcel.listId === list.listId) return 'twice'
  if (!isWaiting(parcel)) return 'handed_over'
  if (parcel.listId !== null) return 'other_list'
  if (parcel.provider !== list.provider || parcel.courierKey !== list.courierKey) return 'other_courier'
  if (parcel.branchId !== list.branchId) return 'other_branch'
  return scanned < MOST_ON_LIST ? 'taken' : 'full'
}
