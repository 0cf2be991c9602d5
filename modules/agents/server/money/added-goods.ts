import type { Tx } from '@langraan/db'
import { bangkokDay } from '@langraan/thai'
import { agentPriceOf } from '../../rules/agent-price.ts'
import { buyerOf } from '../levels/buyer.ts'
import { listPricesOf, pricedByIds, pricesOf } from '../levels/prices.sql.ts'
import { termsFor } from '../levels/terms-for.ts'
import type { AgentOrderRow, PriceOfOrder } from './agent-orders.sql.ts'

type Added = { variantId: string; unitPriceSatang: number; quantity: number }

/** What goods cost an agent that the shop has put into an order of theirs. What agents do not sell costs what it was sold for. */
export async function pricesOfAdded(
  tx: Tx,
  { agentId, placedAt }: AgentOrderRow,
  added: readonly Added[],
): Promise<PriceOfOrder[]> {
  const ids = added.map(({ variantId }) => variantId)
  const variants = new Map((await pricedByIds(tx, ids)).map((variant) => [variant.variantId, variant]))
  const [prices, lists] = [await pricesOf(tx, ids), await listPricesOf(tx, ids)]
  const buyer = await buyerOf(tx, agentId)
  const day = bangkokDay(placedAt)
  return added.map(({ variantId, unitPriceSatang, quantity }) => {
    const variant = variants.get(variantId)
    const agentSatang = variant
      ? agentPriceOf(termsFor(buyer, variant, { prices, lists }), quantity, day)
      : unitPriceSatang
    return { variantId, customerSatang: unitPriceSatang, agentSatang }
  })
}
