import { basisPointsOf } from '@langraan/money'

/** A price of one article for a level or one agent, from a number of pieces and a day on. */
export type AgentPrice = {
  ofAgent: boolean
  leastQuantity: number
  /** A Bangkok day. */
  validFrom: string
  priceSatang: number
}

/** What decides the price of one article for an agent. */
export type AgentPriceTerms = {
  retailSatang: number
  /** Of the price list of their level, where it has a price. */
  listSatang: number | null
  /** What their level takes off retail. */
  offBasisPoints: number
  prices: readonly AgentPrice[]
}

/**
 * What one piece costs an agent on a Bangkok day, of so many pieces. The agent's own price comes before that of the
 * level, and that before the list and the share off retail. Of several, the largest number that is reached wins, then
 * the last day.
 */
export function agentPriceOf(
  { retailSatang, listSatang, offBasisPoints, prices }: AgentPriceTerms,
  quantity: number,
  day: string,
): number {
  const named = [true, false]
    .map((ofAgent) =>
      bestOf(
        prices.filter((price) => price.ofAgent === ofAgent),
        quantity,
        day,
      ),
    )
    .find((price) => price !== undefined)
  if (named) return named.priceSatang
  return listSatang ?? retailSatang - basisPointsOf(retailSatang, offBasisPoints)
}

function bestOf(prices: readonly AgentPrice[], quantity: number, day: string): AgentPrice | undefined {
  const open = prices.filter((price) => price.validFrom <= day && price.leastQuantity <= quantity)
  return open.reduce<AgentPrice | undefined>((best, price) => {
    if (!best) return price
    if (price.leastQuantity !== best.leastQuantity)
      return price.leastQuantity > best.leastQuantity ? price : best
    return price.validFrom > best.validFrom ? price : best
  }, undefined)
}

/** The tiers above one piece that an agent can reach on a day, the smallest number first. */
export function tiersOf(
  terms: AgentPriceTerms,
  day: string,
): { leastQuantity: number; priceSatang: number }[] {
  const steps = [...new Set(terms.prices.map(({ leastQuantity }) => leastQuantity))]
    .filter((quantity) => quantity > 1)
    .toSorted((a, b) => a - b)
  let last = agentPriceOf(terms, 1, day)
  return steps.flatMap((leastQuantity) => {
    const priceSatang = agentPriceOf(terms, leastQuantity, day)
    if (priceSatang === last) return []
    last = priceSatang
    return [{ leastQuantity, priceSatang }]
  })
}
