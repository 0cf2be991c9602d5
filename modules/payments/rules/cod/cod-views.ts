import { bangkokDay, lastDayDue } from '@langraan/thai'
import { type CodParcel, codByState, type CodState } from './cod-state.ts'

/** What one looks for on the page of cash with couriers. */
export const codViews = [
  'open',
  'late',
  'differs',
  'told',
  'matched',
  'returned',
  'written_off',
  'all',
] as const
export type CodView = (typeof codViews)[number]

/** How far back parcels are looked at, in days. */
export const codSpans = ['30', '90', '365'] as const

/** Which states a view shows. What is late is what is open, for longer than the courier takes. */
export const STATES_OF_VIEW: Readonly<Record<CodView, readonly CodState[]>> = {
  open: ['expected', 'collected'],
  late: ['collected'],
  differs: ['short', 'over', 'disputed', 'claimed'],
  told: ['in_statement', 'remitted'],
  matched: ['matched'],
  returned: ['returned'],
  written_off: ['written_off'],
  all: [],
}

/** How long the cash of a parcel is with its courier. `late`: longer than its cycle. */
export const codAges = ['not_delivered', 'fresh', 'waiting', 'late'] as const
export type CodAge = (typeof codAges)[number]

/** In how many banking days a courier pays where the shop has said nothing. */
export const USUAL_CYCLE = 3
const FRESH_DAYS = 2

export type Cycle = { courierName: string; bankingDays: number }
/** Until which day what arrived should be paid, by courier and for all others. */
export type DueDays = { usual: string; byCourier: readonly { courierName: string; day: string }[] }

export function dueDays(cycles: readonly Cycle[], now: Date): DueDays {
  const today = bangkokDay(now)
  return {
    usual: lastDayDue(today, USUAL_CYCLE),
    byCourier: cycles.map(({ courierName, bankingDays }) => ({
      courierName,
      day: lastDayDue(today, bankingDays),
    })),
  }
}

const DAY_MS = 86_400_000

/** The age of cash that is with the courier still; undefined of any other. */
export function ageOf(
  parcel: CodParcel & { deliveredAt: Date | null; courierName: string },
  due: DueDays,
  now: Date,
): CodAge | undefined {
  const states = codByState(parcel)
  if (states.expected) return 'not_delivered'
  if (!states.collected || !parcel.deliveredAt) return undefined
  const day = bangkokDay(parcel.deliveredAt)
  const own = due.byCourier.find(({ courierName }) => courierName === parcel.courierName)
  if (day <= (own?.day ?? due.usual)) return 'late'
  return now.getTime() - parcel.deliveredAt.getTime() < (FRESH_DAYS + 1) * DAY_MS ? 'fresh' : 'waiting'
}
