import { addBangkokDays, bangkokDay, startOfBangkokDay } from '@langraan/thai'

/** Until when most couriers take calls for the same day. */
export const USUAL_LAST_CALL = '15:00'
const HOUR_MS = 3_600_000
const DAY_ENDS_AT_MS = 20 * HOUR_MS
const NEXT_DAY_FROM_MS = 9 * HOUR_MS
const NEXT_DAY_UNTIL_MS = 18 * HOUR_MS

export type PickupWindow = { from: Date; until: Date; isToday: boolean }

const timeOfDayMs = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}

/** When a courier that is called now is to come: today from the next full hour on, after the last call tomorrow. */
export function pickupWindow(now: Date, lastCall: string | null): PickupWindow {
  const day = bangkokDay(now)
  const begin = startOfBangkokDay(day).getTime()
  const fromMs = Math.ceil((now.getTime() + 1) / HOUR_MS) * HOUR_MS
  const untilMs = begin + DAY_ENDS_AT_MS
  if (now.getTime() < begin + timeOfDayMs(lastCall ?? USUAL_LAST_CALL) && fromMs < untilMs)
    return { from: new Date(fromMs), until: new Date(untilMs), isToday: true }
  const next = startOfBangkokDay(addBangkokDays(day, 1)).getTime()
  return {
    from: new Date(next + NEXT_DAY_FROM_MS),
    until: new Date(next + NEXT_DAY_UNTIL_MS),
    isToday: false,
  }
}

/** How a call stands, for the shop: whether anybody knows of it, and what came of it. */
export const pickupCallStates = ['asking', 'open', 'assigned', 'done', 'cancelled', 'refused'] as const
export type PickupCallState = (typeof pickupCallStates)[number]

export const standsStill = (state: PickupCallState): boolean =>
  state === 'asking' || state === 'open' || state === 'assigned'
