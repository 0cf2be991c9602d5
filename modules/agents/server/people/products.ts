import { withShop } from '@langraan/db'
import { availableAt } from '@langraan/stock/server'
import { bangkokDay } from '@langraan/thai'
import type { AgentProduct } from '../../contract.ts'
import { agentPriceOf, tiersOf } from '../../rules/agent-price.ts'
import { shownStock } from '../../rules/shown-stock.ts'
import type { AgentsDeps } from '../agents-deps.ts'
import { buyerOf } from '../levels/buyer.ts'
import { levelsOfShop } from '../levels/levels.sql.ts'
import { listPricesOf, pricedByIds, pricesOf } from '../levels/prices.sql.ts'
import { termsFor } from '../levels/terms-for.ts'
import { agentSettings } from '../settings.sql.ts'
import { productsForAgents } from './products.sql.ts'

/** The description as it is pasted into a chat: text alone. */
const asText = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/(p|li|h\d|div)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** What an agent may sell: cost, suggested price and stock as the shop shows it. */
export async function productsOf(
  deps: AgentsDeps,
  { shopId, agentId }: { shopId: string; agentId: string },
  question: { text: string; page: number },
): Promise<{ items: AgentProduct[]; total: number; levelName: string | null }> {
  const now = deps.clock.now()
  const { branchId } = await deps.storefront.frame(shopId)
  return withShop(deps.db, shopId, async (tx) => {
    const { items, total } = await productsForAgents(tx, question)
    const [settings, buyer] = [await agentSettings(tx), await buyerOf(tx, agentId)]
    const level = (await levelsOfShop(tx)).find(({ levelId }) => levelId === buyer.level?.levelId)
    const levelName = level?.name ?? null
    const ids = items.flatMap(({ variantIds }) => variantIds)
    if (ids.length === 0) return { items: [], total, levelName }
    const variants = new Map((await pricedByIds(tx, ids)).map((variant) => [variant.variantId, variant]))
    const known = { prices: await pricesOf(tx, ids), lists: await listPricesOf(tx, ids) }
    const free = await availableAt(tx, branchId, ids, now)
    const day = bangkokDay(now)
    const goods = (variantId: string): AgentProduct['variants'] => {
      const variant = variants.get(variantId)
      if (!variant) return []
      const terms = termsFor(buyer, variant, known)
      return [
        {
          variantId,
          variantName: variant.variantName,
          sku: variant.sku,
          agentSatang: agentPriceOf(terms, 1, day),
          suggestedSatang: variant.suggestedSatang ?? variant.retailSatang,
          leastSatang: variant.leastSatang,
          tiers: tiersOf(terms, day),
          stock: shownStock(free.get(variantId) ?? 0, settings.stockShown, settings.stockCap),
        },
      ]
    }
    return {
      total,
      levelName,
      items: items.map(({ productId, name, description, pictureIds, variantIds }) => ({
        productId,
        name,
        description: asText(description),
        // On the shop's own site, where agents are.
        pictureUrls: pictureIds.map((pictureId) => `/pictures/${pictureId}.webp`),
        variants: variantIds.flatMap(goods),
      })),
    }
  })
}
