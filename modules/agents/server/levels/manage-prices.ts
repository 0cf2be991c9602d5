import { audit, type Tx, withShop } from '@langraan/db'
import { refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { bangkokDay } from '@langraan/thai'
import type { AgentPriceSet, PricedForAgents } from '../../contract.ts'
import { agentPriceOf } from '../../rules/agent-price.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { refuseWithoutAgents } from '../in-package.ts'
import { levelsOfShop } from './levels.sql.ts'
import { listPricesOf, pageOfPriced, pricedByIds, pricesOf, replacePrices } from './prices.sql.ts'
import { termsFor } from './terms-for.ts'

/** What each article costs agents of each level today. */
export async function listPriced(
  tx: Tx,
  question: { text: string; page: number },
  now: Date,
): Promise<{ items: PricedForAgents[]; total: number }> {
  const { items, total } = await pageOfPriced(tx, question)
  if (items.length === 0) return { items: [], total }
  const ids = items.map(({ variantId }) => variantId)
  const [prices, lists, levels] = [
    await pricesOf(tx, ids),
    await listPricesOf(tx, ids),
    await levelsOfShop(tx),
  ]
  const day = bangkokDay(now)
  return {
    total,
    items: items.map(({ productId: _product, ...variant }) => ({
      ...variant,
      ofLevels: levels.map((level) => ({
        levelId: level.levelId,
        priceSatang: agentPriceOf(termsFor({ agentId: null, level }, variant, { prices, lists }), 1, day),
      })),
      prices: prices
        .filter(({ variantId }) => variantId === variant.variantId)
        .map(({ variantId: _id, ...price }) => price),
    })),
  }
}

export async function pricesOfArticle(tx: Tx, variantId: string): Promise<AgentPriceSet> {
  const [variant] = await pricedByIds(tx, [variantId])
  if (!variant) return refuse(standardRefusals, 'not_found')
  const { leastSatang, suggestedSatang } = variant
  const prices = (await pricesOf(tx, [variantId])).map(
    ({ variantId: _id, agentName: _name, ...price }) => price,
  )
  return { leastSatang, suggestedSatang, prices }
}

/** Sets the floor and the prices of one article, all of them. */
export function savePrices(
  deps: Pick<AgentsDeps, 'db' | 'clock'>,
  { shopId, trail, variantId }: { shopId: string; trail: Trail; variantId: string },
  wanted: AgentPriceSet,
): Promise<AgentPriceSet> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, async (tx) => {
    await refuseWithoutAgents(tx, now)
    const before = await pricesOfArticle(tx, variantId)
    const [variant] = await pricedByIds(tx, [variantId])
    await replacePrices(tx, {
      ...wanted,
      shopId,
      variantId,
      prices: wanted.prices.map((price) => ({ ...price, agentPriceId: newId() })),
    })
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'variant', id: variantId, name: variant?.productName ?? '' },
      before: {
        leastSatang: before.leastSatang,
        suggestedSatang: before.suggestedSatang,
        count: before.prices.length,
      },
      after: {
        leastSatang: wanted.leastSatang,
        suggestedSatang: wanted.suggestedSatang,
        count: wanted.prices.length,
      },
      now,
    })
    return pricesOfArticle(tx, variantId)
  })
}
