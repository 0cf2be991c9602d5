import { audit, lockByName, once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { NewCoupon, ShopCoupon } from '../contract.ts'
import { orderRefusals } from '../refusals.ts'
import { countRunningCoupons, findCoupons, insertCoupon, stopCoupon } from './coupons.sql.ts'
import type { OrdersDeps } from './orders-deps.ts'

type Deps = Pick<OrdersDeps, 'db' | 'clock'>

const MOST_RUNNING = 200
const MOST_LISTED = 500

export function listShopCoupons(deps: Deps, shopId: string): Promise<ShopCoupon[]> {
  return withShop(deps.db, shopId, (tx) => findCoupons(tx, MOST_LISTED))
}

export function makeShopCoupon(
  deps: Deps,
  { shopId, trail, intent }: { shopId: string; trail: Trail; intent: Intent },
  wanted: NewCoupon,
): Promise<OnceAnswer<ShopCoupon>> {
  const [now, couponId] = [deps.clock.now(), newId()]
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      await lockByName(tx, `shop coupons ${shopId}`)
      if ((await countRunningCoupons(tx)) >= MOST_RUNNING)
        refuse(orderRefusals, 'coupon_limit', { most: MOST_RUNNING })
      if (!(await insertCoupon(tx, { ...wanted, shopId, couponId, now })))
        refuse(orderRefusals, 'coupon_code_taken')
      const subject = { kind: 'shop-coupon', id: couponId, name: wanted.code }
      await audit(tx, trail, { entryId: newId(), shopId, subject, after: wanted, now })
      return { ...wanted, couponId, usedCount: 0, stopped: false }
    }),
  )
}

export function stopShopCoupon(
  deps: Deps,
  shopId: string,
  trail: Trail,
  couponId: string,
): Promise<ShopCoupon> {
  return withShop(deps.db, shopId, async (tx) => {
    const now = deps.clock.now()
    const stopped = (await stopCoupon(tx, couponId, now)) ?? refuse(standardRefusals, 'not_found')
    if (stopped.wasRunning) {
      const subject = { kind: 'shop-coupon', id: couponId, name: stopped.coupon.code }
      await audit(tx, trail, { entryId: newId(), shopId, subject, now })
    }
    return stopped.coupon
  })
}
