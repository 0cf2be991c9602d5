import type { Words } from './courier-fields.ts'

/** Why a courier asks more for where a parcel goes. */
export const surchargeKinds = ['remote', 'tourist', 'island'] as const
export type SurchargeKind = (typeof surchargeKinds)[number]

export const surchargeWords: Readonly<Record<SurchargeKind, Words>> = {
  remote: { th: 'พื้นที่ห่างไกล', en: 'Remote area' },
  tourist: { th: 'พื้นที่ท่องเที่ยว', en: 'Tourist area' },
  island: { th: 'เกาะ', en: 'Island' },
}

/** What a courier asks more for a place. Days are `YYYY-MM-DD`, both counted in; null is since ever, or until further notice. */
export type SurchargeRow = {
  readonly kind: SurchargeKind
  readonly zipcode: string
  /** Empty for all that the zipcode is of. */
  readonly subdistrict: string
  readonly feeSatang: number
  readonly validFrom: string | null
  readonly validUntil: string | null
}

export type Surcharge = { readonly kind: SurchargeKind; readonly feeSatang: number }

const isValid = ({ validFrom, validUntil }: SurchargeRow, day: string): boolean =>
  (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil)

/**
 * What is asked more for an address on a day, at most once for each kind: a row of the sub-district goes before one of the
 * whole zipcode, and of several the one that began last.
 */
export function surchargesOf(
  table: readonly SurchargeRow[],
  address: { readonly zipcode: string; readonly subdistrict: string },
  day: string,
): Surcharge[] {
  const here = table.filter(
    (row) =>
      row.zipcode === address.zipcode &&
      (row.subdistrict === '' || row.subdistrict === address.subdistrict) &&
      isValid(row, day),
  )
  return surchargeKinds.flatMap((kind) => {
    const [nearest] = here.filter((row) => row.kind === kind).toSorted(nearestFirst)
    return nearest && nearest.feeSatang > 0 ? [{ kind, feeSatang: nearest.feeSatang }] : []
  })
}

const nearestFirst = (a: SurchargeRow, b: SurchargeRow): number =>
  Number(b.subdistrict !== '') - Number(a.subdistrict !== '') ||
  (b.validFrom ?? '').localeCompare(a.validFrom ?? '')
