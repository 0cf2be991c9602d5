const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
const BANGKOK_MS = 7 * HOUR_MS

/** Today's or a later day's hour in Bangkok. */
const atHour = (nowMs: number, days: number, hour: number): number =>
  Math.floor((nowMs + BANGKOK_MS) / DAY_MS) * DAY_MS - BANGKOK_MS + days * DAY_MS + hour * HOUR_MS

type Time<Key> = { key: Key; ms: number }
type Offered<Key> = { key: Key; at: string }

const offered = <Key>(nowMs: number, times: readonly Time<Key>[]): Offered<Key>[] =>
  times.filter(({ ms }) => ms > nowMs).map(({ key, ms }) => ({ key, at: new Date(ms).toISOString() }))

/** Until when a conversation is put away: what has passed today is not offered. */
export const snoozeTimes = (nowMs: number) =>
  offered(nowMs, [
    { key: 'snoozeHour', ms: nowMs + HOUR_MS },
    { key: 'snoozeEvening', ms: atHour(nowMs, 0, 18) },
    { key: 'snoozeMorning', ms: atHour(nowMs, 1, 9) },
    { key: 'snoozeWeek', ms: nowMs + 7 * DAY_MS },
  ] as const)

/** When a message goes that is written now. */
export const laterTimes = (nowMs: number) =>
  offered(nowMs, [
    { key: 'laterHour', ms: nowMs + HOUR_MS },
    { key: 'laterEvening', ms: atHour(nowMs, 0, 18) },
    { key: 'laterMorning', ms: atHour(nowMs, 1, 9) },
  ] as const)

/** A day `2026-11-29` and a time of it `09:30` in Bangkok; undefined where they are none. */
export function momentOf(day: string, time: string): string | undefined {
  const at = new Date(`${day}T${time}:00+07:00`)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
