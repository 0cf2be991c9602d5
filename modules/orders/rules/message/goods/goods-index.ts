import { folded, isWordEdge } from './folded.ts'

/** What is sold, as a message is compared with it. */
export type SoldGoods = { productName: string; variantName: string; sku: string; priceSatang: number }

/** Places in the list of goods, in ascending order. */
export type Places = readonly number[]

/** The words of all names, options and codes of a shop, each with the goods that have it. */
export type GoodsIndex = {
  goods: readonly SoldGoods[]
  /** The name of each, without spaces and signs. */
  names: readonly string[]
  words: ReadonlyMap<string, Places>
  /** How many letters name and options of each have. */
  letters: readonly number[]
  /** Words of options alone, such as sizes and colours. */
  optionWords: ReadonlySet<string>
  codes: ReadonlyMap<string, number>
  /** What names begin or end with, where it is perhaps no word. */
  ends: ReadonlySet<string>
  /** For spellings that lack one letter the words that are meant. */
  misspelt: ReadonlyMap<string, readonly string[]>
  longestWord: number
}

const MOST_PARTS = 6
// A shorter word with a letter wrong is as well another word.
const SHORTEST_MISSPELT = 5
const LONGEST_MISSPELT = 16

/** A code without what people leave out or put between: `sb160` is SB-160. */
export const bareCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9ก-๙]/g, '')

export function indexGoods(goods: readonly SoldGoods[]): GoodsIndex {
  const words = new Map<string, number[]>()
  const inNames = new Set<string>()
  const inOptions = new Set<string>()
  const codes = new Map<string, number>()
  const known = new Map<string, readonly string[]>()
  const [whole, ends] = [new Set<string>(), new Set<string>()]
  const wordsOfOnce = (text: string) => {
    const found = known.get(text)
    if (found) return found
    const own = wordsOf(text)
    for (const word of own.words) whole.add(word)
    for (const end of own.ends) ends.add(end)
    const all = [...new Set([...own.words, ...own.ends])]
    known.set(text, all)
    return all
  }
  for (const [place, { productName, variantName, sku }] of goods.entries()) {
    const ofName = wordsOfOnce(productName)
    const ofOptions = wordsOfOnce(variantName)
    for (const word of ofName) inNames.add(word)
    for (const word of ofOptions) inOptions.add(word)
    for (const word of new Set([...ofName, ...ofOptions])) {
      const places = words.get(word)
      if (places) places.push(place)
      else words.set(word, [place])
    }
    if (bareCode(sku) !== '') codes.set(bareCode(sku), place)
  }
  for (const word of whole) ends.delete(word)
  const optionWords = new Set([...inOptions].filter((word) => !inNames.has(word)))
  const longestWord = Math.max(0, ...[...words.keys()].map((word) => word.length))
  const names = goods.map(({ productName }) => folded(productName).text.replace(/[^\p{L}\p{M}\p{N}.]/gu, ''))
  const letters = goods.map(
    ({ productName, variantName }) =>
      folded(productName + variantName).text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length,
  )
  return {
    letters,
    goods,
    names,
    ends,
    words,
    optionWords,
    codes,
    misspelt: misspeltOf([...words.keys()].filter((word) => !ends.has(word))),
    longestWord,
  }
}

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })
// `2xl`, `a5` and `spf30` are one word each, `250ml` is two.
const RUNS =
  /[0-9]x*[sl](?![a-z])|(?<![a-z])[a-z]+[0-9]+(?:\.[0-9]+)?|[a-z]+|[0-9]+(?:\.[0-9]+)?|[\u0E01-\u0E4E]+/g
const SHORTEST_END = 3

/**
 * The words of a name, runs of them that stand together (ถุงผ้า has ถุง, ผ้า and ถุงผ้า), and what a run begins or ends
 * with, as no list of Thai words has all of them.
 */
function wordsOf(name: string): { words: string[]; ends: string[] } {
  const found = new Set<string>()
  const ends: string[] = []
  for (const chunk of name.toLowerCase().split(/[^\p{L}\p{M}\p{N}.]+/u)) {
    const parts = (chunk.match(RUNS) ?? []).flatMap((run) => (isThai(run) ? partsOfThai(run) : [run]))
    for (let from = 0; from < parts.length; from += 1) {
      for (let to = from + 1; to <= Math.min(parts.length, from + MOST_PARTS); to += 1) {
        const word = folded(parts.slice(from, to).join('')).text
        if (word.length > 1 || /[a-z0-9]/.test(word)) found.add(word)
      }
    }
    ends.push(...endsOf(folded(chunk).text))
  }
  return { words: [...found], ends }
}

const isThai = (text: string): boolean => /[\u0E01-\u0E4E]/.test(text)

const partsOfRuns = new Map<string, readonly string[]>()
const MOST_RUNS = 20_000

/** Taking Thai apart is slow, and names of one shop share most of their words. */
function partsOfThai(run: string): readonly string[] {
  const known = partsOfRuns.get(run)
  if (known) return known
  const parts = [...thaiWords.segment(run)].map(({ segment }) => segment)
  if (partsOfRuns.size >= MOST_RUNS) partsOfRuns.clear()
  partsOfRuns.set(run, parts)
  return parts
}

/** What a run of letters begins and ends with. */
function endsOf(chunk: string): string[] {
  if (!isThai(chunk) || /[0-9a-z]/.test(chunk)) return []
  const edges = Array.from({ length: chunk.length + 1 }, (_, at) => at).filter((at) => isWordEdge(chunk, at))
  return edges.flatMap((at) => [
    ...(at >= SHORTEST_END ? [chunk.slice(0, at)] : []),
    ...(chunk.length - at >= SHORTEST_END ? [chunk.slice(at)] : []),
  ])
}

function misspeltOf(words: Iterable<string>): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const word of words) {
    if (word.length < SHORTEST_MISSPELT || word.length > LONGEST_MISSPELT || /[0-9]/.test(word)) continue
    for (const spelling of withoutOne(word)) {
      const meant = found.get(spelling)
      if (meant) meant.push(word)
      else found.set(spelling, [word])
    }
  }
  return found
}

/** The word, and the word without each of its letters. */
export const withoutOne = (word: string): string[] => [
  ...new Set([word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]),
]

export function commonPlaces(one: Places, other: Places): number[] {
  const common: number[] = []
  let at = 0
  for (const place of one) {
    while (at < other.length && (other[at] ?? 0) < place) at += 1
    if (other[at] === place) common.push(place)
  }
  return common
}

export function allPlaces(lists: readonly Places[]): number[] {
  return [...new Set(lists.flat())].sort((a, b) => a - b)
}
