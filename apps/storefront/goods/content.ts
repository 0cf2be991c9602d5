import type { ShopperMethod } from '@langraan/orders/rules'

/** A product as a card in a grid. */
export type GoodsCard = {
  slug: string
  name: string
  pictureId?: string
  lowestSatang: number
  highestSatang: number
  compareAtSatang?: number
  soldOut: boolean
}

/** A category as shoppers see it, with a picture of the newest that stands in it. */
export type CategoryCard = { slug: string; name: string; goodsCount: number; pictureId?: string }

export type Crumb = { slug: string; name: string }

/** How the shop ships and is paid, as far as it is true for every order. */
export type Terms = {
  shippingMethods: ShippingMethod[]
  paymentMethods: ShopperMethod[]
}

/** The fee is the least that it can be; `varies` says that it may be more. */
export type ShippingMethod = {
  id: string
  name: string
  feeSatang: number
  varies: boolean
  freeFromSatang: number | null
}
