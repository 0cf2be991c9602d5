import { assertSatang } from './satang.ts'
import type { Satang } from './satang.ts'

/**
 * Splits an amount in proportion to whole, non-negative weights by the largest remainder: the parts
 * always sum to the total and each differs from its exact share by less than one satang. Equal
 * remainders go to the earlier line, so the same document always prints the same parts. A negative
 * total (refund) mirrors the positive one. Throws a RangeError when something must be split over
 * weights that are all zero or missing.
 */
export function allocate(totalSatang: Satang, weights: readonly number[]): Satang[] {
  assertSatang(totalSatang, 'totalSatang')
  const exact = weights.map(wholeWeight)
  const weightSum = exact.reduce((sum, weight) => sum + weight, 0n)
  if (totalSatang === 0) return weights.map(() => 0)
  if (weightSum === 0n) throw new RangeError(`nothing to allocate ${totalSatang} satang to`)

  const magnitude = BigInt(Math.abs(totalSatang))
  const shares = exact.map((weight, index) => ({
    index,
    part: Number((magnitude * weight) / weightSum),
    remainder: (magnitude * weight) % weightSum,
  }))
  let left = Math.abs(totalSatang) - shares.reduce((sum, share) => sum + share.part, 0)
  const byRemainder = shares.toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
  for (const share of byRemainder) {
    if (left === 0) break
    share.part += 1
    left -= 1
  }
  return shares.map(({ part }) => (totalSatang < 0 && part !== 0 ? -part : part))
}

function wholeWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) {
    throw new RangeError(`a weight is a whole number from 0, got ${weight}`)
  }
  return BigInt(weight)
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
