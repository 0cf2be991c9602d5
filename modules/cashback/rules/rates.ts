import { planCodes } from '@langraan/plans/rules'
import { USUAL_RATE } from './earning.ts'

/** A rate as the platform has set it. Null names all carriers, or all packages. */
export type CashbackRate = {
  carrier: string | null
  planCode: string | null
  /** Null where from its day on the carrier or package has no rate of its own any more. */
  basisPoints: number | null
  /** A day in Bangkok. */
  validFrom: string
  madeAt: string
}

/** Whose rate is asked for: a parcel of a carrier that nobody knows has the rate of all. */
export type RateOf = { carrier: string | null; planCode: string }

/** The packages that can have a rate of their own. */
export const ratePlans = planCodes

/** The highest rate that can be set: 20 %. A hand that slips writes 200. */
export const HIGHEST_RATE = 2000

/** The rate in force on a day for just this carrier and package. */
export function rateInForce<Rate extends CashbackRate>(
  rates: readonly Rate[],
  of: { carrier: string | null; planCode: string | null },
  day: string,
): Rate | undefined {
  return rates
    .filter(
      ({ carrier, planCode, validFrom }) =>
        carrier === of.carrier && planCode === of.planCode && validFrom <= day,
    )
    .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom) || a.madeAt.localeCompare(b.madeAt))
    .at(-1)
}

/** The most particular rate that is in force: of carrier and package, of the carrier, of the package, of all. */
export function rateFor(rates: readonly CashbackRate[], { carrier, planCode }: RateOf, day: string): number {
  const particular = [
    ...(carrier === null
      ? []
      : [
          { carrier, planCode },
          { carrier, planCode: null },
        ]),
    { carrier: null, planCode },
    { carrier: null, planCode: null },
  ]
  for (const of of particular) {
    const points = rateInForce(rates, of, day)?.basisPoints
    if (points !== undefined && points !== null) return points
  }
  return USUAL_RATE
}
