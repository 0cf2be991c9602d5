import type { Tx } from '@langraan/db'
import { orderAccount } from '@langraan/ledger/rules'
import { balanceOf } from '@langraan/ledger/server'
import type { Bookings, OwedMoney } from '@langraan/orders/ports'
import { isRefused, moneyRefunded } from '@langraan/orders/rules'
import { changeOrder, lockOrder, orRefuse, owedBackOf, type OrderRecord } from '@langraan/orders/server'
import type { CashbackTaken } from '../ports.ts'
import { refundEntries } from '../rules/receipt.ts'
import { creditOrder } from './credit-order.ts'
import { ofOrder, overpaidSatang, recordMoney } from './order-money.ts'

type Made = { shopId: string; orderId: string; madeBy: string | null; now: Date }

/** What the merchant's cashback has paid of an order and has not gone back, by the ledger. */
export async function cashbackPaidSatang(tx: Tx, shopId: string, orderId: string): Promise<number> {
  return (await balanceOf(tx, orderAccount(shopId, 'merchant_cashback', orderId))).balanceSatang
}

/** A merchant's cashback has paid an order of the acting shop. */
export async function receiveCashback(
  bookings: Bookings,
  tx: Tx,
  { shopId, orderId, amountSatang, madeBy, now }: Made & { amountSatang: number },
): Promise<void> {
  await creditOrder(bookings, tx, {
    shopId,
    order: await lockOrder(tx, orderId),
    amountSatang,
    madeBy,
    now,
    into: 'merchant_cashback',
    details: { way: 'cashback' },
  })
}

/**
 * An order comes to less than was paid for it: what of that cashback has paid goes back to it at once. Whoever calls
 * has locked the order. What came by transfer goes back by hand.
 */
export const givingOwedBack =
  (taken: CashbackTaken): OwedMoney['giveBackOwed'] =>
  async (tx, made) => {
    const { shopId, orderId } = made
    const paidSatang = await cashbackPaidSatang(tx, shopId, orderId)
    if (paidSatang === 0) return undefined
    const order = await lockOrder(tx, orderId)
    const amountSatang = Math.min(paidSatang, await owedBackOf(tx, order))
    if (amountSatang === 0) return undefined
    // A slip may wait on it besides: then a person decides first.
    if (isRefused(moneyRefunded(order, order.paidSatang, amountSatang, order.totalSatang))) return undefined
    return giveCashbackBack(taken, tx, order, { ...made, amountSatang })
  }

/** Gives back to the merchant's cashback: both books, state and timeline of the order, in the caller's transaction. */
async function giveCashbackBack(
  taken: CashbackTaken,
  tx: Tx,
  order: OrderRecord,
  { amountSatang, ...made }: Made & { amountSatang: number },
) {
  const { shopId, orderId } = made
  const next = orRefuse(moneyRefunded(order, order.paidSatang, amountSatang, order.totalSatang))
  const entries = refundEntries(amountSatang, await overpaidSatang(tx, shopId, orderId), 'merchant_cashback')
  const transactionId = await recordMoney(tx, {
    ...made,
    kind: 'money-refunded',
    entries: ofOrder(orderId, entries),
  })
  const change = { ...made, kind: 'refunded' as const, details: { amountSatang, way: 'cashback' } }
  await changeOrder(tx, change, next, order.paidSatang - amountSatang)
  // The merchant's book comes after the customer's row, as where cashback pays: nobody waits in a circle.
  await taken.giveBackToCashback(tx, { ...made, transactionId, amountSatang })
  return next
}
