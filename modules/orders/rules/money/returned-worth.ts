import type { VatTerms } from '../sale-terms.ts'

/** A line of an order, and how many of its article came back, of all lines that have it. */
export type ReturnableLine = {
  readonly variantId: string
  readonly quantity: number
  readonly unitPriceSatang: number
  readonly lineDiscountSatang: number
  readonly sharedDiscountSatang: number
  readonly vatSatang: number
  readonly returnedCount: number
}

/**
 * What was paid for the pieces that came back: without their share of shipping, which they were given, and with what
 * was taken off them and the VAT on top of them. Of an article on two lines the first line's pieces come back first.
 */
export function worthOfReturned(lines: readonly ReturnableLine[], vat: VatTerms | null): number {
  const left = new Map(lines.map(({ variantId, returnedCount }) => [variantId, returnedCount]))
  return lines.reduce((sum, line) => {
    const back = Math.min(left.get(line.variantId) ?? 0, line.quantity)
    left.set(line.variantId, (left.get(line.variantId) ?? 0) - back)
    return back === 0 ? sum : sum + Math.round((paidForLine(line, vat) * back) / line.quantity)
  }, 0)
}

const paidForLine = (line: ReturnableLine, vat: VatTerms | null): number =>
  line.unitPriceSatang * line.quantity -
  line.lineDiscountSatang -
  line.sharedDiscountSatang +
  (vat?.mode === 'exclusive' ? line.vatSatang : 0)
