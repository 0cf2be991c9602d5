/** An order that waits for money, as far as it matters to whoever looks for the orders of one transfer. */
export type Shareable = { readonly customerId: string | null; readonly dueSatang: number }

/** Of one customer so many orders are looked at: some thousand sets. */
const MOST_OF_CUSTOMER = 12

/**
 * Which orders one transfer may be for: several of the same customer that come to exactly the amount, one set for each
 * customer, those of the fewest orders first. Orders are looked at in the order given.
 */
export function proposeShares<Order extends Shareable>(
  orders: readonly Order[],
  amountSatang: number,
  most: number,
): Order[][] {
  const ofCustomers = Map.groupBy(
    orders.filter(({ customerId, dueSatang }) => customerId !== null && dueSatang < amountSatang),
    ({ customerId }) => customerId,
  )
  return [...ofCustomers.values()]
    .flatMap((own) => fewestThatSumTo(own.slice(0, MOST_OF_CUSTOMER), amountSatang) ?? [])
    .toSorted((a, b) => a.length - b.length)
    .slice(0, most)
}

/** As a list of none or one. */
function fewestThatSumTo<Order extends Shareable>(
  orders: readonly Order[],
  amountSatang: number,
): Order[][] | undefined {
  let best: Order[] | undefined
  for (let set = 1; set < 1 << orders.length; set++) {
    const chosen = orders.filter((_, at) => (set & (1 << at)) !== 0)
    const sum = chosen.reduce((total, { dueSatang }) => total + dueSatang, 0)
    if (sum === amountSatang && (best === undefined || chosen.length < best.length)) best = chosen
  }
  return best && [best]
}

/** What of a transfer is in no share yet; less than nothing where the shares are too much. */
export const leftToShare = (
  amountSatang: number,
  shares: readonly { readonly amountSatang: number | undefined }[],
): number => amountSatang - shares.reduce((sum, share) => sum + (share.amountSatang ?? 0), 0)
