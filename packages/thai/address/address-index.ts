import type { ThaiAddress } from '../address-format.ts'
import { loadAddressRows } from './address-data.ts'
import type { AddressRow } from './address-data.ts'
import { provinceNicknames } from '../provinces.ts'
import { matchKey } from './address-query.ts'

/** The spellings of one name: `whole` are complete names, `short` what people leave of them, `all` both. */
export type NameKeys = { whole: readonly string[]; short: readonly string[]; all: readonly string[] }

/** `haystack` holds all keys in one string. */
export type AddressEntry = AddressRow & {
  subdistrict: NameKeys
  district: NameKeys
  province: NameKeys
  zipcode: string
  haystack: string
}

export type AddressIndex = {
  entries: readonly AddressEntry[]
  byZipcode: ReadonlyMap<string, readonly AddressEntry[]>
  /** The haystacks of all entries, a line each, so that a word is looked for in one go. */
  haystacks: string
  /** Where the line of each entry ends, its line break included. */
  ends: readonly number[]
  /** Which entries have a key, by their places. */
  byKey: ReadonlyMap<string, readonly number[]>
}

const capitalDistrict = 'เมือง'
const capitalDistrictEnglish = 'Mueang '

/** A city that is better known than the district it lies in, which its people write in its place. */
const districtNicknames: Record<string, readonly string[]> = {
  'บางละมุง ชลบุรี': ['พัทยา', 'เมืองพัทยา', 'pattaya'],
}

let loading: Promise<AddressIndex> | undefined

/** Built once per process, at the first search: about 7,500 entries, sorted as Thai people sort. */
export async function loadAddressIndex(): Promise<AddressIndex> {
  loading ??= loadAddressRows().then(buildIndex)
  try {
    return await loading
  } catch (error) {
    // A failed load must not answer every later search with the same old error.
    loading = undefined
    throw error
  }
}

function buildIndex(rows: AddressRow[]): AddressIndex {
  const keysOnce = new Map<string, NameKeys>()
  const shared = (name: string, build: () => NameKeys) => {
    const known = keysOnce.get(name) ?? build()
    keysOnce.set(name, known)
    return known
  }
  const entries = rows.toSorted(inThaiOrder()).map(({ thai, english }) =>
    entryOf(
      { thai, english },
      shared(`district ${thai.district} ${thai.province}`, () => districtKeys(thai, english)),
      shared(`province ${thai.province}`, () => provinceKeys(thai, english)),
    ),
  )
  return { entries, byZipcode: Map.groupBy(entries, (entry) => entry.zipcode), ...placesOfKeys(entries) }
}

function placesOfKeys(entries: readonly AddressEntry[]): Pick<AddressIndex, 'haystacks' | 'ends' | 'byKey'> {
  const ends: number[] = []
  const byKey = new Map<string, number[]>()
  let end = 0
  for (const [place, { haystack, subdistrict, district, province, zipcode }] of entries.entries()) {
    end += haystack.length + 1
    ends.push(end)
    for (const key of new Set([...subdistrict.all, ...district.all, ...province.all, zipcode])) {
      const places = byKey.get(key)
      if (places) places.push(place)
      else byKey.set(key, [place])
    }
  }
  return { haystacks: entries.map(({ haystack }) => `${haystack}\n`).join(''), ends, byKey }
}

function entryOf(row: AddressRow, district: NameKeys, province: NameKeys): AddressEntry {
  const { thai, english } = row
  const subdistrict = nameKeys([thai.subdistrict, english.subdistrict])
  const haystack = [...subdistrict.all, ...district.all, ...province.all, thai.zipcode].join('|')
  return { ...row, subdistrict, district, province, zipcode: thai.zipcode, haystack }
}

/** The capital district of a province, เมืองสมุทรปราการ, is mostly called เมือง or by the province. */
function districtKeys(thai: ThaiAddress, english: ThaiAddress): NameKeys {
  const whole = [thai.district, english.district]
  if (thai.district !== `${capitalDistrict}${thai.province}`)
    return nameKeys(whole, districtNicknames[`${thai.district} ${thai.province}`])
  return nameKeys(whole, [
    capitalDistrict,
    thai.province,
    capitalDistrictEnglish,
    english.district.replace(capitalDistrictEnglish, ''),
  ])
}

function provinceKeys(thai: ThaiAddress, english: ThaiAddress): NameKeys {
  return nameKeys([thai.province, english.province], provinceNicknames[thai.province])
}

function nameKeys(whole: readonly string[], short: readonly string[] = []): NameKeys {
  const keys = { whole: whole.map(matchKey), short: short.map(matchKey) }
  return { ...keys, all: [...keys.whole, ...keys.short] }
}

function inThaiOrder() {
  const { compare } = new Intl.Collator('th')
  return ({ thai: a }: AddressRow, { thai: b }: AddressRow) =>
    compare(a.subdistrict, b.subdistrict) ||
    compare(a.district, b.district) ||
    compare(a.province, b.province) ||
    compare(a.zipcode, b.zipcode)
}
