import { isDeepStrictEqual } from 'node:util'
import { audit, type Database, lockByName, type Tx, withPerson } from '@langraan/db'
import { refuse, type Trail } from '@langraan/http'
import { type Clock, newId } from '@langraan/runtime'
import { addBangkokDays, bangkokDay, startOfBangkokDay } from '@langraan/thai'
import type { Coupon, PackagePrices } from '../contract.ts'
import { planRefusals } from '../refusals.ts'
import { allCoupons, type CouponRow, loadCharges, loadPlans, putCoupon, putPrices } from './plans.sql.ts'

type Deps = { db: Database; clock: Clock }

/** What packages cost, for an operator; the permission of the request has made sure that they are one. */
export async function packagePrices(db: Database | Tx): Promise<PackagePrices> {
  const plans = await loadPlans(db)
  const priceOf = (code: string) => plans.find((plan) => plan.code === code)?.priceSatang ?? 0
  const charges = await loadCharges(db)
  return { businessSatang: priceOf('business'), dropshipSatang: priceOf('dropship'), ...charges }
}

export function savePackagePrices(
  { db, clock }: Deps,
  trail: Trail,
  prices: PackagePrices,
): Promise<PackagePrices> {
  return withPerson(db, trail.userId, async (tx) => {
    await lockByName(tx, 'prices of packages')
    const before = await packagePrices(tx)
    if (isDeepStrictEqual(before, prices)) return before
    await putPrices(tx, prices)
    const after = await packagePrices(tx)
    const subject = { kind: 'package-prices', id: 'all' }
    await audit(tx, trail, { entryId: newId(), shopId: null, subject, before, after, now: clock.now() })
    return after
  })
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

type CouponFacts = Omit<Coupon, 'couponCode' | 'used'>

// What a coupon does not have is no fact of it.
const factsOf = ({
  percentOff,
  amountOffSatang,
  validFrom,
  validTo,
  useLimit,
  perPersonLimit,
}: CouponFacts) => ({
  percentOff: percentOff ?? undefined,
  amountOffSatang: amountOffSatang ?? undefined,
  validFrom,
  validTo,
  useLimit: useLimit ?? undefined,
  perPersonLimit: perPersonLimit ?? undefined,
})

/** Makes or changes a coupon; never limited to fewer uses than it has. */
export async function saveCoupon(
  { db, clock }: Deps,
  trail: Trail,
  couponCode: string,
  wanted: CouponFacts,
): Promise<{ items: Coupon[] }> {
  const { percentOff, amountOffSatang, validFrom, validTo, useLimit } = wanted
  if ((percentOff === null) === (amountOffSatang === null)) refuse(planRefusals, 'coupon_takes_one')
  if (validTo < validFrom) refuse(planRefusals, 'coupon_ends_first')
  await withPerson(db, trail.userId, async (tx) => {
    await lockByName(tx, `coupon ${couponCode}`)
    const before = (await allCoupons(tx, true)).find((one) => one.couponCode === couponCode)
    if (before && useLimit !== null && useLimit < before.used)
      refuse(planRefusals, 'coupon_used_more', { used: before.used })
    await putCoupon(tx, {
      ...wanted,
      couponCode,
      validFrom: startOfBangkokDay(validFrom),
      validUntil: startOfBangkokDay(addBangkokDays(validTo, 1)),
    })
    await audit(tx, trail, {
      entryId: newId(),
      shopId: null,
      subject: { kind: 'package-coupon', id: couponCode, name: couponCode },
      ...(before && { before: factsOf(present(before)) }),
      after: factsOf(wanted),
      now: clock.now(),
    })
  })
  return couponsOfPlatform(db)
}
