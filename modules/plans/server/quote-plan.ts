import type { Database, Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { bangkokDay } from '@langraan/thai'
import { planRefusals } from '../refusals.ts'
import { type Extras, type Quote, quote } from '../rules/quote.ts'
import { findCoupon, loadCharges, loadPlan, loadVatRate } from './plans.sql.ts'

export type PlanQuote = Quote & { vatBasisPoints: number; couponCode?: string; couponUntil?: string }

/** What a package costs now. The server's figure is the one that counts. */
export async function quotePlan(
  db: Database | Tx,
  now: Date,
  code: string,
  extras: Extras,
  { userId, couponCode }: { userId: string; couponCode: string },
): Promise<PlanQuote> {
  const [plan, charges, vatBasisPoints] = [
    await loadPlan(db, code),
    await loadCharges(db),
    await loadVatRate(db, bangkokDay(now)),
  ]
  const coupon = couponCode ? await findCoupon(db, couponCode, now, userId) : undefined
  if (couponCode && !coupon) refuse(planRefusals, 'coupon_unknown')
  if (coupon?.usedUp) refuse(planRefusals, 'coupon_used_up')
  if (coupon?.usedByYou) refuse(planRefusals, 'coupon_used_by_you')
  return {
    ...quote(plan, extras, charges, coupon, vatBasisPoints),
    vatBasisPoints,
    couponCode: coupon?.code,
    couponUntil: coupon?.until.toISOString(),
  }
}
