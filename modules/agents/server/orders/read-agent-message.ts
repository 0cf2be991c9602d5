import { withShop } from '@langraan/db'
import { readOrderMessage } from '@langraan/orders/server'
import type { AgentsDeps } from '../agents-deps.ts'
import { pricedByIds } from '../levels/prices.sql.ts'

/** Reads a chat message as staff read it, with those goods alone that agents sell. */
export async function readAgentMessage(deps: AgentsDeps, shopId: string, message: string) {
  const reading = await readOrderMessage(deps, shopId, message)
  const ids = reading.items.flatMap(({ goods }) => goods.map((one) => one.goods.variantId))
  const sold = await withShop(deps.db, shopId, async (tx) => (ids.length === 0 ? [] : pricedByIds(tx, ids)))
  const offered = new Set(sold.map(({ variantId }) => variantId))
  return {
    name: { value: reading.name.value, confidence: reading.name.confidence },
    phone: { value: reading.phone.value, confidence: reading.phone.confidence },
    line1: { value: reading.line1.value, confidence: reading.line1.confidence },
    address: { value: reading.address.value, confidence: reading.address.confidence },
    items: reading.items.map(({ text, quantity, goods }) => ({
      text,
      quantity,
      goods: goods
        .filter((one) => offered.has(one.goods.variantId))
        .map(({ goods: { variantId, productName, variantName }, confidence }) => ({
          variantId,
          productName,
          variantName,
          confidence,
        })),
    })),
    isCashOnDelivery: reading.isCashOnDelivery,
    left: reading.left,
  }
}
