import type { VatTerms } from '../sale-terms.ts'

/** What an order comes to, taken apart. All amounts are from 0 up; discounts are what was taken off. */
export type PriceParts = {
  /** Prices times quantities, before any discount. */
  goodsSatang: number
  lineDiscountSatang: number
  orderDiscountSatang: number
  couponDiscountSatang: number
  couponCode: string | null
  /** What is paid for shipping. */
  shippingSatang: number
  /** What a coupon took off the fee for shipping. */
  shippingDiscountSatang: number
  codFeeSatang: number
  vat: (VatTerms & { vatSatang: number }) | null
  totalSatang: number
}

/** The sum of the parts; the database checks the same (migration 0088). */
export const totalOf = (parts: Omit<PriceParts, 'totalSatang'>): number =>
  parts.goodsSatang -
  parts.lineDiscountSatang -
  parts.orderDiscountSatang -
  parts.couponDiscountSatang +
  parts.shippingSatang +
  parts.codFeeSatang +
  (parts.vat?.mode === 'exclusive' ? parts.vat.vatSatang : 0)

export const priceLineKinds = [
  'goods',
  'line_discount',
  'order_discount',
  'coupon',
  'shipping',
  'shipping_discount',
  'cod_fee',
  'vat',
] as const
export type PriceLineKind = (typeof priceLineKinds)[number]

/** One line between the goods and the total. */
export type PriceLine = { kind: PriceLineKind; satang: number }

/** The lines that explain a total, top to bottom: they sum to it. Goods and shipping always stand there. */
export function priceLines(parts: PriceParts): PriceLine[] {
  const lines: PriceLine[] = [
    { kind: 'goods', satang: parts.goodsSatang },
    { kind: 'line_discount', satang: -parts.lineDiscountSatang },
    { kind: 'order_discount', satang: -parts.orderDiscountSatang },
    { kind: 'coupon', satang: -parts.couponDiscountSatang },
    { kind: 'shipping', satang: parts.shippingSatang + parts.shippingDiscountSatang },
    { kind: 'shipping_discount', satang: -parts.shippingDiscountSatang },
    { kind: 'cod_fee', satang: parts.codFeeSatang },
    { kind: 'vat', satang: parts.vat?.mode === 'exclusive' ? parts.vat.vatSatang : 0 },
  ]
  return lines.filter(({ kind, satang }) => satang !== 0 || kind === 'goods' || kind === 'shipping')
}
