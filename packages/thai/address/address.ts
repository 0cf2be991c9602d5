import type { PostalAddress, ThaiAddress } from '../address-format.ts'
import { loadAddressIndex } from './address-index.ts'
import type { AddressEntry } from './address-index.ts'
import { parseAddressQuery } from './address-query.ts'
import { findEntries, matchesExactly } from './address-match.ts'
import { gazetteerOf } from './place-names.ts'
import type { Gazetteer } from './place-names.ts'
import { readAddresses } from './read-address.ts'
import type { AddressCandidate } from './read-address.ts'

export { addressLines, formatAddress, isBangkok } from '../address-format.ts'
export type { PostalAddress, ThaiAddress } from '../address-format.ts'
export { CUT_OUT } from './folded-text.ts'
export type { AddressCandidate, TextSpan } from './read-address.ts'

/**
 * Addresses of Thailand by any one of sub-district, district, province or zipcode, or by several
 * of them in any order: `บางปู`, `บางปู สมุทรปราการ`, `ต.บางปูอ.เมืองจ.สมุทรปราการ`, `1028`,
 * `bang pu`. Best first: a sub-district that begins with the text, then a district, then a
 * province, then names that only contain it. An empty text finds nothing. Names come back in
 * Thai, without ตำบล or แขวง; the data is loaded with the first call.
 */
export async function searchAddress(text: string, limit = 10): Promise<ThaiAddress[]> {
  const found = findEntries(await loadAddressIndex(), parseAddressQuery(text), limit)
  return found.map((entry) => ({ ...entry.thai }))
}

/** Whether the four parts exist and belong together; spelling variants as in `resolveAddress`. */
export async function isKnownAddress(address: ThaiAddress): Promise<boolean> {
  return (await resolveAddress(address)) !== undefined
}

/**
 * The address in its one official spelling, in Thai, or undefined when the parts do not belong
 * together. Takes names with their prefixes (`อ.เมือง`, `แขวงสีลม`), Bangkok's other names, English
 * names and letters that sound alike (วังหงส์, วังหงษ์).
 */
export async function resolveAddress(address: ThaiAddress): Promise<ThaiAddress | undefined> {
  const entry = await findEntry(address)
  return entry && { ...entry.thai }
}

/** The same address with its English names, for documents in English. */
export async function englishAddress(address: ThaiAddress): Promise<ThaiAddress | undefined> {
  const entry = await findEntry(address)
  return entry && { ...entry.english }
}

/** An address as documents print it: the line as it was typed, and the line for English where there is one. */
export type TypedAddress = ThaiAddress & { addressLine: string; addressLineEnglish: string }

/** An address in both languages, as it is printed on documents. */
export async function printedAddress({
  addressLine,
  addressLineEnglish,
  ...place
}: TypedAddress): Promise<{ address: PostalAddress; addressEnglish: PostalAddress }> {
  const english = (await englishAddress(place)) ?? place
  return {
    address: { line1: addressLine, ...place },
    addressEnglish: { line1: addressLineEnglish || addressLine, ...english },
  }
}

/** All addresses of a five-digit zipcode, in Thai order; an unknown zipcode has none. */
export async function addressesOfZipcode(zipcode: string): Promise<ThaiAddress[]> {
  const { byZipcode } = await loadAddressIndex()
  return (byZipcode.get(zipcode) ?? []).map((entry) => ({ ...entry.thai }))
}

/** Loads the data ahead of the first search; worth calling when a server starts. */
export async function warmAddresses(): Promise<void> {
  await loadAddressIndex()
}

async function findEntry(address: ThaiAddress): Promise<AddressEntry | undefined> {
  const { byZipcode } = await loadAddressIndex()
  const [zipcode = ''] = parseAddressQuery(address.zipcode)
  const names = [address.subdistrict, address.district, address.province].map((name) =>
    parseAddressQuery(name).join(''),
  )
  return byZipcode.get(zipcode)?.find((entry) => matchesExactly(entry, names))
}

/** Finds the addresses that a text may mean, best first; the text is taken as `normaliseThaiText` leaves it. */
export type AddressReader = (text: string) => AddressCandidate[]

let gazetteer: Gazetteer | undefined

/** What reads addresses out of free text. Its tree of names is built with the first call, as few processes need it. */
export async function loadAddressReader(): Promise<AddressReader> {
  const index = await loadAddressIndex()
  gazetteer ??= gazetteerOf(index)
  const known = gazetteer
  return (text) => readAddresses(text, known)
}
