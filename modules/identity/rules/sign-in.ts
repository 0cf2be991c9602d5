/** How long a signature of the sign-in calls is good: the client's `time` may be off by this much. */
export const SIGNATURE_TOLERANCE_MS = 5 * 60_000

const FAILURES_UNTIL_LOCK = 10
/** A whole shop may sit behind one address, so an address locks later than an account. */
export const FAILURES_OF_AN_ADDRESS = 100
const COUNTING_WINDOW_MS = 15 * 60_000
const LOCK_MS = 15 * 60_000

export type Failures = { count: number; firstAt: Date; lockedUntil?: Date }

export const isSignatureStale = (time: number, now: Date): boolean =>
  Math.abs(now.getTime() - time) > SIGNATURE_TOLERANCE_MS

/** Seconds until signing in is tried again for this account or address; 0 when it may be tried now. */
export function secondsLocked(lockedUntil: Date | null | undefined, now: Date): number {
  if (!lockedUntil) return 0
  return Math.max(0, Math.ceil((lockedUntil.getTime() - now.getTime()) / 1000))
}

/** The count after one more failure: it starts anew after a quiet window and locks at the tenth. */
export function afterFailure(
  failures: Failures | undefined,
  now: Date,
  limit: number = FAILURES_UNTIL_LOCK,
): Failures {
  const counts = failures && now.getTime() - failures.firstAt.getTime() < COUNTING_WINDOW_MS
  const count = counts ? failures.count + 1 : 1
  const firstAt = counts ? failures.firstAt : now
  return count >= limit
    ? { count, firstAt, lockedUntil: new Date(now.getTime() + LOCK_MS) }
    : { count, firstAt }
}
