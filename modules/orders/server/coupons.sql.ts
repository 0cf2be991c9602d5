import { sql, type Tx } from '@langraan/db'
import type { NewCoupon } from '../contract.ts'
import type { Coupon, CouponGift } from '../rules/money/coupon.ts'

type CouponRow = Omit<Coupon, 'gift'> & {
  gives: CouponGift['gives']
  percentOff: number | null
  amountSatang: number | null
  mostSatang: number | null
}

const COUPON = sql`coupon_id AS "couponId", code, gives, percent_off AS "percentOff", amount_satang AS "amountSatang",
  most_satang AS "mostSatang", starts_on AS "startsOn", ends_on AS "endsOn", least_goods_satang AS "leastGoodsSatang",
  use_limit AS "useLimit", uses_per_customer AS "usesPerCustomer", used_count AS "usedCount", stopped_at IS NOT NULL AS stopped`

function couponOf({ gives, percentOff, amountSatang, mostSatang, ...row }: CouponRow): Coupon {
  const gift: CouponGift =
    gives === 'percent'
      ? { gives, percentOff: percentOff ?? 0, mostSatang }
      : gives === 'amount'
        ? { gives, amountSatang: amountSatang ?? 0 }
        : { gives, mostSatang }
  return { ...row, gift }
}

/** The coupon of a code: the one that runs, or else the last that did. */
export async function findCoupon(tx: Tx, code: string): Promise<Coupon | undefined> {
  const { rows } = await sql<CouponRow>`
    SELECT ${COUPON} FROM shop_coupons WHERE shop_id = current_shop() AND code = ${code}
    ORDER BY stopped_at IS NULL DESC, made_at DESC LIMIT 1`.execute(tx)
  return rows[0] && couponOf(rows[0])
}

/** How many orders stand that used a coupon, of the customer whose phone it is. */
export async function usesOfPhone(tx: Tx, couponId: string, phone: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM customer_contacts k JOIN orders o USING (shop_id, customer_id)
    WHERE k.shop_id = current_shop() AND k.kind = 'phone' AND k.value = ${phone}
      AND o.coupon_id = ${couponId} AND o.fulfilment_status <> 'cancelled'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The same of a customer who was chosen, whosever the phone is. */
export async function usesOfCustomer(tx: Tx, couponId: string, customerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM orders
    WHERE shop_id = current_shop() AND customer_id = ${customerId} AND coupon_id = ${couponId}
      AND fulfilment_status <> 'cancelled'`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function findCoupons(tx: Tx, most: number): Promise<Coupon[]> {
  const { rows } = await sql<CouponRow>`
    SELECT ${COUPON} FROM shop_coupons WHERE shop_id = current_shop()
    ORDER BY stopped_at IS NULL DESC, made_at DESC, coupon_id DESC LIMIT ${most}`.execute(tx)
  return rows.map(couponOf)
}

export async function countRunningCoupons(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM shop_coupons WHERE shop_id = current_shop() AND stopped_at IS NULL`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** False when a coupon with this code is running already. */
export async function insertCoupon(
  tx: Tx,
  coupon: NewCoupon & { shopId: string; couponId: string; now: Date },
): Promise<boolean> {
  const { gift } = coupon
  const done = await tx
    .insertInto('shop_coupons')
    .values({
      shop_id: coupon.shopId,
      coupon_id: coupon.couponId,
      code: coupon.code,
      gives: gift.gives,
      percent_off: gift.gives === 'percent' ? gift.percentOff : null,
      amount_satang: gift.gives === 'amount' ? gift.amountSatang : null,
      most_satang: gift.gives === 'amount' ? null : gift.mostSatang,
      starts_on: coupon.startsOn,
      ends_on: coupon.endsOn,
      least_goods_satang: coupon.leastGoodsSatang,
      use_limit: coupon.useLimit,
      uses_per_customer: coupon.usesPerCustomer,
      made_at: coupon.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(done.numInsertedOrUpdatedRows) > 0
}

/** The coupon, and whether it was this that stopped it. */
export async function stopCoupon(
  tx: Tx,
  couponId: string,
  now: Date,
): Promise<{ coupon: Coupon; wasRunning: boolean } | undefined> {
  const stopped = await tx
    .updateTable('shop_coupons')
    .set({ stopped_at: now })
    .where('coupon_id', '=', couponId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  const { rows } = await sql<CouponRow>`
    SELECT ${COUPON} FROM shop_coupons WHERE shop_id = current_shop() AND coupon_id = ${couponId}`.execute(tx)
  return rows[0] && { coupon: couponOf(rows[0]), wasRunning: Number(stopped.numUpdatedRows) > 0 }
}

/** A cancelled order's use of its coupon is free for somebody else. */
export async function giveCouponBack(tx: Tx, couponId: string): Promise<void> {
  await tx
    .updateTable('shop_coupons')
    .set({ used_count: sql<number>`used_count - 1` })
    .where('coupon_id', '=', couponId)
    .execute()
}

/**
 * An order that was called off is brought back at the price that was agreed. Where somebody else has had the last use
 * of its coupon meanwhile, the shop gives one more.
 */
export async function takeCouponAgain(tx: Tx, couponId: string): Promise<void> {
  await tx
    .updateTable('shop_coupons')
    .set({
      used_count: sql<number>`used_count + 1`,
      use_limit: sql<
        number | null
      >`CASE WHEN use_limit IS NOT NULL THEN greatest(use_limit, used_count + 1) END`,
    })
    .where('coupon_id', '=', couponId)
    .execute()
}
