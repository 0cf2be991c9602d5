import type { Database, Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { bangkokDay } from '@langraan/thai'
import { planRefusals } from '../refusals.ts'
import { type Extras, type Quote, quote } from '../rules/quote.ts'
import { findCoupon, type FoundCoupon, loadCharges, loadPlan, loadPlans, loadVatRate } from './plans.sql.ts'

export type PlanQuote = Quote & { vatBasisPoints: number; couponCode?: string; couponUntil?: string }

/** Everything that packages cost on a day. */
export async function loadPrices(db: Database | Tx, day: string) {
  const [plans, charges, vatBasisPoints] = [
    await loadPlans(db),
    await loadCharges(db),
    await loadVatRate(db, day),
  ]
  return { plans, charges, vatBasisPoints }
}

type CouponAsk = {
  code: string
  userId: string
  now: Date
  /** A use was taken before for the same thing: only the coupon itself has to be there. */
  isHeld?: boolean
}

/** The coupon that somebody may use now; refuses one that is unknown, over or used up. */
export async function couponFor(
  db: Database | Tx,
  { code, userId, now, isHeld = false }: CouponAsk,
): Promise<FoundCoupon> {
  const coupon = await findCoupon(db, code, now, userId, isHeld)
  if (!coupon) refuse(planRefusals, 'coupon_unknown')
  if (coupon.usedUp && !isHeld) refuse(planRefusals, 'coupon_used_up')
  if (coupon.usedByYou && !isHeld) refuse(planRefusals, 'coupon_used_by_you')
  return coupon
}

/** What a package costs now. The server's figure is the one that counts. */
export async function quotePlan(
  db: Database | Tx,
  now: Date,
  code: string,
  extras: Extras,
  { userId, couponCode }: { userId: string; couponCode: string },
): Promise<PlanQuote> {
  const { charges, vatBasisPoints } = await loadPrices(db, bangkokDay(now))
  const plan = await loadPlan(db, code)
  const coupon = couponCode ? await couponFor(db, { code: couponCode, userId, now }) : undefined
  return {
    ...quote(plan, extras, charges, coupon, vatBasisPoints),
    vatBasisPoints,
    couponCode: coupon?.code,
    couponUntil: coupon?.until.toISOString(),
  }
}

/** What a package with its extras costs a month without any coupon, with VAT: what the next month will cost. */
export async function monthlyNetSatang(
  db: Database | Tx,
  code: string,
  extras: Extras,
  day: string,
): Promise<number> {
  const { charges, vatBasisPoints } = await loadPrices(db, day)
  return quote(await loadPlan(db, code), extras, charges, undefined, vatBasisPoints).netSatang
}
