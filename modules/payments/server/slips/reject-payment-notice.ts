import { audit, enqueue, once, withShop } from '@langraan/db'
import { type Intent, type OnceAnswer, refuse, standardRefusals, type Trail } from '@langraan/http'
import { slipRejected } from '@langraan/orders/rules'
import { changeOrder, lockOrder, orRefuse } from '@langraan/orders/server'
import { newId } from '@langraan/runtime'
import { refuseExpired } from '@langraan/shops/server'
import type { PaymentNotice } from '../../contract.ts'
import { paymentRefusals } from '../../refusals.ts'
import { reject } from '../../rules/payment-notice.ts'
import { erasedOwnersOf, takeRejectedSlips } from '../money-of-person.sql.ts'
import { decideNotice, findNotice, hasOtherOpen } from './payment-notices.sql.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { requireNotice, presentNotice } from './present-notice.ts'

/**
 * Turns a slip down. The shopper sees the reason on the order's page and can send another. Of somebody who was erased
 * while it waited nothing is kept but its reference; nor is the reason, in words that may name them.
 */
export function rejectPaymentNotice(
  deps: PaymentsDeps,
  wanted: { shopId: string; noticeId: string; trail: Trail; reason: string; intent: Intent },
): Promise<OnceAnswer<PaymentNotice>> {
  const { shopId, noticeId, trail, reason } = wanted
  const now = deps.clock.now()
  return withShop(deps.db, shopId, (tx) =>
    once(tx, { shopId }, wanted.intent, now, async () => {
      await refuseExpired(tx, now)
      const notice = (await findNotice(tx, noticeId, true)) ?? refuse(standardRefusals, 'not_found')
      const verdict = reject(notice.state)
      if (verdict !== 'rejected') refuse(paymentRefusals, verdict.refused)
      const order = await lockOrder(tx, notice.orderId)
      const next = orRefuse(
        slipRejected(order, order.paidSatang, await hasOtherOpen(tx, order.orderId, noticeId)),
      )
      const erased = await erasedOwnersOf(tx, order.orderId)
      const why = erased.length > 0 ? {} : { reason }
      await decideNotice(tx, noticeId, { state: verdict, reason, by: trail.userId, now })
      await changeOrder(
        tx,
        {
          shopId,
          orderId: order.orderId,
          kind: 'slip-rejected',
          details: { noticeId, ...why },
          madeBy: trail.userId,
          now,
        },
        next,
      )
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'order', id: order.orderId, name: String(order.orderNumber) },
        after: why,
        now,
      })
      if (erased.length > 0) {
        const keys = await takeRejectedSlips(tx, erased)
        if (keys.length > 0) await enqueue(deps.jobs, tx, 'remove-files', { shopId, keys })
      }
      return presentNotice(tx, await requireNotice(tx, noticeId))
    }),
  )
}
