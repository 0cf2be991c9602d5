import { audit } from '@langraan/db'
import type { Language, Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { OrderAnswer } from '../checkout-contract.ts'
import type { OrderByHand } from '../by-hand-contract.ts'
import type { OrderIntake } from './order-intake.ts'
import type { OrdersDeps } from './orders-deps.ts'
import { insertOrderEvents } from './orders.sql.ts'
import { placeOrder } from './place-order.ts'

type Taken = {
  shopId: string
  idempotencyKey: string
  body: OrderByHand
  language: Language
  trail: Trail
}

/**
 * Takes an order that somebody of the shop has typed: by the same prices, stock and limits as one from the shop's
 * site. Who took it stands in the timeline and in the audit log, written with the order or not at all.
 */
export function takeOrderByHand(
  deps: OrdersDeps,
  intake: OrderIntake,
  { trail, ...request }: Taken,
): Promise<OrderAnswer> {
  const { shopId, body } = request
  const write: OrderIntake['write'] = (wanted) =>
    intake.writeBeside(deps.db, wanted, async (tx, { order }) => {
      const { order_id: orderId, order_number: orderNumber, placed_at: now } = order
      const taken = {
        eventId: newId(),
        kind: 'taken',
        details: { channel: body.channel },
        madeBy: trail.userId,
        now,
      }
      await insertOrderEvents(tx, [{ shopId, orderId, ...taken }])
      await audit(tx, trail, {
        entryId: newId(),
        shopId,
        subject: { kind: 'order', id: orderId, name: String(orderNumber) },
        after: { totalSatang: order.total_satang, channel: body.channel },
        now,
      })
    })
  const discounts = {
    linesSatang: body.lines.map(({ discountSatang = 0 }) => discountSatang),
    orderSatang: body.orderDiscountSatang ?? 0,
  }
  return placeOrder(deps, { write }, { ...request, channel: body.channel, discounts })
}
