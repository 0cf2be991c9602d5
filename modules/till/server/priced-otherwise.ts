import type { Tx } from '@langraan/db'
import type { BillLine } from '../rules/bill.ts'
import { type PricedOtherwise, pricesNow } from './prices.sql.ts'

/**
 * The lines that a till had at another price than the catalogue has now, by any of its lists: a till that was away sells
 * at what it knew. What somebody at the till changed by hand is no matter of the catalogue.
 */
export async function pricedOtherwise(tx: Tx, lines: readonly BillLine[]): Promise<PricedOtherwise[]> {
  const now = await pricesNow(tx, [...new Set(lines.map(({ variantId }) => variantId))])
  const byVariant = new Map(now.map((one) => [one.variantId, one]))
  return lines.flatMap(({ variantId, productName, variantName, quantity, listPriceSatang }) => {
    const prices = byVariant.get(variantId)
    if (!prices || [prices.priceSatang, ...prices.listPrices].includes(listPriceSatang)) return []
    return [
      {
        name: [productName, variantName].filter(Boolean).join(' · '),
        quantity,
        soldSatang: listPriceSatang,
        catalogueSatang: prices.priceSatang,
      },
    ]
  })
}
