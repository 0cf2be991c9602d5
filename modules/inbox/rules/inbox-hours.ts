/** Bangkok has no summer time. */
const BANGKOK_MS = 7 * 3_600_000

export type InboxHours = { opensAt: string; closesAt: string; openDays: readonly number[] }

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether somebody of the shop is there now. Hours that end before they begin go on past midnight. */
export function isOpen({ opensAt, closesAt, openDays }: InboxHours, now: Date): boolean {
  const local = new Date(now.getTime() + BANGKOK_MS)
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes()
  const [from, to] = [minutesOf(opensAt), minutesOf(closesAt)]
  const isDay = (days: number): boolean => openDays.includes(((local.getUTCDay() + 6 + days + 7) % 7) + 1)
  if (from === to) return isDay(0)
  if (from < to) return isDay(0) && minutes >= from && minutes < to
  return (isDay(0) && minutes >= from) || (isDay(-1) && minutes < to)
}
