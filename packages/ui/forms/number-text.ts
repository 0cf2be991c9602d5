import { toArabicDigits } from '@langraan/thai'

export type NumberBounds = {
  readonly min?: number
  readonly max?: number
  /** Digits allowed after the point. */
  readonly decimals?: number
}

/**
 * Reads what was typed as a number: Thai digits and thousands commas are understood. `undefined`
 * for an empty text, `NaN` for what is no number or has more decimals than allowed.
 */
export function readNumber(typed: string, decimals = 0): number | undefined {
  const text = toArabicDigits(typed).replace(/[\s,]/g, '')
  if (text === '') return undefined
  const match = /^-?\d+(?:\.(\d*))?$/.exec(text)
  if (!match || (match[1] ?? '').length > decimals) return Number.NaN
  return Number(text)
}

/** Puts a number inside its bounds. */
export function withinBounds(value: number, { min, max }: NumberBounds): number {
  const low = min === undefined ? value : Math.max(min, value)
  return max === undefined ? low : Math.min(max, low)
}
