import { type Database, withPerson } from '@langraan/db'
import { refuse } from '@langraan/http'
import { addBangkokDays, bangkokDay, startOfBangkokDay } from '@langraan/thai'
import type { Coupon, PackagePrices } from '../contract.ts'
import { planRefusals } from '../refusals.ts'
import { allCoupons, type CouponRow, loadCharges, loadPlans, putCoupon, putPrices } from './plans.sql.ts'

/** What packages cost, for an operator; the permission of the request has made sure that they are one. */
export async function packagePrices(db: Database): Promise<PackagePrices> {
  const plans = await loadPlans(db)
  const priceOf = (code: string) => plans.find((plan) => plan.code === code)?.priceSatang ?? 0
  const charges = await loadCharges(db)
  return { businessSatang: priceOf('business'), dropshipSatang: priceOf('dropship'), ...charges }
}

export async function savePackagePrices(
  db: Database,
  userId: string,
  prices: PackagePrices,
): Promise<PackagePrices> {
  await withPerson(db, userId, (tx) => putPrices(tx, prices))
  return packagePrices(db)
}

const DAY_BEFORE = -1

const present = ({ validFrom, validUntil, ...row }: CouponRow): Coupon => ({
  ...row,
  validFrom: bangkokDay(validFrom),
  // Kept as the moment at which it is over: the beginning of the next day.
  validTo: addBangkokDays(bangkokDay(validUntil), DAY_BEFORE),
})

export const couponsOfPlatform = async (db: Database): Promise<{ items: Coupon[] }> => ({
  items: (await allCoupons(db)).map(present),
})

/** Makes or changes a coupon; never limited to fewer uses than it has. */
export async function saveCoupon(
  db: Database,
  userId: string,
  couponCode: string,
  wanted: Omit<Coupon, 'couponCode' | 'used'>,
): Promise<{ items: Coupon[] }> {
  const { percentOff, amountOffSatang, validFrom, validTo, useLimit } = wanted
  if ((percentOff === null) === (amountOffSatang === null)) refuse(planRefusals, 'coupon_takes_one')
  if (validTo < validFrom) refuse(planRefusals, 'coupon_ends_first')
  await withPerson(db, userId, async (tx) => {
    const before = (await allCoupons(tx, true)).find((one) => one.couponCode === couponCode)
    if (before && useLimit !== null && useLimit < before.used)
      refuse(planRefusals, 'coupon_used_more', { used: before.used })
    await putCoupon(tx, {
      ...wanted,
      couponCode,
      validFrom: startOfBangkokDay(validFrom),
      validUntil: startOfBangkokDay(addBangkokDays(validTo, 1)),
    })
  })
  return couponsOfPlatform(db)
}
