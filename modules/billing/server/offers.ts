import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { couponFor, loadPrices } from '@langraan/plans/server'
import type { PlanCode } from '@langraan/plans/rules'
import { bangkokDay } from '@langraan/thai'
import { billingRefusals } from '../refusals.ts'
import { type Offer, offer, type Standing, type Wanted } from '../rules/offer.ts'
import { type ShopStandingRow, standingOfShop } from './accounts.sql.ts'
import type { StandingBefore } from './purchases.sql.ts'

export type Ask = { userId: string; shopId: string; wanted: Wanted; coupon: string; now: Date }
export type Made = {
  made: Offer
  shop: ShopStandingRow
  vatBasisPoints: number
  couponCode: string | undefined
  /** The shop took its coupon when it was created, for its first payment: no other use is taken. */
  couponIsHeld: boolean
}

export const standingOf = (shop: StandingBefore): Standing => ({
  planCode: shop.planCode as PlanCode,
  paidUntil: shop.paidUntil,
  extras: { pages: shop.extraPages, lineOas: shop.extraLineOas, branches: shop.extraBranches },
})

/** What of a shop is kept with a purchase: it says what an upgrade was priced from, and what a refund goes back to. */
export const beforeOf = (shop: ShopStandingRow): StandingBefore => ({
  planCode: shop.planCode,
  paidUntil: shop.paidUntil,
  extraPages: shop.extraPages,
  extraLineOas: shop.extraLineOas,
  extraBranches: shop.extraBranches,
  netTotalSatang: shop.netTotalSatang,
})

/** What is wanted, at today's prices: the server's figure is the one that counts. Acts in the shop from here on. */
export async function makeOffer(tx: Tx, { userId, shopId, wanted, coupon, now }: Ask): Promise<Made> {
  const shop = await standingOfShop(tx, shopId)
  const today = bangkokDay(now)
  const prices = await loadPrices(tx, today)
  const code = coupon.trim().toUpperCase()
  const couponIsHeld = code !== '' && shop.paidUntil === null && shop.couponCode === code
  const discount = code === '' ? undefined : await couponFor(tx, { code, userId, now, isHeld: couponIsHeld })
  const made = offer(standingOf(shop), wanted, prices, discount, today)
  if ('refused' in made) refuse(billingRefusals, made.refused)
  return { made, shop, vatBasisPoints: prices.vatBasisPoints, couponCode: discount?.code, couponIsHeld }
}
