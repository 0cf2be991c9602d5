import type { ParcelStatus } from '../parcel.ts'

const HOUR = 3600
const OFTEN = HOUR / 2
const SELDOM = 6 * HOUR
const QUIET_DAYS = 3

/**
 * After how many seconds a courier is asked again about a parcel: soon while it moves, seldom where it has been quiet for
 * days. Who takes few questions a day says itself how often, and is asked no sooner.
 */
export function askedAgainAfter(
  { parcelStatus, heardAt }: { readonly parcelStatus: ParcelStatus | null; readonly heardAt: Date },
  now: Date,
  leastSeconds = 0,
): number {
  const quietDays = (now.getTime() - heardAt.getTime()) / 86_400_000
  const wanted =
    quietDays > QUIET_DAYS ? SELDOM : parcelStatus === 'delivering' || quietDays < 1 ? OFTEN : 2 * HOUR
  return Math.max(wanted, leastSeconds)
}
