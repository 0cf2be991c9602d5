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

/**
 * What becomes of a field after a key: `undefined` leaves it as it was. A sign or letters alone empty it: they were
 * typed over the old figure, and what is typed next must not join that one, or `-5` over a 2 would become 25.
 */
export function keptText(typed: string, { min, decimals = 0 }: NumberBounds): string | undefined {
  if (!Number.isNaN(readNumber(typed, decimals))) return typed
  if (/\d/.test(toArabicDigits(typed))) return undefined
  return typed.trim() === '-' && (min === undefined || min < 0) ? '-' : ''
}
