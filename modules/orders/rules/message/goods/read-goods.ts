import { type Before, chooseGoods, type SaidGoods } from './goods-choice.ts'
import { goodsOfEach } from './goods-of-each.ts'
import type { GoodsIndex, Places } from './goods-index.ts'
import { type GoodsToken, goodsTokens } from './goods-tokens.ts'

/** Goods that a message names, and where. */
export type ReadGoods = {
  start: number
  end: number
  /** With the words around that only lead from goods to goods. */
  from: number
  to: number
  /** Places in the list of goods: one where it is clear which, several where one of them is meant. */
  places: Places
  quantity: number
  isCounted: boolean
  isSure: boolean
}

type Path = { worth: number; from: number; goods: readonly SaidGoods[]; before: Before }

const LONGEST = 18
const SKIPPED_NUMBER = 3
const UNKNOWN_WITHIN = 6
const LONGEST_UNKNOWN = 8

/** Goods of a message, by the words that a shop has in its names, options and codes. */
export function readGoods(typed: string, index: GoodsIndex): ReadGoods[] {
  if (index.goods.length === 0) return []
  const tokens = goodsTokens(typed, index)
  const paths: Path[] = [{ worth: 0, from: -1, goods: [], before: undefined }]
  for (let end = 1; end <= tokens.length; end += 1) {
    let best = passedOver(paths[end - 1], tokens[end - 1], end)
    for (let start = end - 1; start >= Math.max(0, end - LONGEST); start -= 1) {
      const token = tokens[start]
      if (!token || token.kind === 'break' || token.kind === 'house') break
      const path = paths[start]
      if (!path || !mayStart(token) || !mayEnd(tokens, end - 1)) continue
      const said = saidBetween(tokens.slice(start, end), index, path.before)
      if (!said?.goods.every((one) => isMeant(one, tokens, start, end))) continue
      const worth = path.worth + said.worth
      if (worth > best.worth)
        best = { worth, from: start, goods: said.goods, before: said.before ?? path.before }
    }
    paths.push(best)
  }
  return goodsOf(paths, tokens)
}

function passedOver(path: Path | undefined, token: GoodsToken | undefined, end: number): Path {
  const cost =
    token?.kind === 'word' || token?.kind === 'code'
      ? 2 * token.key.length
      : token?.kind === 'number'
        ? SKIPPED_NUMBER
        : 0
  return { worth: (path?.worth ?? 0) - cost, from: end - 1, goods: [], before: path?.before }
}

const mayStart = ({ kind }: GoodsToken) => kind === 'word' || kind === 'number' || kind === 'code'
const ENDS = new Set(['word', 'number', 'code', 'unit', 'measure', 'one', 'dozen', 'each'])
const COUNTED_IN = new Set(['unit', 'measure', 'dozen'])

/** A number and its unit stay together, and a unit that begins another word is none: ต้น in ต้นหอม. */
function mayEnd(tokens: readonly GoodsToken[], at: number): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || !ENDS.has(token.kind)) return false
  if (token.kind === 'number' && next && COUNTED_IN.has(next.kind)) return false
  const beginsWord = next?.isGlued === true && next.kind === 'word' && !token.isGlued
  return !(token.kind === 'unit' && beginsWord && before?.kind !== 'number')
}

function saidBetween(
  tokens: readonly GoodsToken[],
  index: GoodsIndex,
  before: Before,
): { goods: readonly SaidGoods[]; worth: number; before: Before } | undefined {
  if (tokens.some(({ kind }) => kind === 'each')) return goodsOfEach(tokens, index)
  if (tokens.some(({ kind }) => kind === 'join')) return undefined
  const isBroken = tokens.some(({ kind }) => kind === 'unknown')
  const said = chooseGoods(
    tokens.filter(({ kind }) => kind !== 'unknown' && kind !== 'filler'),
    index,
    before,
  )
  if (!said) return undefined
  if (isBroken) {
    // A word that nobody knows within the goods: another kind of them may be meant.
    if (!said.isCounted || said.places.length === 0 || !isGluedWithin(tokens)) return undefined
    const goods = { ...said, isClear: false, worth: said.worth - UNKNOWN_WITHIN }
    return { goods: [goods], worth: goods.worth, before: undefined }
  }
  const [place] = said.places
  const next = said.places.length === 1 && place !== undefined ? { place } : before
  return { goods: [said], worth: said.worth, before: next }
}

/** Unknown letters that hang on to a word of the goods. */
function isGluedWithin(tokens: readonly GoodsToken[]): boolean {
  const unknown = tokens.filter(({ kind }) => kind === 'unknown')
  if (unknown.length > 1 || unknown.some(({ start, end }) => end - start > LONGEST_UNKNOWN)) return false
  return tokens.every(
    (token, at) =>
      token.kind !== 'unknown' ||
      (at > 0 && at < tokens.length - 1 && (token.isGlued || tokens[at + 1]?.isGlued === true)),
  )
}

function goodsOf(paths: readonly Path[], tokens: readonly GoodsToken[]): ReadGoods[] {
  const found: ReadGoods[] = []
  for (let end = tokens.length; end > 0;) {
    const path = paths[end]
    if (!path) break
    for (const said of path.goods.toReversed()) {
      const [first, last] = [tokens[path.from], tokens[end - 1]]
      if (first && last)
        found.push({
          start: first.start,
          end: last.end,
          from: tokens[leadingFrom(tokens, path.from)]?.start ?? first.start,
          to: tokens[leadingTo(tokens, end - 1)]?.end ?? last.end,
          places: said.places,
          quantity: said.quantity,
          isCounted: said.isCounted,
          isSure:
            said.isClear &&
            said.places.length === 1 &&
            isCleanAround(said, tokens, path.from, end) &&
            !isLoose(tokens[end], found.at(-1)) &&
            !(tokens[path.from - 1]?.kind === 'number' && paths[path.from]?.goods.length === 0),
        })
    }
    end = path.from
  }
  return found.reverse()
}

/** Without a quantity a word may stand in talk, in a name or in an address as well. */
function isMeant(said: SaidGoods, tokens: readonly GoodsToken[], start: number, end: number): boolean {
  if (said.words.some(({ kind }) => kind === 'code')) return true
  const letters = said.words.reduce((sum, { key }) => sum + key.length, 0)
  // ร้า is a word of เซรามิก, but not in ปลาร้า.
  const isEndOfWord = tokens[start]?.isGlued === true && tokens[start - 1]?.kind === 'word'
  const isGluedToOther =
    isEndOfWord || hangsTogether(tokens[start - 1], tokens[start]) || hangsTogether(tokens[end], tokens[end])
  if (isGluedToOther && letters < 6) return false
  if (said.isCounted)
    return said.places.length === 1 || letters > 3 || said.words.every(({ kind }) => kind === 'word')
  if (said.places.length !== 1) return false
  return !isGluedToOther && tokens[end]?.kind !== 'house' && (letters >= 6 || said.words.length > 1)
}

/** A number that belongs to no goods may be the right quantity of those before it. */
const isLoose = (token: GoodsToken | undefined, next: ReadGoods | undefined): boolean =>
  token?.kind === 'number' && next?.start !== token.start

/** Whether unknown letters stand before a word, or are the word itself, without a space between. */
const hangsTogether = (unknown: GoodsToken | undefined, behind: GoodsToken | undefined): boolean =>
  unknown?.kind === 'unknown' && behind?.isGlued === true

/** Nothing unknown hangs on to the goods, and where nobody counted nothing unknown follows. */
function isCleanAround(said: SaidGoods, tokens: readonly GoodsToken[], start: number, end: number): boolean {
  const [before, after] = [tokens[start - 1], tokens[end]]
  if (tokens[start]?.isGlued && (before?.kind === 'unknown' || before?.kind === 'word')) return false
  if (after?.isGlued && (after.kind === 'unknown' || after.kind === 'number')) return false
  if (said.isCounted) return true
  return after === undefined || !['unknown', 'number', 'house', 'word'].includes(after.kind)
}

const LEADING = new Set(['filler', 'join', 'unit', 'measure', 'one', 'times', 'each'])

function leadingFrom(tokens: readonly GoodsToken[], at: number): number {
  let from = at
  while (isLeading(tokens, from - 1)) from -= 1
  // What hangs on to a misspelt name belongs to it.
  return hangsTogether(tokens[from - 1], tokens[from]) ? from - 1 : from
}

function leadingTo(tokens: readonly GoodsToken[], at: number): number {
  let to = at
  while (isLeading(tokens, to + 1)) to += 1
  return to
}

/** ดวง is a unit, but not in ดวงใจ. */
function isLeading(tokens: readonly GoodsToken[], at: number): boolean {
  const token = tokens[at]
  if (!token || !LEADING.has(token.kind)) return false
  return !hangsTogether(tokens[at - 1], token) && !hangsTogether(tokens[at + 1], tokens[at + 1])
}
