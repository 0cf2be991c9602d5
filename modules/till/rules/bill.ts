import { flatFee, type PricedOrder, priceOrder, type VatTerms } from '@langraan/orders/rules'

/** A line of a bill, with the price at which it is sold. */
export type BillLine = {
  lineId: string
  variantId: string
  productId: string
  productName: string
  variantName: string
  sku: string
  /** What one costs here, in satang; with VAT where the shop's prices have it. */
  priceSatang: number
  /** What one would have cost by the snapshot, where somebody has changed it. */
  listPriceSatang: number
  quantity: number
  /** What was taken off the whole line, in satang. */
  discountSatang: number
  note: string
}

export type Bill = {
  lines: readonly BillLine[]
  /** What was taken off all of it, in satang. */
  discountSatang: number
  /** As it was by the snapshot; none of a shop without VAT. */
  vat: VatTerms | null
}

/** What a bill costs, by the rule of all orders. Its lines stay in their order. */
export function priceBill({ lines, discountSatang, vat }: Bill): PricedOrder {
  const asVariant = lines.map((line) => [line.lineId, { ...line, weightGrams: null }] as const)
  const priced = priceOrder(
    lines.map(({ lineId, quantity, discountSatang: off }) => ({
      variantId: lineId,
      quantity,
      discountSatang: off,
    })),
    new Map(asVariant),
    {
      shipping: flatFee(0),
      province: '',
      defaultWeightGrams: null,
      orderDiscountSatang: discountSatang,
      ...(vat && { vat }),
    },
  )
  if ('unknown' in priced) throw new Error('a bill prices its own lines')
  return priced
}

/** The largest discount without a right, in satang. */
export const mostDiscount = (satang: number, basisPoints: number): number =>
  Math.floor((satang * basisPoints) / 10_000)
