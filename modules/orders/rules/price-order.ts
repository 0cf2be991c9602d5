/** A variant as it is sold, from the snapshot of a revision. */
export type PricedVariant = {
  variantId: string
  productId: string
  productName: string
  variantName: string
  sku: string
  priceSatang: number
  weightGrams: number | null
}

export type WantedLine = { variantId: string; quantity: number }

export type PricedLine = PricedVariant & { quantity: number }

export type PricedOrder = {
  lines: PricedLine[]
  /** What each variant needs in all, in variant order: lines of the same variant are summed. */
  demand: { variantId: string; quantity: number }[]
  goodsSatang: number
  shippingSatang: number
  totalSatang: number
  itemCount: number
}

/** Prices an order. Answers the ids that are not sold (any more) instead when there are some. */
export function priceOrder(
  wanted: readonly WantedLine[],
  variants: ReadonlyMap<string, PricedVariant>,
  shippingSatang: number,
): PricedOrder | { unknown: string[] } {
  const unknown = wanted.filter((line) => !variants.has(line.variantId)).map((line) => line.variantId)
  if (unknown.length > 0) return { unknown }
  const lines = wanted.flatMap((line) => {
    const variant = variants.get(line.variantId)
    return variant ? [{ ...variant, quantity: line.quantity }] : []
  })
  const demand = new Map<string, number>()
  for (const line of lines) demand.set(line.variantId, (demand.get(line.variantId) ?? 0) + line.quantity)
  const goodsSatang = lines.reduce((sum, line) => sum + line.priceSatang * line.quantity, 0)
  return {
    lines,
    demand: [...demand]
      .map(([variantId, quantity]) => ({ variantId, quantity }))
      .toSorted((a, b) => (a.variantId < b.variantId ? -1 : 1)),
    goodsSatang,
    shippingSatang,
    totalSatang: goodsSatang + shippingSatang,
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
  }
}
