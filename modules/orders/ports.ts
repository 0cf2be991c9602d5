import type { Tx } from '@langraan/db'

/** Shipping lies above orders, so it says whether a courier is being asked for one: its state tells it only later. */
export interface Bookings {
  isBeingBooked(tx: Tx, orderId: string): Promise<boolean>
}
