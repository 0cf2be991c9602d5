import type { PriceParts, ShopperMethod } from '@langraan/orders/rules'
import type { ShopTheme } from '@langraan/sites/rules'
import type { Language, PhoneRefusal, ThaiAddress } from '@langraan/thai'
import type { Crumb, GoodsCard, HomePage, ShelfPage } from './browse-pages.ts'
import type { ConvenienceName } from './visit/cookie-choice.ts'
import type { OrderPage, OrderStatusPage } from './order-pages.ts'
import type { Rush } from './rush.ts'

export type * from './browse-pages.ts'
export type * from './order-pages.ts'
export type * from './rush.ts'

/** What the server hands to the pages, and nothing else: plain data, ready to be shown. Amounts are satang. */
export type Page =
  | HomePage
  | ShelfPage
  | ProductPage
  | CartPage
  | CheckoutPage
  | OrderPage
  | OrderStatusPage
  | PrivacyPage
  | CookiesPage
  | MessagePage

/** The built pages: a whole HTML document as text. */
export type Render = (page: Page, around: Surroundings) => string

/** What every page stands in. */
export type Surroundings = {
  language: Language
  /** What stands before every address of the shop: empty, or `/{slug}` where shops are told apart by path. */
  base: string
  assets: Assets
  /** The draft of a theme, shown to those who make it. */
  isPreview?: boolean
  /** Absent where no shop is known. */
  shop?: ShopFacts
  /** Where the same page is in the other language; absent where what was typed would be lost. */
  otherLanguageHref?: string
  /** The page's one address, for search engines; absent for pages that they should not list. */
  canonicalUrl?: string
  /** The same page in each language; there wherever the canonical address is. */
  alternates?: Record<Language, string>
}

export type Assets = {
  styleHref: string
  /** The same at night, over the first. */
  darkHref: string
  scriptHref: string
  /** What the script fetches where it has a challenge to solve. */
  solverHref: string
  fontHrefs: readonly string[]
}

export type ShopFacts = {
  name: string
  /** As stored, `+66…`. */
  phone: string
  lineId: string
  facebookUrl: string
  /** One line above every page; empty for none. */
  announcement: string
  footer: string
  /** How many pieces of one article an order takes. */
  mostOfOne: number
  /** After how many hours an order ends that nobody has paid; absent where it waits for ever. */
  unpaidHours?: number
  /** The square logo. */
  logoHref?: string
  /** The wide logo, which stands for the name on the header; its size in pixels where it is known. */
  wordmark?: { href: string; width?: number; height?: number }
  look: Look
}

/** How the site looks. */
export type Look = Pick<ShopTheme, 'palette' | 'scheme' | 'layout' | 'cards'> & {
  /** The style of the shop's own colours, where it has some. */
  styleHref?: string
}

export type Variant = {
  id: string
  optionValues: string[]
  priceSatang: number
  compareAtSatang?: number
  available: number
  /** One of the product's pictures. */
  pictureId?: string
}

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

export type ProductPage = {
  kind: 'product'
  product: {
    name: string
    slug: string
    description: string
    /** How search engines are to show it; empty where nobody has said. */
    seoTitle: string
    seoDescription: string
    optionNames: string[]
    pictureIds: string[]
    variants: Variant[]
  }
  others: GoodsCard[]
  /** The categories that it stands in, the topmost first. */
  above: Crumb[]
  terms: Terms
  problem?: 'combination_unknown' | 'cart_full'
}

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

export type CartPage = {
  kind: 'cart'
  basket: Basket
  /** The cart was filled from an earlier order. */
  again?: true
  /** What was cut down to what is left, on demand. */
  lowered?: Lowered[]
  /** Lines whose quantity was typed otherwise than it can be ordered, and what was wrong with it. */
  mistyped?: Record<string, Mistyped>
}

/** More than one order takes, which the line holds now; or no quantity at all, so that it is as before. */
export type Mistyped = 'too_many' | 'no_quantity'

export type CheckoutField =
  | 'name'
  | 'phone'
  | 'email'
  | 'line1'
  | 'subdistrict'
  | 'district'
  | 'province'
  | 'zipcode'
  | 'shippingMethodId'
  | 'paymentMethod'
  | 'note'
  | 'couponCode'

export type FieldProblem =
  | { code: 'required' }
  | { code: 'too_long'; most: number }
  | { code: 'email' }
  | { code: 'zipcode' }
  | { code: 'choose' }
  | { code: 'told'; text: string }
  | { code: 'phone'; refusal: PhoneRefusal }

/** What was typed, as it was typed: nothing of it is ever lost. */
export type CheckoutEntry = Record<CheckoutField, string> & {
  addressSearch: string
  /** The shopper insists on an address that we do not know. */
  addressAsTyped: boolean
  /** The shopper wants this browser to remember the recipient. */
  remembers: boolean
}

/** A line of which fewer are wanted than before; none where it has sold out. */
export type Lowered = { variantId: string; name: string; from: number; to: number }

export type Shortage = { variantId: string; name: string; available: number }

/** What the order comes to as far as it is filled in, and what may be chosen. */
export type CheckoutQuote = {
  parts: PriceParts
  shippingMethods: { id: string; name: string; feeSatang: number; awaitsAddress: boolean }[]
  /** Those that the chosen way of shipping takes. */
  paymentMethods: ShopperMethod[]
  asksForCode: boolean
  codeRefused?: string
}

export type CheckoutPage = {
  kind: 'checkout'
  basket: Basket
  quote: CheckoutQuote
  entry: CheckoutEntry
  problems: Partial<Record<CheckoutField, FieldProblem>>
  /** The four parts do not belong together, or were not chosen. */
  addressProblem?: 'missing' | 'unknown'
  /** Answers to a search that was made without a script. */
  addressMatches?: ThaiAddress[]
  alert?: CheckoutAlert
  /** Whether the recipient may be remembered: not by those who chose what is necessary alone. */
  mayRemember: boolean
  idempotencyKey: string
  /** The lines and the total that the page shows, so that what is confirmed is what was seen. */
  seen: { lines: string; total: string }
}

export type CheckoutAlert =
  | { code: 'look_again' }
  /** The address was written into one field, and is in its own now. */
  | { code: 'address_read' }
  | { code: 'price_changed' }
  | ({ code: 'too_fast' } & Rush)
  | { code: 'sent_before' }
  | { code: 'notice_changed' }
  | { code: 'adjusted'; lines: Lowered[] }
  | { code: 'not_sold_now' }
  | { code: 'short'; lines: Shortage[] }
  | { code: 'refused'; text: string }

/** The day from which the privacy notice has stood as it does. Whoever changes its words gives it another. */
export const PRIVACY_NOTICE_VERSION = '2026-11-27'

export type PrivacyPage = { kind: 'privacy'; forgotten?: boolean }

/** What the site keeps in a browser, and what of it a shopper wants. */
export type CookiesPage = {
  kind: 'cookies'
  /** Absent where nothing has been chosen yet. */
  chosen?: readonly ConvenienceName[]
  /** It has just been chosen. */
  isKept: boolean
}

export type MessagePage = {
  kind: 'message'
  message:
    | 'not_found'
    | 'no_order'
    | 'no_shop'
    | 'closed'
    | 'failed'
    | 'foreign'
    | 'too_many'
    | 'refused'
    | 'preview'
    | 'preview_over'
  /** What was refused, in the reader's language. */
  text?: string
  requestId?: string
}
