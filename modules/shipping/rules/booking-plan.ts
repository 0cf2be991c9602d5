import type { NotTakenReason } from './not-taken.ts'
import type { Surcharge } from './surcharges.ts'

/** What one courier says of one parcel. */
export type Quote = {
  readonly provider: string
  readonly courierCode: string
  readonly courierName: string
  /** Null where it tells none: what it costs stands in the shop's contract. */
  readonly priceSatang: number | null
  readonly days?: { readonly least: number; readonly most: number } | undefined
  readonly available: boolean
  readonly reason?: NotTakenReason | undefined
  readonly reasonWords?: string | undefined
  /** What of the price is for where the parcel goes. */
  readonly surcharges?: readonly Surcharge[] | undefined
}

/** A courier, by whom it is booked through and its code there. */
export type CourierKey = { readonly provider: string; readonly courierCode: string }

export const isCourier = (a: CourierKey, b: CourierKey): boolean =>
  a.provider === b.provider && a.courierCode === b.courierCode

/** By what couriers are chosen for many parcels: the shop's rules, or one way for all. */
export type Strategy = 'rules' | 'cheapest' | 'fastest' | CourierKey

export const codConditions = ['any', 'with', 'without'] as const
export const ruleChoices = ['cheapest', 'fastest', 'courier'] as const

/** A rule of the shop. Empty conditions let every parcel through; `upToGrams` is still within it. */
export type BookingRule = {
  readonly provinces: readonly string[]
  readonly fromGrams: number | null
  readonly upToGrams: number | null
  readonly cod: (typeof codConditions)[number]
  readonly choice: (typeof ruleChoices)[number]
  readonly courier: (CourierKey & { readonly courierName: string }) | null
}

/** What a parcel is, as far as rules ask. */
export type RuledParcel = {
  readonly province: string
  readonly weightGrams: number | null
  readonly codSatang: number
}

export function fitsRule(rule: BookingRule, { province, weightGrams, codSatang }: RuledParcel): boolean {
  const { provinces, fromGrams, upToGrams, cod } = rule
  if (provinces.length > 0 && !provinces.includes(province)) return false
  // Of what nobody has weighed nobody knows whether it is heavy.
  if ((fromGrams !== null || upToGrams !== null) && weightGrams === null) return false
  if (fromGrams !== null && (weightGrams ?? 0) <= fromGrams) return false
  if (upToGrams !== null && (weightGrams ?? 0) > upToGrams) return false
  return cod === 'any' || (cod === 'with') === codSatang > 0
}

/** The way a parcel goes by the shop's rules: the first that fits, or the cheapest. */
export function wayByRules(rules: readonly BookingRule[], parcel: RuledParcel): Exclude<Strategy, 'rules'> {
  const rule = rules.find((one) => fitsRule(one, parcel))
  if (!rule || rule.choice === 'cheapest') return 'cheapest'
  return rule.choice === 'fastest' || !rule.courier ? 'fastest' : rule.courier
}

// Of what nobody knows the price of nobody knows that it is cheap; the same holds of days.
const priceOf = ({ priceSatang }: Quote): number => priceSatang ?? Infinity
const daysOf = ({ days }: Quote): number => (days ? days.most + days.least / 100 : Infinity)
const nearer = (a: number, b: number): number => (a === b ? 0 : a - b)

/** The courier that one parcel goes with; undefined where none takes it that way. */
export function chooseQuote(quotes: readonly Quote[], way: Exclude<Strategy, 'rules'>): Quote | undefined {
  const taking = quotes.filter(({ available }) => available)
  if (typeof way === 'object') return taking.find((quote) => isCourier(quote, way))
  if (way === 'cheapest')
    return taking
      .filter(({ priceSatang }) => priceSatang !== null)
      .toSorted((a, b) => nearer(priceOf(a), priceOf(b)) || nearer(daysOf(a), daysOf(b)))[0]
  return taking.toSorted((a, b) => nearer(daysOf(a), daysOf(b)) || nearer(priceOf(a), priceOf(b)))[0]
}

/** A parcel with what couriers told of it, and the courier that somebody chose for it alone. */
export type PlannedParcel = RuledParcel & {
  readonly key: string
  readonly quotes: readonly Quote[]
  readonly chosen: CourierKey | null
}

export type Plan = {
  /** By the keys of the parcels: who carries it; missing where nobody does that way. */
  readonly quotes: ReadonlyMap<string, Quote>
  readonly totalSatang: number
  /** Of how many the price is in the shop's contract, and is in no total. */
  readonly unpricedCount: number
  readonly untakenCount: number
  /** How many couriers come. */
  readonly courierCount: number
}

/** Who carries each of many parcels, and what that costs together. What was chosen for one alone stands over any way. */
export function planOf(
  parcels: readonly PlannedParcel[],
  strategy: Strategy,
  rules: readonly BookingRule[],
): Plan {
  const quotes = new Map<string, Quote>()
  for (const parcel of parcels) {
    const way = strategy === 'rules' ? wayByRules(rules, parcel) : strategy
    const quote =
      (parcel.chosen && chooseQuote(parcel.quotes, parcel.chosen)) ?? chooseQuote(parcel.quotes, way)
    if (quote) quotes.set(parcel.key, quote)
  }
  const all = [...quotes.values()]
  return {
    quotes,
    totalSatang: all.reduce((sum, { priceSatang }) => sum + (priceSatang ?? 0), 0),
    unpricedCount: all.filter(({ priceSatang }) => priceSatang === null).length,
    untakenCount: parcels.length - all.length,
    courierCount: new Set(all.map(({ courierName }) => courierName)).size,
  }
}

/** The couriers that told of any of some parcels: those that are the cheapest most often first. */
export function couriersOf(
  parcels: readonly Pick<PlannedParcel, 'quotes'>[],
): (CourierKey & { readonly courierName: string })[] {
  const found = new Map<string, { quote: Quote; wins: number; taken: number }>()
  for (const { quotes } of parcels) {
    const cheapest = chooseQuote(quotes, 'cheapest')
    for (const quote of quotes) {
      const key = `${quote.provider} ${quote.courierCode}`
      const seen = found.get(key) ?? { quote, wins: 0, taken: 0 }
      found.set(key, {
        quote: seen.quote,
        wins: seen.wins + (quote === cheapest ? 1 : 0),
        taken: seen.taken + (quote.available ? 1 : 0),
      })
    }
  }
  return [...found.values()]
    .filter(({ taken }) => taken > 0)
    .toSorted(
      (a, b) => b.wins - a.wins || b.taken - a.taken || (a.quote.courierName < b.quote.courierName ? -1 : 1),
    )
    .map(({ quote: { provider, courierCode, courierName } }) => ({ provider, courierCode, courierName }))
}
