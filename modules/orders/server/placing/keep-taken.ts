import { bindPhone } from '@langraan/customers/server'
import { audit, type Tx } from '@langraan/db'
import type { Trail } from '@langraan/http'
import { newId } from '@langraan/runtime'
import type { OrderChannel } from '../../rules/order-channel.ts'
import type { OrderDelivery } from '../../rules/order-delivery.ts'
import { ordersOfCustomers } from '../lists/customer-orders.ts'
import type { OrderRows } from './order-statement.ts'
import { insertOrderEvents } from '../orders.sql.ts'

type Taken = {
  channel: OrderChannel
  /** Said of what is not sent. */
  delivery?: OrderDelivery
  /** Whose it is, where staff have chosen somebody. */
  customerId: string | undefined
  trail: Trail
}

/**
 * Says of an order that was just placed which member of the shop took it, in its timeline and in the audit log, in the
 * transaction that placed it. The telephone of a customer who was chosen becomes theirs.
 */
export async function keepTaken(
  tx: Tx,
  order: OrderRows['order'],
  { channel, delivery, customerId, trail }: Taken,
): Promise<void> {
  const { shop_id: shopId, order_id: orderId, order_number: orderNumber, placed_at: now } = order
  const details = { channel, ...(delivery && { delivery }) }
  const taken = { eventId: newId(), kind: 'taken', details, madeBy: trail.userId, now }
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
    after: { totalSatang: order.total_satang, channel },
    now,
  })
}
