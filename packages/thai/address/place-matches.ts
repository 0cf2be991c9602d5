import type { FoldedText } from './folded-text.ts'
import type { Slip } from './name-trie.ts'
import type { Gazetteer } from './place-names.ts'
import type { PlaceLevel, PlaceWord, PlaceWords } from './place-words.ts'

/** A name at a place of the key. `from` is where the word before it begins, or the name itself. */
export type PlaceMatch = {
  name: number
  from: number
  start: number
  end: number
  slip: Slip
  word: PlaceWord | undefined
  opensCleanly: boolean
  closesCleanly: boolean
  /** What the name itself is worth, before anything else agrees with it. */
  worth: number
}

const perLetter = 0.12
const mostLetters = 12
const slipCost: Record<Slip, number> = { none: 0, mark: 0.7, letter: 1.1 }
const brokenBySpace = 0.9
const shortWithoutSupport = 1.2
const shortName = 3

/** All names of places in a text; misspelt ones only where a word can begin. */
export function placeMatches(folded: FoldedText, words: PlaceWords, gazetteer: Gazetteer): PlaceMatch[] {
  const found: PlaceMatch[] = []
  const ends = new Set<number>()
  for (let start = 0; start < folded.key.length; start += 1) {
    if (/[0-9]/.test(folded.key.charAt(start))) continue
    const word = words.get(start)
    const opensCleanly = word !== undefined || folded.gap[start] !== 'none'
    const slips = opensCleanly || ends.has(start)
    for (const { name, end, slip } of gazetteer.trie.find(
      folded.key,
      start,
      endOfRun(folded, start),
      slips,
    )) {
      if (slip === 'none') ends.add(end)
      const match = matchOf({ folded, words, gazetteer, name, start, end, slip })
      if (match) found.push(match)
    }
  }
  return found
}

type Raw = {
  folded: FoldedText
  words: PlaceWords
  gazetteer: Gazetteer
  name: number
  start: number
  end: number
  slip: Slip
}

function matchOf({ folded, words, gazetteer, name, start, end, slip }: Raw): PlaceMatch | undefined {
  const before = words.get(start)
  const opensCleanly = before !== undefined || folded.gap[start] !== 'none'
  const closesCleanly = folded.gap[end] !== 'none' || beginsWord(words, end)
  if (gazetteer.clipped.has(name) && !closesCleanly && before === undefined) return undefined
  const length = gazetteer.nameLength(name)
  const spaces = folded.gap.slice(start + 1, end).filter((gap) => gap === 'space').length
  const isThai = folded.key.charAt(start) >= '\u0E01'
  const worth =
    1.5 +
    Math.min(length, mostLetters) * perLetter -
    slipCost[slip] -
    (isThai && spaces > 0 ? brokenBySpace : 0) -
    (length <= shortName && !(opensCleanly && closesCleanly) ? shortWithoutSupport : 0)
  return {
    name,
    // `71 Rd., Phra Khanong`: what stands before is no word of this place.
    from: before && before.word !== 'other' ? before.start : start,
    start,
    end,
    slip,
    word: before?.word,
    opensCleanly,
    closesCleanly,
    worth,
  }
}

/** No name reaches over a line's end or something that was cut out. */
function endOfRun({ key, gap }: FoldedText, start: number): number {
  let end = start + 1
  while (end < key.length && gap[end] !== 'break' && !/[0-9]/.test(key.charAt(end))) end += 1
  return end
}

function beginsWord(words: PlaceWords, at: number): boolean {
  for (const { start } of words.values()) if (start === at) return true
  return false
}

const rightWord = 1.6
const wrongWord = -1.6
const otherWord = -2.2

/** What a name is worth as this level: ตำบล before it speaks for a sub-district and against a province. */
export function worthAs(match: PlaceMatch, level: PlaceLevel): number {
  if (match.word === undefined || match.word === 'filler') return match.worth
  if (match.word === 'other') return match.worth + otherWord
  return match.worth + (match.word === level ? rightWord : wrongWord)
}
