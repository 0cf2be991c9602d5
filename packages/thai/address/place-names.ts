import type { ThaiAddress } from '../address-format.ts'
import type { AddressEntry, AddressIndex, NameKeys } from './address-index.ts'
import { foldText } from './folded-text.ts'
import { NameTrie } from './name-trie.ts'

/** A place with its names by their numbers in the trie. A district or province has no sub-district in its address. */
export type Place = {
  address: ThaiAddress
  subdistrict: readonly number[]
  district: readonly number[]
  province: readonly number[]
}

/** The country as names: which there are, and the places that bear each as their own. */
export type Gazetteer = {
  trie: NameTrie
  byName: ReadonlyMap<number, readonly Place[]>
  /** What is left of a district or province when its name is cut short; only with a word before it or spaces around. */
  clipped: ReadonlySet<number>
  nameLength(name: number): number
  zipcodes: ReadonlySet<string>
}

// What people write of the names of provinces when they chat.
const chatNames: Record<string, readonly string[]> = {
  กรุงเทพมหานคร: ['กรุงเทพ', 'กทม', 'bkk', 'krungthep'],
  กาญจนบุรี: ['กาญจน์', 'กาญ'],
  ชลบุรี: ['ชล'],
  นครศรีธรรมราช: ['นครศรี'],
  นครสวรรค์: ['ปากน้ำโพ'],
  นนทบุรี: ['นนท์'],
  ปทุมธานี: ['ปทุม', 'ประทุมธานี'],
  ประจวบคีรีขันธ์: ['ประจวบ'],
  ปราจีนบุรี: ['ปราจีน'],
  พระนครศรีอยุธยา: ['นครศรีอยุธยา'],
  สมุทรสาคร: ['มหาชัย'],
  สมุทรสงคราม: ['แม่กลอง'],
  สุพรรณบุรี: ['สุพรรณ'],
  สุราษฎร์ธานี: ['สุราษฎร์', 'สุราษ'],
  อุดรธานี: ['อุดร'],
  อุบลราชธานี: ['อุบล'],
}
const LONGEST_CLIPPED = 6

export function gazetteerOf({ entries, byZipcode }: AddressIndex): Gazetteer {
  const numbers = new Map<string, number>()
  const trie = new NameTrie()
  const lengths: number[] = []
  const [clipped, whole] = [new Set<number>(), new Set<number>()]
  const numberOf = (name: string) => {
    const { key } = foldText(name)
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(key, number)
    lengths.push(key.length)
    trie.add(key, number)
    return number
  }
  const numbersOf = (keys: Omit<NameKeys, 'all'>, more: readonly string[] = []) => {
    const cut = [...keys.short, ...more].map((name) => numberOf(name))
    for (const name of cut) if ((lengths[name] ?? 0) < LONGEST_CLIPPED) clipped.add(name)
    const full = keys.whole.map((name) => numberOf(name))
    for (const name of full) whole.add(name)
    return [...full, ...cut]
  }
  // Entries of one district share its keys, and so its numbers.
  const once = new Map<NameKeys, number[]>()
  const shared = (keys: NameKeys, build: () => number[]) => {
    const known = once.get(keys) ?? build()
    once.set(keys, known)
    return known
  }
  const places = entries.map((entry) => ({
    address: entry.thai,
    subdistrict: numbersOf(entry.subdistrict),
    district: shared(entry.district, () => numbersOf(withoutProvince(entry))),
    province: shared(entry.province, () => numbersOf(entry.province, chatNames[entry.thai.province])),
  }))
  return {
    trie,
    byName: placesByName(places),
    // โคราช is also the whole name of a sub-district.
    clipped: new Set([...clipped].filter((name) => !whole.has(name))),
    nameLength: (name) => lengths[name] ?? 0,
    zipcodes: new Set(byZipcode.keys()),
  }
}

/** The capital district of a province is called เมือง, but where only the province is named nothing is said of it. */
function withoutProvince({ district, province }: AddressEntry): Omit<NameKeys, 'all'> {
  return { whole: district.whole, short: district.short.filter((name) => !province.whole.includes(name)) }
}

function placesByName(places: readonly Place[]): Map<number, Place[]> {
  const groups = new Map<number, Place[]>()
  const put = (names: readonly number[], place: Place) => {
    for (const name of new Set(names)) {
      const group = groups.get(name) ?? []
      group.push(place)
      groups.set(name, group)
    }
  }
  for (const place of places) put(place.subdistrict, place)
  for (const place of wider(places, ({ district, province, zipcode }) => [district, province, zipcode])) {
    put(place.district, place)
  }
  for (const place of wider(places, ({ province }) => ['', province, ''])) put(place.province, place)
  return groups
}

/** Districts with their zipcodes, or provinces: what remains of addresses that differ in their smaller parts only. */
function wider(
  places: readonly Place[],
  partsOf: (address: ThaiAddress) => [string, string, string],
): Iterable<Place> {
  const once = new Map<string, Place>()
  for (const place of places) {
    const [district, province, zipcode] = partsOf(place.address)
    const address = { subdistrict: '', district, province, zipcode }
    const ofDistrict = district === '' ? [] : place.district
    once.set(`${district} ${province} ${zipcode}`, {
      ...place,
      address,
      subdistrict: [],
      district: ofDistrict,
    })
  }
  return once.values()
}
