// Screens need no more than two looks a second.
const TOLD_EVERY_MS = 500

/** Whether screens are to be told again. */
export const isDue = (toldAt: Date | null, now: Date): boolean =>
  !toldAt || now.getTime() - toldAt.getTime() >= TOLD_EVERY_MS
