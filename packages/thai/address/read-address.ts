import type { ThaiAddress } from '../address-format.ts'
import { CUT_OUT, foldText } from './folded-text.ts'
import { keyPlaces, placeWordsOf } from './place-words.ts'
import type { PlaceLevel, PlaceWords } from './place-words.ts'
import { placeMatches, worthAs } from './place-matches.ts'
import type { PlaceMatch } from './place-matches.ts'
import type { Gazetteer, Place } from './place-names.ts'

/** A place of the text, `end` behind its last letter. */
export type TextSpan = { start: number; end: number }

export type AddressCandidate = {
  address: ThaiAddress
  /** The greater the better; only to be compared with others of the same text. */
  score: number
  /** Where in the text its parts stand, zipcode included. */
  spans: readonly TextSpan[]
  /** Which parts the text names; the others follow from them. */
  named: { subdistrict: boolean; district: boolean; province: boolean; zipcode: boolean }
  isMisspelt: boolean
}

type Zip = TextSpan & { zipcode: string }
type Scored = { score: number; matches: PlaceMatch[]; levels: PlaceLevel[]; zip: Zip | undefined }
type Reading = {
  words: PlaceWords
  key: string
  at(level: PlaceLevel, names: readonly number[]): readonly PlaceMatch[]
  zips: readonly Zip[]
  gapLength(end: number, start: number): number
}

const LEVELS = ['subdistrict', 'district', 'province'] as const
const mostCandidates = 6
const mostPerLevel = 5
const sameZip = 3
const otherZip = -2.5
const neighbours = 1.3
const uncleanOpening = 1.3
const uncleanClosing = 0.9
const missingLevel = 0.6
// Where nothing else tells namesakes of a province apart, mostly the one in its capital is meant.
const inCapital = 0.1
const unheardWord = 1.8

/** The addresses a text may mean, best first. Names may be glued, misspelt, without words before them, or in any order. */
export function readAddresses(text: string, gazetteer: Gazetteer): AddressCandidate[] {
  const folded = foldText(withoutRoads(text))
  const words = placeWordsOf(text, folded)
  const matches = placeMatches(folded, words, gazetteer)
  const byName = Map.groupBy(matches, (match) => match.name)
  const reading: Reading = {
    words,
    key: folded.key,
    at: bestMatches(byName),
    zips: zipsOf(text, keyPlaces(text.length, folded.origin), gazetteer),
    gapLength: gapLengths(words, folded.key),
  }
  const places = new Set([...byName.keys()].flatMap((name) => gazetteer.byName.get(name) ?? []))
  const toText = ({ start, end }: TextSpan) => ({
    start: folded.origin[start] ?? text.length,
    end: (folded.origin[end - 1] ?? text.length) + 1,
  })
  return bestPlaces(places, reading).map(({ place, scored }) => candidateOf(place, scored, toText))
}

type Ranked = { place: Place; index: number; scored: Scored }

/** The places that score highest, of equal ones those that came first. */
function bestPlaces(places: Iterable<Place>, reading: Reading): Ranked[] {
  const best: Ranked[] = []
  // The most hopeful first: as soon as one could not come among the best, none of those behind it could.
  const hopeful = Array.from(places, (place, index) => ({ place, index, most: mostOf(place, reading) }))
  for (const { place, index, most } of hopeful.sort((a, b) => b.most - a.most)) {
    const last = best.length < mostCandidates ? undefined : best.at(-1)
    if (last && most < last.scored.score) break
    const scored = scoreOf(place, reading)
    if (!scored) continue
    const at = best.findIndex(
      (other) =>
        other.scored.score < scored.score || (other.scored.score === scored.score && other.index > index),
    )
    best.splice(at < 0 ? best.length : at, 0, { place, index, scored })
    best.length = Math.min(best.length, mostCandidates)
  }
  return best
}

/** The best matches of names as a level. Places of one district share its names, and so the answer. */
function bestMatches(byName: ReadonlyMap<number, readonly PlaceMatch[]>): Reading['at'] {
  const known = new Map<readonly number[], readonly PlaceMatch[]>()
  return (level, names) => {
    const found =
      known.get(names) ??
      names
        .flatMap((name) => byName.get(name) ?? [])
        .toSorted(
          (a, b) =>
            worthAs(b, level) - worthAs(a, level) || Number(b.closesCleanly) - Number(a.closesCleanly),
        )
        .slice(0, mostPerLevel)
    known.set(names, found)
    return found
  }
}

/** In English the word stands behind the name of a road, which is often also that of a sub-district. */
function withoutRoads(text: string): string {
  return text.replace(/\b[a-z]+ (?:road|rd)\b/gi, (road) => CUT_OUT.repeat(road.length))
}

function candidateOf(
  { address }: Place,
  { score, matches, levels, zip }: Scored,
  toText: (span: TextSpan) => TextSpan,
): AddressCandidate {
  return {
    address: { ...address },
    score,
    spans: [...matches.map(({ from, end }) => ({ start: from, end })), ...(zip ? [zip] : [])].map(toText),
    named: {
      subdistrict: levels.includes('subdistrict'),
      district: levels.includes('district'),
      province: levels.includes('province'),
      zipcode: zip !== undefined,
    },
    isMisspelt: matches.some(({ slip }) => slip !== 'none'),
  }
}

const zipOf = ({ address }: Place, { zips }: Reading): Zip | undefined =>
  zips.find(({ zipcode }) => zipcode === address.zipcode)

/** What a place has before any of its names is looked for. */
function givenTo({ address }: Place, zip: Zip | undefined, { zips }: Reading): number {
  const { subdistrict, district, province, zipcode } = address
  const ofZip = zip ? sameZip : zips.length > 0 && zipcode !== '' ? otherZip : 0
  return ofZip + (subdistrict !== '' && district === `เมือง${province}` ? inCapital : 0)
}

/** No way to find the place scores more than this. */
function mostOf(place: Place, reading: Reading): number {
  let most = givenTo(place, zipOf(place, reading), reading) + 2 * neighbours
  for (const level of LEVELS) {
    const [first] = reading.at(level, place[level])
    if (first) most += Math.max(0, worthAs(first, level))
  }
  return most
}

/** The best way to find a place in the text: its own name, and the district and province it lies in where they are named. */
function scoreOf(place: Place, reading: Reading): Scored | undefined {
  const at = (level: PlaceLevel) => reading.at(level, place[level])
  const { subdistrict: own, district: itsDistrict } = place.address
  const subdistricts = own === '' ? [undefined] : at('subdistrict')
  const districts = own === '' && itsDistrict !== '' ? at('district') : [undefined, ...at('district')]
  const provinces = itsDistrict === '' ? at('province') : [undefined, ...at('province')]
  const zip = zipOf(place, reading)
  const given = givenTo(place, zip, reading)
  let best: Scored | undefined
  for (const subdistrict of subdistricts) {
    for (const district of districts) {
      if (overlap(subdistrict, district)) continue
      for (const province of provinces) {
        if (overlap(subdistrict, province) || overlap(district, province)) continue
        const taken = takenOf(subdistrict, district, province)
        const score = given + scoreOfTaken(taken, reading)
        if (!best || score > best.score) best = { score, zip, ...taken }
      }
    }
  }
  return best
}

const overlap = (a: PlaceMatch | undefined, b: PlaceMatch | undefined): boolean =>
  a !== undefined && b !== undefined && a.start < b.end && b.start < a.end

type Taken = { matches: PlaceMatch[]; levels: PlaceLevel[] }

/** The matches as they stand in the text, each with what it is taken for. */
function takenOf(
  subdistrict: PlaceMatch | undefined,
  district: PlaceMatch | undefined,
  province: PlaceMatch | undefined,
): Taken {
  const parts: { level: PlaceLevel; match: PlaceMatch }[] = []
  if (subdistrict) parts.push({ level: 'subdistrict', match: subdistrict })
  if (district) parts.push({ level: 'district', match: district })
  if (province) parts.push({ level: 'province', match: province })
  parts.sort((a, b) => a.match.start - b.match.start)
  return { matches: parts.map(({ match }) => match), levels: parts.map(({ level }) => level) }
}

function scoreOfTaken({ matches, levels }: Taken, { words, gapLength }: Reading): number {
  let score = -missingLevel * (3 - matches.length)
  for (const [index, match] of matches.entries()) {
    score += worthAs(match, levels[index] ?? 'subdistrict')
    const next = matches[index + 1]
    const before = matches[index - 1]
    const joinsNext = next !== undefined && gapLength(match.end, next.start) === 0
    const joinsBefore = before !== undefined && gapLength(before.end, match.start) === 0
    if (joinsNext) score += neighbours
    if (!match.opensCleanly && !joinsBefore) score -= uncleanOpening
    if (!match.closesCleanly && !joinsNext) score -= uncleanClosing
  }
  for (const level of LEVELS) {
    if (!levels.includes(level) && [...words.values()].some(({ word }) => word === level))
      score -= unheardWord
  }
  return score
}

/** Letters between two places of the key that no place's word or zipcode explains. */
function gapLengths(words: PlaceWords, key: string) {
  return (end: number, start: number): number => {
    let length = start - end
    for (const [wordEnd, { start: wordStart, word }] of words) {
      if (word !== 'other' && wordStart >= end && wordEnd <= start) length -= wordEnd - wordStart
    }
    const zip = /^[1-9]\d{4}$/.test(key.slice(end, start))
    return zip ? 0 : Math.max(0, length)
  }
}

function zipsOf(text: string, keyAt: readonly number[], { zipcodes }: Gazetteer): Zip[] {
  return [...text.matchAll(/(?<!\d)[1-9]\d{4}(?!\d)/g)]
    .filter(([zipcode]) => zipcodes.has(zipcode))
    .map((match) => ({
      zipcode: match[0],
      start: keyAt[match.index] ?? 0,
      end: keyAt[match.index + match[0].length] ?? 0,
    }))
}
