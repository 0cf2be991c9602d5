import { toArabicDigits } from '@langraan/thai'

/** `own`: a code that the shop made itself. `wrong`: the digits of an EAN or UPC whose last one does not fit. */
export type BarcodeVerdict = { kind: 'standard' | 'own' } | { kind: 'wrong'; checkDigit: number }

// EAN-8, UPC-A, EAN-13 and the GTIN-14 of cartons.
const STANDARD_LENGTHS = [8, 12, 13, 14]

// What a chat or a web page leaves around what is copied from it; nobody sees it, and no scanner sends it.
const UNSEEN = /[\s\p{Cf}]/u

/** A SKU or barcode without white space and invisible characters around it. */
export function codeOf(typed: string): string {
  // From the ends, so that blanks within a long text are not gone over again from each of them.
  const signs = [...typed]
  const first = signs.findIndex((sign) => !UNSEEN.test(sign))
  const last = signs.findLastIndex((sign) => !UNSEEN.test(sign))
  return signs.slice(Math.max(first, 0), last + 1).join('')
}

/**
 * A SKU or barcode as a file has it: spreadsheets and shops are told to take a long number for text, with an apostrophe
 * before it or by a formula of nothing else, as `="0012"`.
 */
export function codeInFile(cell: string): string {
  const text = codeOf(cell)
  const [, formula] = /^="([^"]*)"$/.exec(text) ?? []
  return codeOf(formula ?? text.replace(/^'/, ''))
}

/** The same as a cell, from which `codeInFile` has it again. */
export const cellOfCode = (code: string): string => (/^(?:'|=")/.test(code) ? `'${code}` : code)

/** A barcode as a scanner sends it: Thai digits are 0–9. A SKU keeps them, for it is the shop's own text. */
export const barcodeOf = (typed: string): string => toArabicDigits(codeOf(typed))

/** The last digit of an EAN or UPC, by the digits before it. */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

export const OWN_DIGITS = 11

/** A code that the shop makes itself, of eleven digits: an EAN-13 that begins with 2, which no maker is given. */
export function ownBarcodeOf(digits: string): string {
  const code = `2${digits.slice(-OWN_DIGITS).padStart(OWN_DIGITS, '0')}`
  return `${code}${checkDigitOf(code)}`
}

/** Whether a spreadsheet has shortened a long number, as 8.85012E+12: the digits that it left out are lost. */
export const isShortened = (code: string): boolean => /^\d(\.\d+)?E\+\d+$/i.test(code)

/** The code that a standard one whose last digit does not fit may have been meant to be; nothing where it fits. */
export function rightBarcodeOf(barcode: string): string | undefined {
  const verdict = judgeBarcode(barcode)
  return verdict.kind === 'wrong' ? `${barcode.slice(0, -1)}${verdict.checkDigit}` : undefined
}

/** Whether a barcode is a standard one, and right. What has another length or letters is the shop's own. */
export function judgeBarcode(barcode: string): BarcodeVerdict {
  if (!/^\d+$/.test(barcode) || !STANDARD_LENGTHS.includes(barcode.length)) return { kind: 'own' }
  const checkDigit = checkDigitOf(barcode.slice(0, -1))
  return Number(barcode.at(-1)) === checkDigit ? { kind: 'standard' } : { kind: 'wrong', checkDigit }
}
