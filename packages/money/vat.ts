import { assertSatang } from './satang.ts'
import type { Satang } from './satang.ts'

/** One amount taken apart; `baseSatang + vatSatang === totalSatang` always holds. */
export type VatSplit = { baseSatang: Satang; vatSatang: Satang; totalSatang: Satang }

const wholeInBasisPoints = 10_000n

/**
 * VAT contained in a price that includes it: total × rate ÷ (100 % + rate), rounded half up to a
 * satang. 700 basis points are 7 %. Call it on the document's total per rate, not per line: three
 * lines of 9.99 give 1.95 by line and 1.96 by total, and the document's figure is the legal one.
 */
export function vatIncluded(totalSatang: Satang, rateBasisPoints: number): VatSplit {
  assertSatang(totalSatang, 'totalSatang')
  const rate = basisPoints(rateBasisPoints)
  const vatSatang = roundedQuotient(BigInt(totalSatang) * rate, wholeInBasisPoints + rate)
  return { baseSatang: totalSatang - vatSatang, vatSatang, totalSatang }
}

/** VAT added to a price without it: base × rate, rounded half up to a satang. */
export function vatOnTop(baseSatang: Satang, rateBasisPoints: number): VatSplit {
  const vatSatang = basisPointsOf(baseSatang, rateBasisPoints)
  const totalSatang = baseSatang + vatSatang
  assertSatang(totalSatang, 'totalSatang')
  return { baseSatang, vatSatang, totalSatang }
}

/**
 * A rate of an amount, rounded half up to a satang: 250 basis points of ฿100.00 are ฿2.50. For
 * percentage discounts, cashback and fees. A negative amount gives the mirrored figure, so that a
 * refund takes back exactly what was charged.
 */
export function basisPointsOf(amountSatang: Satang, rateBasisPoints: number): Satang {
  assertSatang(amountSatang)
  return roundedQuotient(BigInt(amountSatang) * basisPoints(rateBasisPoints), wholeInBasisPoints)
}

function basisPoints(rate: number): bigint {
  if (!Number.isSafeInteger(rate) || rate < 0) {
    throw new RangeError(`a rate is a whole number of basis points from 0, got ${rate}`)
  }
  return BigInt(rate)
}

/** BigInt in between, because amount × rate passes the safe integers long before either does. */
function roundedQuotient(dividend: bigint, divisor: bigint): Satang {
  const magnitude = dividend < 0n ? -dividend : dividend
  const rounded = Number((2n * magnitude + divisor) / (2n * divisor))
  assertSatang(rounded)
  return dividend < 0n && rounded !== 0 ? -rounded : rounded
}
