/** From so many packs on a pack costs so much. */
export type Tier = { fromPacks: number; priceSatang: number }

/** So many steps a price may have. */
export const MOST_TIERS = 5
export const MOST_PACKS = 999

/** What a pack costs where so many are ordered. */
export function packPrice(retailSatang: number, tiers: readonly Tier[], packs: number): number {
  const reached = tiers.filter(({ fromPacks }) => packs >= fromPacks)
  return reached.reduce((least, { priceSatang }) => Math.min(least, priceSatang), retailSatang)
}

/** What comes off a line of so many packs, beside their price alone. */
export const lineDiscount = (retailSatang: number, tiers: readonly Tier[], packs: number): number =>
  (retailSatang - packPrice(retailSatang, tiers, packs)) * packs

export type TierFault = 'too_many' | 'not_rising' | 'not_cheaper'

/** Each step begins later and costs less than the one before; the first is cheaper than one pack alone. */
export function tierFault(retailSatang: number, tiers: readonly Tier[]): TierFault | undefined {
  if (tiers.length > MOST_TIERS) return 'too_many'
  const steps = [{ fromPacks: 1, priceSatang: retailSatang }, ...tiers]
  for (const [at, { fromPacks, priceSatang }] of tiers.entries()) {
    const before = steps[at]
    if (before && fromPacks <= before.fromPacks) return 'not_rising'
    if (before && priceSatang >= before.priceSatang) return 'not_cheaper'
  }
  return undefined
}
