import { normaliseThaiText } from '@langraan/thai'

/** What can be put into an order, as far as it is named. */
export type NamedGoods = { productName: string; variantName: string; sku: string }

export type Ranked<Goods> = { goods: Goods; confidence: number }

const mostOffered = 5
const leastAlike = 0.3
// A second one this close may as well be meant.
const tooClose = 0.08
const unsure = 0.6

/** Which goods a buyer's words mean, best first: by code, by the name and by size or colour. */
export function rankGoods<Goods extends NamedGoods>(text: string, goods: readonly Goods[]): Ranked<Goods>[] {
  const said = key(text)
  const ranked = goods
    .map((one) => ({ goods: one, confidence: likeness(said, one) }))
    .filter(({ confidence }) => confidence >= leastAlike)
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, mostOffered)
  const [best, second] = ranked
  if (!best || !second || best.confidence - second.confidence >= tooClose) return ranked
  return ranked.map((one) => ({ ...one, confidence: Math.min(one.confidence, unsure) }))
}

/** Parts of a buyer's words by which goods are looked up: whole, each word, and what long words begin with. */
export function searchWords(text: string): string[] {
  const said = normaliseThaiText(text).toLowerCase()
  const words = said.split(/[\s,/]+/).filter((word) => word.length >= shortestWord)
  const beginnings = words.flatMap((word) =>
    [10, 7, 5].filter((length) => word.length > length).map((length) => word.slice(0, length)),
  )
  return [...new Set([said, ...words, ...beginnings])]
    .filter((word) => word.length >= shortestWord)
    .slice(0, mostWords)
}

/** Codes are one word each, as typed. */
export const codeWords = (text: string): string[] =>
  normaliseThaiText(text)
    .toLowerCase()
    .split(/[\s,/]+/)

// The index of names knows runs of three letters.
const shortestWord = 3
const mostWords = 8

function likeness(said: string, { productName, variantName, sku }: NamedGoods): number {
  if (sku !== '' && ` ${said} `.includes(` ${key(sku)} `)) return 0.99
  const options = variantName.split(' / ').map(key).filter(Boolean)
  const named = options.filter((option) => says(said, option))
  const withoutOptions = named.reduce((rest, option) => rest.replace(option, ' '), said)
  const name = Math.max(alike(withoutOptions, key(productName)), alike(said, key(productName)))
  const share = options.length === 0 ? 1 : named.length / options.length
  return Math.min(0.97, name * (0.6 + 0.4 * share))
}

/** A size such as L stands by itself; Thai words may be glued. */
function says(said: string, option: string): boolean {
  return /^[a-z0-9]+$/.test(option)
    ? new RegExp(`(?<![a-z0-9])${option}(?![a-z0-9])`).test(said)
    : said.includes(option)
}

const key = (text: string): string =>
  normaliseThaiText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

/** From 0 to 1 by the pairs of letters that both have; a short one within a long one counts nearly as much. */
function alike(a: string, b: string): number {
  const [ours, theirs] = [pairsOf(a), pairsOf(b)]
  if (ours.size === 0 || theirs.size === 0) return 0
  const shared = [...ours].filter((pair) => theirs.has(pair)).length
  const dice = (2 * shared) / (ours.size + theirs.size)
  const within = shared / Math.min(ours.size, theirs.size)
  return Math.max(dice, 0.85 * within)
}

function pairsOf(text: string): Set<string> {
  const bare = text.replaceAll(' ', '')
  return new Set(Array.from({ length: Math.max(0, bare.length - 1) }, (_, at) => bare.slice(at, at + 2)))
}
