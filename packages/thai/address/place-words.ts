import type { FoldedText } from './folded-text.ts'

export type PlaceLevel = 'subdistrict' | 'district' | 'province'

/**
 * What a word before a name says of it: its level, or that it is a road, a village or a house.
 * `filler` is a word that stands after its name, as English ones do, and says nothing of the next.
 */
export type PlaceWord = PlaceLevel | 'other' | 'filler'

/** For places in the key: the word that ends there, and where it began. */
export type PlaceWords = ReadonlyMap<number, { word: PlaceWord; start: number }>

// The words that end in the name of another: สามตำบล, สนามชัยเขต, หลักเขต, คีรีเขต, อีสานเขต, เนื่องเขต, จ.ป.ร.
const words: [PlaceWord, RegExp][] = [
  ['subdistrict', /(?<!สาม)ตำบล|แขวง\/ตำบล|แขวง|(?<!\.)ต\.|(?<![\u0E00-\u0E7F])ต(?=\s|:)/g],
  [
    'district',
    /กิ่งอำเภอ|อำเภอ|(?<!สนามชัย|เนื่อง|คีรี|หลัก|อีสาน)เขต\/อำเภอ|(?<!สนามชัย|เนื่อง|คีรี|หลัก|อีสาน)เข[ตด]|(?<!\.)อ\.|(?<![\u0E00-\u0E7F])อ(?=\s|:)/g,
  ],
  ['province', /จังหวัด|(?<!\.)จ\.(?!ป\.)|(?<![\u0E00-\u0E7F])จ(?=\s|:)/g],
  ['subdistrict', /\b(?:tambon|tambol|khwaeng)\b|\bt\./gi],
  ['district', /\b(?:amphoe|amphur|ampher|khet)\b|\ba\./gi],
  ['province', /\bchangwat\b|\bj\./gi],
  ['filler', /\b(?:sub-?\s?district|district|province|thailand)\b|รหัสไปรษณีย์|ไปรษณีย์|ปณ\.?/gi],
  [
    'other',
    /ถนน|ถ\.|ซอย|ซ\.|หมู่บ้าน|ม\.(?=\D)|บ้าน|บ\.|วัด|ตลาด|โรงเรียน|รร\.|โรงพยาบาล|รพ\.|คอนโด|หอพัก|มหาวิทยาลัย|สภ\.|นิคม|สี่แยก|แยก|คลอง|\bsoi\b|\broad\b|\brd\b/gi,
  ],
]

/** The words ตำบล, อำเภอ, ถนน and their like, by the place in the key at which the name after them begins. */
export function placeWordsOf(text: string, { origin }: FoldedText): PlaceWords {
  const found = new Map<number, { word: PlaceWord; start: number }>()
  const keyAt = keyPlaces(text.length, origin)
  for (const [word, pattern] of words) {
    for (const match of text.matchAll(pattern)) {
      const start = keyAt[match.index] ?? 0
      const at = keyAt[match.index + match[0].length] ?? origin.length
      const known = found.get(at)
      if (!known || known.word === 'other') found.set(at, { word, start })
    }
  }
  return found
}

/** For each place of the text the first letter of the key at or after it. */
export function keyPlaces(length: number, origin: readonly number[]): number[] {
  const places: number[] = []
  let at = 0
  for (let place = 0; place <= length; place += 1) {
    while ((origin[at] ?? Infinity) < place) at += 1
    places.push(at)
  }
  return places
}
