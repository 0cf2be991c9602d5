import { bindPhone } from '@langraan/customers/server'
import { audit, type Tx } from '@langraan/db'
import type { Language, Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { OrderAnswer } from '../checkout-contract.ts'
import type { OrderByHand } from '../by-hand-contract.ts'
import { ordersOfCustomers } from './customer-orders.ts'
import type { OrderIntake } from './order-intake.ts'
import type { OrderRows } from './order-statement.ts'
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
 * site. Who took it stands in the timeline and in the audit log, written with the order or not at all. So does whose it
 * is, where a customer was chosen: whoever they have become since, and nobody else where they were erased.
 */
export async function takeOrderByHand(
  deps: OrdersDeps,
  intake: OrderIntake,
  { trail, ...request }: Taken,
): Promise<OrderAnswer> {
  const { shopId, body } = request
  const { customerId, ...ordered } = body
  const write: OrderIntake['write'] = (wanted) =>
    intake.writeBeside(deps.db, wanted, { chosenId: customerId, write: (tx, { order }) => beside(tx, order) })
  const beside = async (tx: Tx, order: OrderRows['order']): Promise<void> => {
    const { order_id: orderId, order_number: orderNumber, placed_at: now } = order
    const taken = {
      eventId: newId(),
      kind: 'taken',
      details: { channel: body.channel },
      madeBy: trail.userId,
      now,
    }
    await insertOrderEvents(tx, [{ shopId, orderId, ...taken }])
    if (customerId !== undefined && order.customer_id !== undefined)
      await bindPhone({ orders: ordersOfCustomers }, tx, {
        shopId,
        customerId: order.customer_id,
        phone: order.customer_phone,
        trail,
        now,
      })
    await audit(tx, trail, {
      entryId: newId(),
      shopId,
      subject: { kind: 'order', id: orderId, name: String(orderNumber) },
      after: { totalSatang: order.total_satang, channel: body.channel },
      now,
    })
  }
  const discounts = {
    linesSatang: body.lines.map(({ discountSatang = 0 }) => discountSatang),
    orderSatang: body.orderDiscountSatang ?? 0,
  }
  return placeOrder(
    deps,
    { write },
    { ...request, body: ordered, customerId, channel: body.channel, discounts },
  )
}
