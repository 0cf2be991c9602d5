import { asLatinKeys, toArabicDigits } from '@langraan/thai'
import { codeOf } from './barcode.ts'

/**
 * What a code that was scanned or typed may be written as in the shop, the likeliest first. Nobody holds the shift key
 * down on a phone; and a scanner presses the keys of a code, which a computer that is set to Thai takes for Thai: of
 * `885` it makes คคถ.
 */
export function codeSpellings(typed: string): string[] {
  const code = codeOf(typed)
  const ways = /[\u0E01-\u0E5B]/.test(code) ? [code, toArabicDigits(code), asLatinKeys(code)] : [code]
  return [...new Set(ways.flatMap((way) => [way, way.toUpperCase(), way.toLowerCase()]))]
}
