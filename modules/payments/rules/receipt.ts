/** One side of a ledger transaction. */
export type LedgerEntry = {
  account: 'bank' | 'cod_carrier' | 'receivable' | 'sales' | 'overpaid'
  amountSatang: number
}

const some = (entries: LedgerEntry[]): LedgerEntry[] =>
  entries.filter(({ amountSatang }) => amountSatang !== 0)

/** Money that came for an order: what is due settles the order, the rest is the customer's own. */
export function receiptEntries(amountSatang: number, dueSatang: number): LedgerEntry[] {
  const settles = Math.min(amountSatang, Math.max(0, dueSatang))
  return some([
    { account: 'bank', amountSatang },
    { account: 'receivable', amountSatang: -settles },
    { account: 'overpaid', amountSatang: settles - amountSatang },
  ])
}

/** Money that goes back: first what is the customer's own. */
export function refundEntries(amountSatang: number, overpaidSatang: number): LedgerEntry[] {
  const own = Math.min(amountSatang, Math.max(0, overpaidSatang))
  return some([
    { account: 'bank', amountSatang: -amountSatang },
    { account: 'overpaid', amountSatang: own },
    { account: 'receivable', amountSatang: amountSatang - own },
  ])
}
