import type { Bookings, SaleMoney } from '@langraan/orders/ports'
import { type PaymentMethod, paymentWays } from '@langraan/orders/rules'
import { lockOrder } from '@langraan/orders/server'
import type { LedgerEntry } from '../rules/receipt.ts'
import type { RefundWay } from '../rules/refund.ts'
import { creditOrder } from './credit-order.ts'

type Place = (typeof paymentWays)[PaymentMethod]['goesTo']

/**
 * How the money of a sale came, in the words of recorded money, and the account of the ledger that it lies in. What goes
 * into the drawer or comes from the card terminal later, in a sum of many sales, is not looked for in statements of the
 * bank.
 */
const PLACES: Readonly<Record<Place, { way: RefundWay; account: LedgerEntry['account'] }>> = {
  bank: { way: 'transfer', account: 'bank' },
  courier: { way: 'other', account: 'cod_carrier' },
  drawer: { way: 'cash', account: 'cash_drawer' },
  terminal: { way: 'other', account: 'card_clearing' },
}

/** The money of an order that is sold over the counter comes with it: ledger, state and timeline. */
export const receivingForSales =
  (bookings: Bookings): SaleMoney['receiveForSale'] =>
  async (tx, { shopId, orderId, amountSatang, method, madeBy, now }) => {
    const order = await lockOrder(tx, orderId)
    const { way, account } = PLACES[paymentWays[method].goesTo]
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
