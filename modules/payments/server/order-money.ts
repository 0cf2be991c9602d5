import type { Tx } from '@langraan/db'
import { orderAccount } from '@langraan/ledger/rules'
import { balanceOf, post } from '@langraan/ledger/server'
import { newId } from '@langraan/runtime'
import type { LedgerEntry } from '../rules/receipt.ts'

/** An entry with the order that it is about. */
export type OrderEntry = LedgerEntry & { orderId: string }

export type MoneyOfOrders = {
  shopId: string
  kind:
    | 'money-received'
    | 'money-refunded'
    | 'money-taken-back'
    | 'cod-collected'
    | 'overpaid-used'
    | 'paid-moved'
  noticeId?: string | undefined
  madeBy: string | null
  now: Date
  /** The transaction that was a mistake and is taken back by this one. */
  reversesId?: string | undefined
  entries: readonly OrderEntry[]
}

export const ofOrder = (orderId: string, entries: readonly LedgerEntry[]): OrderEntry[] =>
  entries.map((entry) => ({ ...entry, orderId }))

/**
 * Writes down what moved, as one transaction of the ledger; gives its id. It is kept by order, each of which the caller
 * has locked. That none is written twice is seen to where it is decided, by the notice, the line or the key.
 */
export function recordMoney(
  tx: Tx,
  { shopId, kind, noticeId, madeBy, now, reversesId, entries }: MoneyOfOrders,
): Promise<string> {
  const transactionId = newId()
  return post(tx, {
    transactionId,
    key: transactionId,
    kind,
    causeId: noticeId,
    madeBy,
    now,
    reversesId,
    entries: entries.map(({ account, orderId, amountSatang }) => ({
      account: orderAccount(shopId, account, orderId),
      amountSatang,
    })),
  })
}

/** What of an order's money is the customer's own, by the ledger. */
export async function overpaidSatang(tx: Tx, shopId: string, orderId: string): Promise<number> {
  return (await balanceOf(tx, orderAccount(shopId, 'overpaid', orderId))).balanceSatang
}
