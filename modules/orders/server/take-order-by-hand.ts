import { bindPhone, lockForFigures, whereTheyWent } from '@langraan/customers/server'
import { audit, type Tx } from '@langraan/db'
import type { Language, Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { OrderAnswer } from '../checkout-contract.ts'
import type { OrderByHand } from '../by-hand-contract.ts'
import { ordersOfCustomers } from './customer-orders.ts'
import type { OrderIntake } from './order-intake.ts'
import type { OrdersDeps } from './orders-deps.ts'
import { insertOrderEvents } from './orders.sql.ts'
import { giveOrder } from './orders-of-customers.sql.ts'
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
  if (customerId !== undefined)
    await bindPhone(
      { db: deps.db, orders: ordersOfCustomers },
      { shopId, customerId, phone: body.customer.phone, now: deps.clock.now() },
    )
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
      if (customerId !== undefined) await giveToChosen(tx, orderId, customerId)
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
  return placeOrder(deps, { write }, { ...request, body: ordered, channel: body.channel, discounts })
}

async function giveToChosen(tx: Tx, orderId: string, customerId: string): Promise<void> {
  await lockForFigures(tx, [customerId])
  const [chosen] = await whereTheyWent(tx, [customerId])
  if (chosen?.livingId) await giveOrder(tx, orderId, chosen.livingId)
}
