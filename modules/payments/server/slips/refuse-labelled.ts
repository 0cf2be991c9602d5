import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import type { Bookings } from '@langraan/orders/ports'
import { codDueOf, isBeforeLabel } from '@langraan/orders/rules'
import { type OrderRecord, orderRefusals } from '@langraan/orders/server'

/**
 * Refuses to change the money of an order while a courier is being asked to collect the rest of it, or there would be a
 * rest afterwards (`dueAfterSatang`): its state tells of the booking only once the courier has answered. The order is
 * locked by the caller.
 */
export async function refuseLabelled(
  { isBeingBooked }: Bookings,
  tx: Tx,
  order: OrderRecord,
  dueAfterSatang = 0,
): Promise<void> {
  const isAtDoor = codDueOf(order) > 0 || dueAfterSatang > 0
  if (isAtDoor && isBeforeLabel(order) && (await isBeingBooked(tx, order.orderId)))
    refuse(orderRefusals, 'label_says_cod')
}
