import type { Language } from '@langraan/thai'

/** How cash is brought to a quarter of a baht, the smallest coin that shops give. */
export const cashRoundings = {
  off: { th: 'ไม่ปัด', en: 'Not at all' },
  nearest: { th: 'ปัดเข้าใกล้ที่สุด', en: 'To the nearest quarter' },
  up: { th: 'ปัดขึ้น', en: 'Up' },
  down: { th: 'ปัดลง', en: 'Down' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>

export type CashRounding = keyof typeof cashRoundings
export const everyCashRounding = Object.keys(cashRoundings) as CashRounding[]

const STEP_SATANG = 25

/**
 * What is added to an amount that is paid in cash: below zero where it is less. Only the part in cash is rounded, after
 * all other ways of paying; VAT is of what was not rounded.
 */
export function roundingOf(cashSatang: number, rounding: CashRounding): number {
  const over = cashSatang % STEP_SATANG
  if (rounding === 'off' || over === 0) return 0
  const [down, up] = [-over, STEP_SATANG - over]
  if (rounding === 'nearest') return over * 2 < STEP_SATANG ? down : up
  return rounding === 'up' ? up : down
}
