import type { Tx } from '@langraan/db'
import type { PaymentMethod } from './rules/rules.ts'

/** Shipping lies above orders, so it says whether a courier is being asked for one: its state tells it only later. */
export interface Bookings {
  isBeingBooked(tx: Tx, orderId: string): Promise<boolean>
}

/** Payments post to the ledger and say how an order stands once its money has come: what is sold over the counter is paid so. */
export interface SaleMoney {
  receiveForSale(
    tx: Tx,
    sale: {
      shopId: string
      orderId: string
      amountSatang: number
      method: PaymentMethod
      madeBy: string | null
      now: Date
    },
  ): Promise<void>
}

/** Payments lie above orders and post to the ledger: what was paid for one order is paid for another from now on. */
export interface PaidMoney {
  movePaid(
    tx: Tx,
    move: {
      shopId: string
      fromOrderId: string
      toOrderId: string
      amountSatang: number
      madeBy: string | null
      now: Date
    },
  ): Promise<void>
}
