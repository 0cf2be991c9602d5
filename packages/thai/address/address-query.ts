import { normaliseThaiText } from '../text.ts'

const bangkokSpellings =
  /กทม\.?|ก\s?\.\s?ท\s?\.\s?ม\s?\.?|กรุงเทพฯ|\bbkk\b|\bkrung\s?thep\b(\s?maha\s?nakhon)?/g

// Six names hold such a word themselves: สามตำบล, จ.ป.ร., and those that end in เขต.
const thaiPrefixes = /(?<!สาม)ตำบล|แขวง|กิ่งอำเภอ|อำเภอ|(?<!สนามชัย|เนื่อง|คีรี|หลัก|อีสาน)เขต|จังหวัด|[ตอ]\.|จ\.(?!ป)/g
const englishPrefixes =
  /\b(sub-?district|district|province|tambon|tambol|amphoe|amphur|changwat|khwaeng|thailand)\b/g
const khetPrefix = /(?<!\b(chai|nueang|khini|itan)\s)\bkhet\b/g

/**
 * Turns typed text into the words to look for, in the spelling of `matchKey`: Bangkok under its one
 * name, words such as ตำบล removed, digits parted from letters.
 */
export function parseAddressQuery(text: string): string[] {
  return normaliseThaiText(text)
    .toLowerCase()
    .replace(bangkokSpellings, (spelling) => (/[a-z]/.test(spelling) ? ' bangkok ' : ' กรุงเทพ '))
    .replace(thaiPrefixes, ' ')
    .replace(englishPrefixes, ' ')
    .replace(khetPrefix, ' ')
    .replace(/(\d)(?=\D)|(\D)(?=\d)/g, '$& ')
    .split(/[\s,/;|]+/)
    .map(matchKey)
    .filter((word) => word !== '')
}

/**
 * The spelling in which names are compared: no spaces or signs, and letters that sound alike are
 * one letter, because วังหงส์ is also written วังหงษ์, and Mueang also Muang.
 */
export function matchKey(name: string): string {
  return normaliseThaiText(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]|ฯ/gu, '')
    .replace(/[ศษ]/g, 'ส')
    .replace(/ณ/g, 'น')
    .replace(/ฎ/g, 'ด')
    .replace(/ฏ/g, 'ต')
    .replaceAll('mueang', 'muang')
}
