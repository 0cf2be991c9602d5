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

/**
 * Which other orders of its customer a slip may be for that is more than its own order waits for: the fewest of them
 * that come to exactly the rest. As a list of none or one.
 */
export const proposeRest = <Order extends Shareable>(
  others: readonly Order[],
  restSatang: number,
): Order[][] =>
  fewestThatSumTo(
    others.filter(({ dueSatang }) => dueSatang <= restSatang).slice(0, MOST_OF_CUSTOMER),
    restSatang,
  ) ?? []

/** Whether a transfer is what all of these orders wait for together, to the satang. */
export const paysAll = (orders: readonly Pick<Shareable, 'dueSatang'>[], amountSatang: number): boolean =>
  orders.length > 1 &&
  orders.every(({ dueSatang }) => dueSatang > 0) &&
  orders.reduce((sum, { dueSatang }) => sum + dueSatang, 0) === amountSatang

/** The fewest that come to exactly the amount, as a list of none or one. Looks at every set: for a dozen at most. */
export function fewestThatSumTo<Order extends Pick<Shareable, 'dueSatang'>>(
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

type Shares = readonly { readonly amountSatang: number | undefined }[]

/** What one order and those that share its transfer get together. */
export const withShares = (amountSatang: number, shares: Shares): number =>
  shares.reduce((sum, share) => sum + (share.amountSatang ?? 0), amountSatang)

/** What of a transfer is in no share yet; less than nothing where the shares are too much. */
export const leftToShare = (amountSatang: number, shares: Shares): number =>
  amountSatang - withShares(0, shares)
