import type { AgentPriceTerms } from '../../rules/agent-price.ts'
import type { PricedVariantRow, PriceRow } from './prices.sql.ts'

/** Whose prices: an agent of a level. */
export type Buyer = {
  agentId: string | null
  level: { levelId: string; offBasisPoints: number; priceListId: string | null } | null
}

/** What decides the price of an article for somebody. */
export const termsFor = (
  { agentId, level }: Buyer,
  { variantId, retailSatang }: Pick<PricedVariantRow, 'variantId' | 'retailSatang'>,
  { prices, lists }: { prices: readonly PriceRow[]; lists: ReadonlyMap<string, number> },
): AgentPriceTerms => ({
  retailSatang,
  listSatang: level?.priceListId ? (lists.get(`${level.priceListId} ${variantId}`) ?? null) : null,
  offBasisPoints: level?.offBasisPoints ?? 0,
  prices: prices
    .filter(
      (price) =>
        price.variantId === variantId &&
        (price.agentId === null ? price.levelId === level?.levelId : price.agentId === agentId),
    )
    .map((price) => ({ ...price, ofAgent: price.agentId !== null })),
})
