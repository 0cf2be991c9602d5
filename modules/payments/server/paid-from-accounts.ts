import type { Tx } from '@langraan/db'
import { orderAccount } from '@langraan/ledger/rules'
import { balanceOf } from '@langraan/ledger/server'
import type { Bookings, OwedMoney } from '@langraan/orders/ports'
import { isRefused, moneyRefunded } from '@langraan/orders/rules'
import { changeOrder, lockOrder, owedBackOf } from '@langraan/orders/server'
import type { AgentsTaken, CashbackTaken } from '../ports.ts'
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

/** What an agent's account has paid of an order and has not gone back, by the ledger. */
export async function agentPaidSatang(tx: Tx, shopId: string, orderId: string): Promise<number> {
  return (await balanceOf(tx, orderAccount(shopId, 'agent_account', orderId))).balanceSatang
}

/** An agent's account with the shop has paid an order of theirs. */
export async function receiveFromAgent(
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
    into: 'agent_account',
    details: { way: 'agent' },
  })
}

type Back = Made & { transactionId: string; amountSatang: number }
/** Whose account has paid an order, and how it goes back there. */
type Source = {
  way: 'cashback' | 'agent'
  account: 'merchant_cashback' | 'agent_account'
  giveBack(tx: Tx, back: Back): Promise<void>
}

/**
 * An order comes to less than was paid for it: what of that cashback or an agent's account has paid goes back there at
 * once. Whoever calls has locked the order. What came by transfer goes back by hand.
 */
export const givingOwedBack =
  (taken: CashbackTaken & AgentsTaken): OwedMoney['giveBackOwed'] =>
  async (tx, made) => {
    const { shopId, orderId } = made
    const sources: Source[] = [
      { way: 'cashback', account: 'merchant_cashback', giveBack: taken.giveBackToCashback },
      { way: 'agent', account: 'agent_account', giveBack: taken.giveBackToAgent },
    ]
    for (const source of sources) {
      const paidSatang = (await balanceOf(tx, orderAccount(shopId, source.account, orderId))).balanceSatang
      if (paidSatang > 0) return giveBackTo(source, tx, paidSatang, made)
    }
    return undefined
  }

async function giveBackTo(source: Source, tx: Tx, paidSatang: number, made: Made) {
  const order = await lockOrder(tx, made.orderId)
  const amountSatang = Math.min(paidSatang, await owedBackOf(tx, order))
  if (amountSatang === 0) return undefined
  const next = moneyRefunded(order, order.paidSatang, amountSatang, order.totalSatang)
  // A slip may wait on it besides: then a person decides first.
  if (isRefused(next)) return undefined
  const entries = refundEntries(
    amountSatang,
    await overpaidSatang(tx, made.shopId, made.orderId),
    source.account,
  )
  const transactionId = await recordMoney(tx, {
    ...made,
    kind: 'money-refunded',
    entries: ofOrder(made.orderId, entries),
  })
  const change = { ...made, kind: 'refunded' as const, details: { amountSatang, way: source.way } }
  await changeOrder(tx, change, next, order.paidSatang - amountSatang)
  // The other book or account comes after the customer's row, as where it pays: nobody waits in a circle.
  await source.giveBack(tx, { ...made, transactionId, amountSatang })
  return next
}
