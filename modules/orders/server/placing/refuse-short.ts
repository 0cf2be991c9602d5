import { refuse } from '@langraan/http'
import { orderRefusals } from '../../refusals.ts'
import type { PricedOrder } from '../../rules/money/price-order.ts'

type Short = { variantId: string; available: number }

/** Names each line that is short and what is left of it. */
export function refuseShort(shortages: readonly Short[], priced: PricedOrder): never {
  const lines = shortages.map((shortage) => {
    const line = priced.lines.find((candidate) => candidate.variantId === shortage.variantId)
    return { ...shortage, productName: line?.productName ?? '', variantName: line?.variantName ?? '' }
  })
  const left = lines
    .map((line) => `${line.productName}${line.variantName && ` (${line.variantName})`} × ${line.available}`)
    .join(', ')
  refuse(orderRefusals, 'out_of_stock', { left }, { lines })
}
