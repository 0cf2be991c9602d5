/** How long a deleted note can be brought back: longer than the way back is offered, which waits while it is pointed at. */
export const NOTE_KEPT_MS = 600_000

// It is certainly due then, also where two clocks do not agree to the second.
const LATER_MS = 60_000

/** After how long what is left of a deleted note is cleared away. */
export const NOTE_CLEARED_AFTER_SECONDS = (NOTE_KEPT_MS + LATER_MS) / 1000

/** What was deleted before this is gone for good. */
export const goneBefore = (now: Date): Date => new Date(now.getTime() - NOTE_KEPT_MS)
