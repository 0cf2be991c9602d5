import { basisPointsOf } from '@langraan/money'

/** How an earning stands: it waits until its parcel arrives, can be withdrawn then, or is none after all. */
export const earningStates = ['pending', 'available', 'cancelled'] as const
export type EarningState = (typeof earningStates)[number]
export type Earning = { state: EarningState; satang: number }

/** 2 % of the shipping price, where nothing else is agreed. */
export const USUAL_RATE = 200

/** A parcel that a courier was booked for, as far as it earns. */
export type EarningParcel = {
  state: 'booking' | 'booked' | 'failed' | 'cancelled'
  parcelStatus: string | null
  /** What it was booked for. */
  priceSatang: number
  /** What its courier billed in the end; null while it has not. */
  billedSatang: number | null
}

const COMES_BACK: readonly (string | null)[] = ['returning', 'returned', 'cancelled']

/**
 * What a parcel earns by the rate of its booking, half up to the satang. `kept` is what stands already: a parcel that was
 * never booked earns nothing, and one that is cancelled or comes back loses just what it had.
 */
export function earningOf(
  { state, parcelStatus, priceSatang, billedSatang }: EarningParcel,
  rateBasisPoints: number,
  kept: Earning | undefined,
): Earning | undefined {
  const isGone = state === 'cancelled' || COMES_BACK.includes(parcelStatus)
  if (isGone || state === 'failed') return kept && { state: 'cancelled', satang: kept.satang }
  if (state !== 'booked') return kept
  const satang = basisPointsOf(billedSatang ?? priceSatang, rateBasisPoints)
  return { state: parcelStatus === 'delivered' ? 'available' : 'pending', satang }
}

type Account = 'cashback_expense' | 'cashback_pending' | 'cashback_available'
export type EarningEntry = { account: Account; amountSatang: number }

const amountIn = (earning: Earning | undefined, state: EarningState): number =>
  earning?.state === state ? earning.satang : 0

/** What moves in the platform's book with a merchant from how an earning stood to how it stands. A credit is below zero. */
export function earningEntries(before: Earning | undefined, now: Earning | undefined): EarningEntry[] {
  const [pending, available] = (['pending', 'available'] as const).map(
    (state) => amountIn(now, state) - amountIn(before, state),
  ) as [number, number]
  return [
    { account: 'cashback_expense' as const, amountSatang: pending + available },
    { account: 'cashback_pending' as const, amountSatang: -pending },
    { account: 'cashback_available' as const, amountSatang: -available },
  ].filter(({ amountSatang }) => amountSatang !== 0)
}

/** What a step in the ledger is called there. */
export type EarningStep = {
  kind:
    | 'cashback-earned'
    | 'cashback-arrived'
    | 'cashback-cancelled'
    | 'cashback-corrected'
    | 'cashback-taken-back'
  entries: EarningEntry[]
}

/**
 * The steps in the ledger from how an earning stood to how it stands. What could be withdrawn may be withdrawn by now: so
 * it is taken back whole, which alone may leave less than nothing, and what is earned after all is entered anew.
 */
export function earningSteps(before: Earning | undefined, now: Earning | undefined): EarningStep[] {
  if (!before || amountIn(before, 'available') <= amountIn(now, 'available'))
    return stepOf(kindOf(before, now), before, now)
  const none: Earning = { state: 'cancelled', satang: before.satang }
  return [
    ...stepOf('cashback-taken-back', before, none),
    ...(now ? stepOf('cashback-corrected', none, now) : []),
  ]
}

function kindOf(before: Earning | undefined, now: Earning | undefined): EarningStep['kind'] {
  if (!before || before.state === 'cancelled') return 'cashback-earned'
  if (!now || now.state === 'cancelled') return 'cashback-cancelled'
  return before.state === now.state ? 'cashback-corrected' : 'cashback-arrived'
}

function stepOf(
  kind: EarningStep['kind'],
  before: Earning | undefined,
  now: Earning | undefined,
): EarningStep[] {
  const entries = earningEntries(before, now)
  return entries.length === 0 ? [] : [{ kind, entries }]
}
