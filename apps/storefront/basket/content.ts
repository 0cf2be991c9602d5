import type { PriceParts, ShopperMethod } from '@langraan/orders/rules'

/** A line of the cart. `available` is what is left of it; fewer than `quantity` means that it must change. */
export type CartLine = {
  variantId: string
  productName: string
  variantName: string
  slug?: string
  pictureId?: string
  unitPriceSatang: number
  quantity: number
  available: number
}

export type Basket = {
  lines: CartLine[]
  /** What is no longer sold at all. */
  gone: Gone[]
  goodsSatang: number
  itemCount: number
}

/** What was wanted and is no longer sold; without a name where the shop has removed it for good. */
export type Gone = { variantId: string; name?: string }

/** A line of which fewer are wanted than before; none where it has sold out. */
export type Lowered = { variantId: string; name: string; from: number; to: number }

/** More than one order takes, which the line holds now; or no quantity at all, so that it is as before. */
export type Mistyped = 'too_many' | 'no_quantity'

/** What the order comes to as far as it is filled in, and what may be chosen. */
export type CheckoutQuote = {
  parts: PriceParts
  shippingMethods: { id: string; name: string; feeSatang: number; awaitsAddress: boolean }[]
  /** Those that the chosen way of shipping takes. */
  paymentMethods: ShopperMethod[]
  asksForCode: boolean
  codeRefused?: string
}
