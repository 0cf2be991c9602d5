import type { Bookings, SaleMoney } from '@langraan/orders/ports'
import { type PaymentMethod, paymentWays } from '@langraan/orders/rules'
import { lockOrder } from '@langraan/orders/server'
import type { RefundWay } from '../rules/refund.ts'
import { creditOrder } from './credit-order.ts'

/**
 * How the money of a sale came, in the words of recorded money. What goes into the drawer or comes from the card
 * terminal later, in a sum of many sales, is not looked for in statements of the bank.
 */
const WAYS: Readonly<Record<(typeof paymentWays)[PaymentMethod]['goesTo'], RefundWay>> = {
  bank: 'transfer',
  courier: 'other',
  drawer: 'cash',
  terminal: 'other',
}

/** The money of an order that is sold over the counter comes with it: ledger, state and timeline. */
export const receivingForSales =
  (bookings: Bookings): SaleMoney['receiveForSale'] =>
  async (tx, { shopId, orderId, amountSatang, method, madeBy, now }) => {
    const order = await lockOrder(tx, orderId)
    await creditOrder(bookings, tx, {
      shopId,
      order,
      amountSatang,
      madeBy,
      now,
      details: { way: WAYS[paymentWays[method].goesTo], method },
    })
  }
