import { toArabicDigits } from '@langraan/thai'

import { assertSatang } from './satang.ts'
import type { Satang } from './satang.ts'

/**
 * Writes an amount for people: 123450 → `฿1,234.50`, negative `-฿1,234.50`.
 * `symbol: false` leaves out the baht sign, for columns whose head names the currency.
 */
export function formatBaht(satang: Satang, options: { symbol?: boolean } = {}): string {
  assertSatang(satang)
  const absolute = Math.abs(satang)
  const decimals = absolute % 100
  const baht = ((absolute - decimals) / 100).toString().replace(/\B(?=(\d{3})+$)/g, ',')
  const sign = satang < 0 ? '-' : ''
  const symbol = options.symbol === false ? '' : '฿'
  return `${sign}${symbol}${baht}.${decimals.toString().padStart(2, '0')}`
}

// Commas only where thousands stand: `1,50` may be meant as 1.50, so it is refused, not guessed.
const typedBaht = /^(-?)฿?\s*(?=[\d.])(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2})|[.,]-)?\s*(?:บาท)?$/

/**
 * Reads what a person typed: `1,234.50`, `฿1234.5`, `๑,๒๓๔.๕๐`, `20 บาท`, `฿1,290.-`. Returns undefined for
 * anything else: more than two decimals, misplaced commas, or more than the safe integers hold.
 */
export function parseBaht(text: string): Satang | undefined {
  const match = typedBaht.exec(toArabicDigits(text).trim())
  if (!match) return undefined
  const [, sign, baht = '', decimals = ''] = match
  if (baht === '' && decimals === '') return undefined
  const digits = baht.replaceAll(',', '') + decimals.padEnd(2, '0')
  const satang = Number(digits)
  if (!Number.isSafeInteger(satang)) return undefined
  return sign === '-' && satang !== 0 ? -satang : satang
}
