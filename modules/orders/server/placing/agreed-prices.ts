import type { PricedVariant } from '../../rules/money/price-order.ts'
import type { VatTerms } from '../../rules/sale-terms.ts'

/** What goods and shipping cost in an order, where somebody else than the shop's lists has said so. */
export type AgreedPrices = {
  /** Of one piece, by article. */
  satangOf: ReadonlyMap<string, number>
  shippingSatang: number
}

/** The goods at the prices that were agreed on; what has none is not among them, and so is refused. */
export const atAgreedPrices = (
  variants: ReadonlyMap<string, PricedVariant>,
  { satangOf }: AgreedPrices,
): Map<string, PricedVariant> =>
  new Map(
    [...variants].flatMap(([variantId, variant]) => {
      const priceSatang = satangOf.get(variantId)
      return priceSatang === undefined ? [] : [[variantId, { ...variant, priceSatang }] as const]
    }),
  )

/** A price that was agreed on is whole: VAT is in it, also where the shop adds it to its own prices. */
export const vatWithin = (vat: VatTerms | undefined): VatTerms | undefined =>
  vat && { ...vat, mode: 'inclusive' }
