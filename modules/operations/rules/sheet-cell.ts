import { toArabicDigits } from '@langraan/thai'

/** Full-width letters, digits and marks as ours; all else stays as it was written, ำ above all. */
const narrow = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')

/** A cell as it was meant: digits of any script as ours, without the marks by which sheets keep text from being counted. */
export const plainCell = (cell: string): string => {
  const text = toArabicDigits(narrow(cell))
    .replace(/[\u200B-\u200D\uFEFF]/g, '')
    .trim()
  const [, formula] = /^="(.*)"$/.exec(text) ?? []
  return (formula ?? text.replace(/^'/, '')).trim()
}

// A spreadsheet counts with no more digits than this.
const EXACT_DIGITS = 15

/** The digits of a number that a sheet wrote as a power of ten; undefined where it kept fewer than there were. */
export function digitsOfPower(whole: string, decimals: string, power: number): string | undefined {
  const digits = whole + decimals
  return decimals.length < power || digits.length > EXACT_DIGITS ? undefined : digits.slice(0, power + 1)
}
