import { type PaymentMethod, paymentWays } from '@langraan/orders/rules'
import type { LedgerEntry } from './receipt.ts'
import type { RefundWay, WayBack } from './refund.ts'

type Place = (typeof paymentWays)[PaymentMethod]['goesTo']

/**
 * How the money of an order comes, in the words of recorded money, and the account of the ledger that it lies in. What
 * goes into the drawer or comes from the card terminal later, in a sum of many sales, is not looked for in statements of
 * the bank. What couriers collect is recorded as it comes from them.
 */
export const moneyPlaces: Readonly<Record<Place, { way: RefundWay; account: LedgerEntry['account'] }>> = {
  bank: { way: 'transfer', account: 'bank' },
  courier: { way: 'other', account: 'bank' },
  drawer: { way: 'cash', account: 'cash_drawer' },
  terminal: { way: 'other', account: 'card_clearing' },
}

/** The account that money of an order comes into or goes out of: where it lies by its method, if it goes that very way. */
export function accountOf(method: PaymentMethod, way: WayBack): LedgerEntry['account'] {
  if (way === 'cashback') return 'merchant_cashback'
  const place = moneyPlaces[paymentWays[method].goesTo]
  return place.way === way ? place.account : 'bank'
}
