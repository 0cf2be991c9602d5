import { once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { refuseExpired } from '@langraan/shops/server'
import type { LineMoney } from '../../contract.ts'
import { paymentRefusals } from '../../refusals.ts'
import { takeBack } from '../../rules/payment-notice.ts'
import { sharesOfNotices } from '../ledger.sql.ts'
import { findNotice, reopenNotice } from './payment-notices.sql.ts'
import type { MoneyDeps } from '../payments-deps.ts'
import { takeSlipHome } from './pass-slip-on.ts'
import { lockOrders } from '../share-orders.ts'
import { releaseSlip } from './slip-claims.sql.ts'
import { takeBackShares } from '../take-back.ts'

type Wanted = { shopId: string; noticeId: string; trail: Trail; intent: Intent }

/**
 * Takes money back that a slip was credited for on the wrong orders: from all of them, or from none. The slip waits
 * again, and its transfer may be credited anew.
 */
export function takeNoticeBack(
  deps: Pick<MoneyDeps, 'db' | 'clock' | 'isBeingBooked'>,
  { shopId, noticeId, trail, intent }: Wanted,
): Promise<OnceAnswer<LineMoney>> {
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, intent, now, async () => {
      await refuseExpired(tx, now)
      const notice = (await findNotice(tx, noticeId, true)) ?? refuse(standardRefusals, 'not_found')
      const { sendingBank, transRef } = notice
      const verdict = takeBack(notice.state)
      if (verdict !== 'waiting') refuse(paymentRefusals, verdict.refused)
      const shares = await sharesOfNotices(tx, [noticeId])
      const [share] = shares
      if (!share || !sendingBank || !transRef) return refuse(paymentRefusals, 'slip_not_credited')
      const orderIds = [notice.orderId, ...shares.map(({ orderId }) => orderId)]
      const own = (await lockOrders(tx, orderIds)).find(({ orderId }) => orderId === notice.orderId)
      // It waits before its order is looked at, so that this one waits for the slip as before.
      await reopenNotice(tx, noticeId)
      const taking = { shopId, shares, reversesId: share.transactionId, trail, now }
      const orders = await takeBackShares(deps, tx, taking)
      const partSatang = shares.reduce((sum, { amountSatang }) => sum + amountSatang, 0)
      await releaseSlip(tx, { sendingBank, transRef, partSatang })
      if (own && !shares.some(({ orderId }) => orderId === own.orderId)) {
        const passed = { shopId, noticeId, order: own, others: shares, amountSatang: partSatang }
        await takeSlipHome(tx, { ...passed, trail, now })
      }
      return { orders }
    }),
  )
}
