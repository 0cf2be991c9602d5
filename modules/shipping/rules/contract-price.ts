import { type BoxSize, chargeableGrams } from './chargeable-weight.ts'

/**
 * Where a step of a contract counts, by where the parcel goes: within the province that it comes from, to Bangkok and its
 * vicinity, to all other provinces, or anywhere. A province is named by its Thai name.
 */
export const priceZones = ['same-province', 'metro', 'upcountry', 'anywhere'] as const
export type PriceZone = (typeof priceZones)[number]

/** A step of a contract: what a parcel of up to so many grams costs. `service` is empty where it is the same for all. */
export type PriceRow = {
  readonly service: string
  /** One of `priceZones`, or a province. */
  readonly zone: string
  readonly uptoGrams: number
  readonly priceSatang: number
}

/** What a shop has agreed with a courier that tells no prices. */
export type PriceTable = { readonly divisor: number; readonly rows: readonly PriceRow[] }

/** From where to where a parcel goes. */
type Way = { readonly from: { readonly province: string }; readonly to: { readonly province: string } }

/** What of a parcel its price hangs on. */
export type PricedParcel = Way & { readonly weightGrams: number; readonly size?: BoxSize | undefined }

const METRO: ReadonlySet<string> = new Set([
  'กรุงเทพมหานคร',
  'นนทบุรี',
  'ปทุมธานี',
  'สมุทรปราการ',
  'นครปฐม',
  'สมุทรสาคร',
])

/** The zones that a parcel is in, the narrowest first. */
const zonesOf = ({ from, to }: Way): string[] => [
  to.province,
  ...(from.province === to.province ? ['same-province'] : []),
  METRO.has(to.province) ? 'metro' : 'upcountry',
  'anywhere',
]

/**
 * What a parcel costs by the contract; undefined where the contract says nothing of it, or it is over the last step.
 */
export function contractPrice(table: PriceTable, parcel: PricedParcel, service = ''): number | undefined {
  const grams = chargeableGrams(parcel.weightGrams, parcel.size, table.divisor)
  return stepFor(contractSteps(table, parcel, service), grams)?.priceSatang
}

/**
 * The steps that count from there to there, the lightest first. Steps of the service go before those of all, then those
 * of the narrowest zone: where it has any, no wider one is asked.
 */
export function contractSteps({ rows }: PriceTable, way: Way, service = ''): PriceRow[] {
  for (const wanted of new Set([service, ''])) {
    for (const zone of zonesOf(way)) {
      const steps = rows.filter((row) => row.service === wanted && row.zone === zone)
      if (steps.length > 0) return steps.toSorted((a, b) => a.uptoGrams - b.uptoGrams)
    }
  }
  return []
}

/** The step of a weight; undefined where it is over the last. */
export const stepFor = (steps: readonly PriceRow[], grams: number): PriceRow | undefined =>
  steps.find(({ uptoGrams }) => grams <= uptoGrams)
