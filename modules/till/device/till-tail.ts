import type { PaperKind } from '@langraan/till/rules'

/** The shift that is open on the device. */
export type OpenShift = { shiftId: string; number: number; openedAt: number; openedBy: string }

/** Where the till stands: what its next event follows, and the last number of each paper. Kept with each event. */
export type TillTail = {
  seq: number
  hash: string
  /** The time of the last event: the next one is never before it. */
  at: number
  running: Record<PaperKind, number>
  /** The number of the last shift. */
  shiftNumber: number
  shift: OpenShift | null
}

export const firstTail: TillTail = {
  seq: 0,
  hash: '',
  at: 0,
  running: { receipt: 0, abbreviated: 0, return: 0 },
  shiftNumber: 0,
  shift: null,
}

// A clock that is this much behind the last event was set back.
const SET_BACK_MS = 2 * 60_000

export const isSetBack = (tail: TillTail, now: number): boolean => now < tail.at - SET_BACK_MS

/** The time of the next event: never before the last one, whatever the clock says. */
export const nextMoment = (tail: TillTail, now: number): number => Math.max(tail.at + 1, now)
