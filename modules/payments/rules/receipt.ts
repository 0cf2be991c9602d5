import type { KindOf } from '@langraan/ledger/rules'

/** One side of a transaction about one order: which account of the shop, and how much. */
export type LedgerEntry = { account: KindOf<'shop'>; amountSatang: number }

const some = (entries: LedgerEntry[]): LedgerEntry[] =>
  entries.filter(({ amountSatang }) => amountSatang !== 0)

/** Money that came for an order: what is due settles the order, the rest is the customer's own. In the bank unless said. */
export function receiptEntries(
  amountSatang: number,
  dueSatang: number,
  into: LedgerEntry['account'] = 'bank',
): LedgerEntry[] {
  const settles = Math.min(amountSatang, Math.max(0, dueSatang))
  return some([
    { account: into, amountSatang },
    { account: 'receivable', amountSatang: -settles },
    { account: 'overpaid', amountSatang: settles - amountSatang },
  ])
}

/** Money that goes back: first what is the customer's own. Out of the bank unless said. */
export function refundEntries(
  amountSatang: number,
  overpaidSatang: number,
  outOf: LedgerEntry['account'] = 'bank',
): LedgerEntry[] {
  const own = Math.min(amountSatang, Math.max(0, overpaidSatang))
  return some([
    { account: outOf, amountSatang: -amountSatang },
    { account: 'overpaid', amountSatang: own },
    { account: 'receivable', amountSatang: amountSatang - own },
  ])
}

/** An order that was called off stands again: what was kept for the customer pays what is not settled of it. */
export function settledEntries({
  totalSatang,
  paidSatang,
  overpaidSatang,
}: {
  totalSatang: number
  paidSatang: number
  overpaidSatang: number
}): LedgerEntry[] {
  const own = Math.max(0, overpaidSatang)
  const settles = Math.min(own, Math.max(0, totalSatang - (paidSatang - own)))
  return some([
    { account: 'overpaid', amountSatang: settles },
    { account: 'receivable', amountSatang: -settles },
  ])
}
