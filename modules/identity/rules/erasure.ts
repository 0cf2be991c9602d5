/** How long somebody may think again after asking for their account to be deleted. */
export const GRACE_MS = 14 * 86_400_000

/** When an account that is asked to be deleted now goes. */
export const deletedAfter = (now: Date): Date => new Date(now.getTime() + GRACE_MS)
