const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const BANGKOK_MS = 7 * HOUR_MS

/** Today's or a later day's hour in Bangkok. */
const atHour = (nowMs: number, days: number, hour: number): number =>
  Math.floor((nowMs + BANGKOK_MS) / DAY_MS) * DAY_MS - BANGKOK_MS + days * DAY_MS + hour * HOUR_MS

export type SnoozeTime = {
  key: 'snoozeHour' | 'snoozeEvening' | 'snoozeMorning' | 'snoozeWeek'
  at: string
}

/** Until when a conversation is put away: what has passed today is not offered. */
export function snoozeTimes(nowMs: number): SnoozeTime[] {
  const times = [
    { key: 'snoozeHour', ms: nowMs + HOUR_MS },
    { key: 'snoozeEvening', ms: atHour(nowMs, 0, 18) },
    { key: 'snoozeMorning', ms: atHour(nowMs, 1, 9) },
    { key: 'snoozeWeek', ms: nowMs + 7 * DAY_MS },
  ] as const
  return times.filter(({ ms }) => ms > nowMs).map(({ key, ms }) => ({ key, at: new Date(ms).toISOString() }))
}
