import type { Bookings, SaleMoney } from '@langraan/orders/ports'
import { paymentWays } from '@langraan/orders/rules'
import { lockOrder } from '@langraan/orders/server'
import { moneyPlaces } from '../rules/money-place.ts'
import { creditOrder } from './credit-order.ts'

/** The money of an order that is sold over the counter comes with it: ledger, state and timeline. */
export const receivingForSales =
  (bookings: Bookings): SaleMoney['receiveForSale'] =>
  async (tx, { shopId, orderId, amountSatang, method, madeBy, now }) => {
    const order = await lockOrder(tx, orderId)
    const { way, account } = moneyPlaces[paymentWays[method].goesTo]
    await creditOrder(bookings, tx, {
      shopId,
      order,
      amountSatang,
      madeBy,
      now,
      into: account,
      details: { way, method },
    })
  }
