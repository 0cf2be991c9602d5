import { spansOf } from './message-text.ts'

const zipcodes = /(?<!\d)[1-9]\d{4}(?!\d)/g
const subdistricts = /(?:แขวง\/ตำบล|ตำบล|แขวง|(?<![\u0E00-\u0E7F.])ต\.)/g

/**
 * How many people a message seems to name who are sent something: as many as have a telephone and a place of their
 * own. One person may give two numbers, and a form may ask for a place twice, so neither says it alone.
 * `withoutPhones` is the text in which neither telephones nor money stand any more.
 */
export function countPeople(withoutPhones: string, phones: readonly string[]): number {
  const places = Math.max(
    ...[zipcodes, subdistricts].map((pattern) => spansOf(withoutPhones, pattern).length),
  )
  return Math.max(1, Math.min(new Set(phones).size, places))
}
