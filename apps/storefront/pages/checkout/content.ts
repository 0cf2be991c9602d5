import type { ThaiAddress } from '@langraan/thai'
import type { Basket, Lowered } from '../../basket/content.ts'
import type { CheckoutQuote } from '../../basket/content.ts'
import type { FieldProblem } from '../../parts/field-problem.ts'
import type { Rush } from '../../parts/rush.ts'

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
  | 'collectAtBranchId'
  | 'paymentMethod'
  | 'note'
  | 'couponCode'

/** What was typed, as it was typed: nothing of it is ever lost. */
export type CheckoutEntry = Record<CheckoutField, string> & {
  /** It is collected at a branch, and not sent. */
  collects: boolean
  addressSearch: string
  /** The shopper insists on an address that we do not know. */
  addressAsTyped: boolean
  /** The shopper wants this browser to remember the recipient. */
  remembers: boolean
}

export type Shortage = { variantId: string; name: string; available: number }

/** A place as it is sent with the order, and as it is shown where that differs. */
export type OfferedPlace = ThaiAddress & { shown?: ThaiAddress }

/** A branch at which the shopper may collect. */
export type CollectPlace = {
  branchId: string
  name: string
  addressLines: string[]
  phone: string
  hours: string
  note: string
  /** What there is too little of at this branch. */
  short: Shortage[]
}

export type CheckoutPage = {
  kind: 'checkout'
  basket: Basket
  quote: CheckoutQuote
  /** Where the goods can be collected; absent where the shop does not offer it. */
  collect?: { places: CollectPlace[]; keptDays: number }
  entry: CheckoutEntry
  problems: Partial<Record<CheckoutField, FieldProblem>>
  /** The four parts do not belong together, or were not chosen. */
  addressProblem?: 'missing' | 'unknown'
  /** Answers to a search that was made without a script. */
  addressMatches?: OfferedPlace[]
  /** The place that was chosen, where whoever reads knows it by other names. */
  placeShown?: ThaiAddress
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
