import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import type { Bookings } from '@langraan/orders/ports'
import { codDueOf, isBeforeLabel } from '@langraan/orders/rules'
import { type OrderRecord, orderRefusals } from '@langraan/orders/server'

/**
 * Refuses to change the money of an order while a courier is being asked to collect the rest of it: its state tells of
 * that only once the courier has answered. The order is locked by the caller.
 */
export async function refuseLabelled({ isBeingBooked }: Bookings, tx: Tx, order: OrderRecord): Promise<void> {
  if (codDueOf(order) > 0 && isBeforeLabel(order) && (await isBeingBooked(tx, order.orderId)))
    refuse(orderRefusals, 'label_says_cod')
}
