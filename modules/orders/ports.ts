import type { Tx } from '@langraan/db'
import type { OrderState, PaymentMethod } from './rules/rules.ts'

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

/**
 * Payments know what of an order goes back by itself once it comes to less: what a merchant's cashback has paid. Whoever
 * asks has locked the order and changed it. Gives how it stands afterwards; nothing where nothing went back.
 */
export interface OwedMoney {
  giveBackOwed(
    tx: Tx,
    of: { shopId: string; orderId: string; madeBy: string | null; now: Date },
  ): Promise<OrderState | undefined>
}
