/** Integer hundredths of a baht: ฿12.50 is 1250. Always a safe integer, may be negative. */
export type Satang = number

/**
 * Throws a RangeError that names the value unless it is a safe integer. It guards every entry to
 * the arithmetic, so that a baht figure with decimals passed by mistake fails loudly at once.
 */
export function assertSatang(value: unknown, name = 'amountSatang'): asserts value is Satang {
  if (!Number.isSafeInteger(value)) {
    throw new RangeError(`${name} must be an integer number of satang, got ${String(value)}`)
  }
}

/** Adds amounts; an empty list is 0. Throws a RangeError when the sum leaves the safe integers. */
export function sumSatang(amounts: Iterable<Satang>): Satang {
  let sum = 0
  for (const amount of amounts) {
    assertSatang(amount)
    sum += amount
    assertSatang(sum, 'sumSatang')
  }
  return sum
}
