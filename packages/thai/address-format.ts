import type { Language } from './language.ts'

/** The four parts that belong together, without the words ตำบล, อำเภอ and จังหวัด before them. */
export type ThaiAddress = {
  subdistrict: string
  district: string
  province: string
  zipcode: string
}

/** `line1` is what the customer types: house number, village, lane, road. */
export type PostalAddress = ThaiAddress & { line1?: string }

const bangkokNames = new Set(['กรุงเทพมหานคร', 'Bangkok'])

/** Bangkok has แขวง and เขต where the other 76 provinces have ตำบล and อำเภอ. */
export function isBangkok(province: string): boolean {
  return bangkokNames.has(province)
}

/** The address on one line: `99/9 ถ.สุขุมวิท ต.บางปู อ.เมืองสมุทรปราการ จ.สมุทรปราการ 10280`. */
export function formatAddress(address: PostalAddress, language: Language): string {
  return addressLines(address, language).join(language === 'th' ? ' ' : ', ')
}

/** The same of an address that may lack parts: what there is of it. */
export function formatPartialAddress(address: PostalAddress, language: Language): string {
  const { line1 = '', subdistrict, district, province, zipcode } = address
  const isWhole = [subdistrict, district, province].every((part) => part !== '')
  if (isWhole) return formatAddress(address, language).trim()
  return [line1.trim(), subdistrict, district, province, zipcode].filter((part) => part !== '').join(' ')
}

const named = (kind: string, name: string): string => (name === '' ? '' : kind + name)
const inOne = (between: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(between)

/**
 * The address for a label or document: the typed line if there is one, sub-district with district,
 * province with zipcode. In English the names must be the English ones; no prefixes are written,
 * because English addresses in Thailand go without them.
 */
export function addressLines(address: PostalAddress, language: Language): string[] {
  const { subdistrict, district, province, zipcode } = address
  const line1 = address.line1?.trim() ?? ''
  const typed = line1 === '' ? [] : [line1]
  const place =
    language === 'en'
      ? [inOne(', ', subdistrict, district), inOne(' ', province, zipcode)]
      : isBangkok(province)
        ? [inOne(' ', named('แขวง', subdistrict), named('เขต', district)), inOne(' ', province, zipcode)]
        : [
            inOne(' ', named('ต.', subdistrict), named('อ.', district)),
            inOne(' ', named('จ.', province), zipcode),
          ]
  // Of some people only the province is known.
  return [...typed, ...place.filter((line) => line !== '')]
}
