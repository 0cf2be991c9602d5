const DAY_MS = 86_400_000
/** How long after somebody has shown who they are it counts for changing what matters. */
export const VERIFIED_FOR_MS = 15 * 60_000

/** How long a session may be: at the latest so many days, and so many without being used. */
export type SessionLife = { sessionDays: number; idleDays: number }

/** When a session that begins now ends if it is never used again, and when it ends in any case. */
export function endsOfSession(now: Date, { sessionDays, idleDays }: SessionLife) {
  const endsAt = new Date(now.getTime() + sessionDays * DAY_MS)
  const idleUntil = new Date(now.getTime() + idleDays * DAY_MS)
  return { endsAt, expiresAt: idleUntil < endsAt ? idleUntil : endsAt }
}

/** Whether it was shown lately enough, in this very session, that it is its person who sits before it. */
export const isVerified = (verifiedAt: Date, now: Date): boolean =>
  now.getTime() - verifiedAt.getTime() < VERIFIED_FOR_MS

/** How long after a code of the second factor was taken money of others may be moved by it. */
export const CODE_FRESH_MS = 5 * 60_000

/** Whether a code was taken lately enough, in this very session. */
export const isCodeFresh = (takenAt: Date | null | undefined, now: Date): boolean =>
  takenAt !== null && takenAt !== undefined && now.getTime() - takenAt.getTime() < CODE_FRESH_MS
