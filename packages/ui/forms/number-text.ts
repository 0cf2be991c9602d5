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

/** Reads what was typed as a number within its bounds; `undefined` for all else, so that nothing else is taken for it. */
export function readWithin(typed: string, { min, max, decimals = 0 }: NumberBounds): number | undefined {
  const value = readNumber(typed, decimals)
  if (value === undefined || Number.isNaN(value)) return undefined
  return (min !== undefined && value < min) || (max !== undefined && value > max) ? undefined : value
}
