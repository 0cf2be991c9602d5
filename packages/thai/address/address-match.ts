import type { AddressEntry, AddressIndex, NameKeys } from './address-index.ts'

/** How well a word fits a field, smaller is better; no match is Infinity. */
type Fit = { exact: number; prefix: number; inner: number }

// A merchant mostly types a sub-district, so its beginning stands before any district or province.
const subdistrictFit: Fit = { exact: 0, prefix: 2, inner: 8 }
const districtFit: Fit = { exact: 3, prefix: 4, inner: 9 }
const provinceFit: Fit = { exact: 5, prefix: 6, inner: 10 }
const zipcodeFit: Fit = { exact: 0, prefix: 1, inner: Infinity }

const fieldCount = 4
// Longer pastes are no search; the limit keeps the work per entry small.
const longestQuery = 12

/** The best entries for the words of a query, best first, equals in Thai order. */
export function findEntries(index: AddressIndex, words: readonly string[], limit: number): AddressEntry[] {
  if (words.length === 0 || words.length > longestQuery || limit <= 0) return []
  const spaced = best(entriesWith(index, words), limit, (entry) => fitOfWords(entry, words))
  if (spaced.length > 0) return spaced
  // Nothing fits word by word, so names may be written without spaces between them.
  const glued = words.join('')
  return best(entriesThatBegin(index, glued), limit, (entry) => fitOfGlued(entry, glued, 0))
}

/** The entries in which all words are found, in their order. */
function* entriesWith(index: AddressIndex, words: readonly string[]): Generator<AddressEntry> {
  const { entries, haystacks, ends } = index
  // The longest is the rarest, and is passed over fastest.
  const [longest = '', ...others] = words.toSorted((a, b) => b.length - a.length)
  let place = 0
  for (let at = haystacks.indexOf(longest); at !== -1; at = haystacks.indexOf(longest, ends[place])) {
    while ((ends[place] ?? Infinity) <= at) place += 1
    const entry = entries[place]
    if (entry && others.every((word) => entry.haystack.includes(word))) yield entry
  }
}

/** The entries of which a name stands whole at the beginning of the text, in their order. */
function entriesThatBegin({ entries, byKey }: AddressIndex, text: string): AddressEntry[] {
  const places = new Set<number>()
  for (let length = 1; length <= text.length; length += 1)
    for (const place of byKey.get(text.slice(0, length)) ?? []) places.add(place)
  return [...places].toSorted((a, b) => a - b).flatMap((place) => entries[place] ?? [])
}

/** Whether three names are the sub-district, district and province of an entry, in any spelling. */
export function matchesExactly(entry: AddressEntry, names: readonly string[]): boolean {
  return [entry.subdistrict, entry.district, entry.province].every(({ whole, short }, index) => {
    const name = names[index] ?? ''
    return whole.includes(name) || short.includes(name)
  })
}

function best(
  entries: Iterable<AddressEntry>,
  limit: number,
  fitOf: (entry: AddressEntry) => number,
): AddressEntry[] {
  const byFit = new Map<number, AddressEntry[]>()
  for (const entry of entries) {
    const fit = fitOf(entry)
    if (fit === Infinity) continue
    const equals = byFit.get(fit)
    if (!equals) byFit.set(fit, [entry])
    else if (equals.length < limit) equals.push(entry)
  }
  return [...byFit]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([, equals]) => equals)
    .slice(0, limit)
}

/**
 * Gives each field at most one run of neighbouring words and takes the best way to do so. Runs,
 * because a name may be typed with spaces of its own: `bang pu samut prakan`.
 */
function fitOfWords(entry: AddressEntry, words: readonly string[], used = 0): number {
  if (words.length === 0) return 0
  let bestFit = Infinity
  let run = ''
  for (let taken = 1; taken <= words.length; taken += 1) {
    run += words[taken - 1]
    for (let field = 0; field < fieldCount; field += 1) {
      if ((used & (1 << field)) !== 0) continue
      const fit = fitOfField(entry, field, run)
      if (fit >= bestFit) continue
      const rest = taken === words.length ? 0 : fitOfWords(entry, words.slice(taken), used | (1 << field))
      bestFit = Math.min(bestFit, fit + rest)
    }
  }
  return bestFit
}

function fitOfField(entry: AddressEntry, field: number, word: string): number {
  if (field === 0) return fitOfName(entry.subdistrict, word, subdistrictFit)
  if (field === 1) return fitOfName(entry.district, word, districtFit)
  if (field === 2) return fitOfName(entry.province, word, provinceFit)
  if (entry.zipcode === word) return zipcodeFit.exact
  return entry.zipcode.startsWith(word) ? zipcodeFit.prefix : Infinity
}

function fitOfName(name: NameKeys, word: string, fit: Fit): number {
  if (name.whole.includes(word)) return fit.exact
  const starts = (key: string) => key.startsWith(word)
  if (name.whole.some(starts) || name.short.some(starts)) return fit.prefix
  return name.whole.some((key) => key.includes(word)) ? fit.inner : Infinity
}

/**
 * Eats the text from its start, one complete name after the other; the last may be unfinished. More
 * fields named in full is better. `used` has a bit for each field that is named already.
 */
function fitOfGlued(entry: AddressEntry, rest: string, used: number): number {
  if (rest === '') return 0
  let bestFit = Infinity
  for (let field = 0; field < fieldCount; field += 1) {
    if ((used & (1 << field)) !== 0) continue
    for (const key of keysOf(entry, field)) {
      if (rest.startsWith(key)) {
        bestFit = Math.min(bestFit, fitOfGlued(entry, rest.slice(key.length), used | (1 << field)))
      } else if (used !== 0 && key.startsWith(rest)) {
        bestFit = Math.min(bestFit, 1)
      }
    }
  }
  return bestFit
}

function keysOf(entry: AddressEntry, field: number): readonly string[] {
  if (field === 0) return entry.subdistrict.all
  if (field === 1) return entry.district.all
  return field === 2 ? entry.province.all : [entry.zipcode]
}
