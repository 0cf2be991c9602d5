export const LONGEST_NOTICE_SUBJECT = 120
export const LONGEST_NOTICE = 4000

/** In which states agents are told what the shop writes to them. */
export const noticeReachStates = ['approved', 'paused'] as const
export type NoticeReachState = (typeof noticeReachStates)[number]

/** Whom a notice is for. */
export type NoticeTo = { levelId: string | null; toPaused: boolean }

type Reached = { levelId: string; state: NoticeReachState; count: number; mailCount: number }

/** How many a notice would reach, and how many of them by mail. */
export function reachOf(
  reach: readonly Reached[],
  { levelId, toPaused }: NoticeTo,
): { count: number; mailCount: number } {
  const reached = reach.filter(
    (one) => (levelId === null || one.levelId === levelId) && (toPaused || one.state === 'approved'),
  )
  const sum = (of: (one: Reached) => number) => reached.reduce((total, one) => total + of(one), 0)
  return { count: sum(({ count }) => count), mailCount: sum(({ mailCount }) => mailCount) }
}
