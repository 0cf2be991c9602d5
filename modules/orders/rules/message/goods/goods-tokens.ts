import { CUT_OUT } from '@langraan/thai/address'
import { folded, isWordEdge, placesInKey } from './folded.ts'
import { allPlaces, bareCode, type GoodsIndex, type Places, withoutOne } from './goods-index.ts'
import {
  aliasWords,
  isKindWord,
  longestSaid,
  numberInWords,
  otherWordsFor,
  type SaidWord,
  saidWord,
  valueInWords,
} from './goods-words.ts'

/** A word of a message as far as goods are concerned. */
export type GoodsToken = {
  start: number
  end: number
  kind: SaidWord | 'word' | 'code' | 'number' | 'times' | 'house' | 'break' | 'unknown'
  /** Spelled as names are compared. */
  key: string
  /** The goods that a word may belong to, or that have the code; of a number those with it in their name. */
  places: Places
  value: number
  isMisspelt: boolean
  /** No space stands before it. */
  isGlued: boolean
}

// A number before one of these is that of a house, a moo or a lane.
const OF_ADDRESS =
  /^\/|^\s*(?:ม\.\s?\d|หมู่|ซ\.|ซอย|ถ\.|ถนน|ต\.|ตำบล|แขวง|ตรอก|moo\b|soi\b|(?:[a-z]+ )?(?:road|rd)\b)/i
const HOUSE_WORD = /(?:(?<![\u0E00-\u0E7F])(?:ม|ซ)\.|หมู่|หมู่ที่|ซอย|ชั้น|ห้อง|ตึก|แยก|เลขที่|moo|soi|room|floor)\s*$/i
// What follows is the name of a road, a village or a shop.
const PLACE_BEFORE =
  /(?:(?<![\u0E00-\u0E7F])(?:ซ|ถ|ต|อ|จ|บ|มบ|หจก|บจก)\.|ซอย|ถนน|หมู่บ้าน|โครงการ|(?<![\u0E00-\u0E7F])(?:ร้าน|ตลาด|วัด|อู่|บ้าน|คอนโด|อาคาร|ตึก|โรงเรียน|บริษัท))\s?$/
const CODE = /[a-z0-9]+(?:[-_.][a-z0-9]+){0,12}/iy
// What looks like a code, though the shop has none like it: `VL15`, `AB-999`.
const LIKE_CODE = /^(?=.*[A-Z])(?=.*[\d-])[A-Z]{1,8}[-\d][A-Z\d-]*$/
const LONGEST_CODE = 40
const NUMBER = /\d+(?:\.\d+)?/y
const HOUSE = /\d+(?:[/-]\d+)+/y
const TIMES = /[x×*=:-]/iy

/** The words of a message, each as long as may be. */
export function goodsTokens(typed: string, index: GoodsIndex): GoodsToken[] {
  const tokens: GoodsToken[] = []
  const fold = folded(typed)
  // Where in the folded text each place of the typed one is.
  let at = 0
  let glued = false
  const keyAt = placesInKey(typed.length, fold.origin)
  const wordEnds = wordsOfText(fold.text, index)
  while (at < typed.length) {
    const letter = typed.charAt(at)
    if (letter === '\n' || letter === CUT_OUT) {
      tokens.push(token('break', at, at + 1, false))
      at += 1
      glued = false
      continue
    }
    const found =
      codeAt(typed, at, index) ??
      wordAt(typed, at, keyAt[at] ?? 0, fold, wordEnds, index) ??
      numberAt(typed, at, index) ??
      signAt(typed, at)
    if (found && found.start === at) {
      tokens.push({ ...found, isGlued: glued })
      at = found.end
      glued = true
      continue
    }
    if (/[\p{L}\p{M}\p{N}]/u.test(letter)) {
      const last = tokens.at(-1)
      if (glued && last?.kind === 'unknown') last.end = at + 1
      else tokens.push({ ...token('unknown', at, at + 1, glued) })
      glued = true
    } else glued = false
    at += 1
  }
  return withHalves(withoutPieces(tokens, typed), index)
}

/** A unit or a word of talk to which other letters hang is part of another word: ดวง in ดวงใจ, ขอ in ขอบคุณ. */
function withoutPieces(tokens: readonly GoodsToken[], typed: string): GoodsToken[] {
  const whole: GoodsToken[] = []
  for (const next of tokens) {
    const last = whole.at(-1)
    const mayBePiece =
      last &&
      (PIECES.has(last.kind) || (last.kind === 'unit' && !(last.isGlued && whole.at(-2)?.kind === 'number')))
    const isPiece =
      last && mayBePiece && !GOES_ON.test(typed.slice(next.start)) && next.kind === 'unknown' && next.isGlued
    if (isPiece) whole[whole.length - 1] = { ...next, start: last.start, isGlued: last.isGlued }
    else whole.push(next)
  }
  return whole
}

/** The beginning of a name glued to the end of one: a letter between them is missing, `กระโป|งพลีท`. */
function withHalves(tokens: readonly GoodsToken[], { ends }: GoodsIndex): GoodsToken[] {
  const isHalf = (token: GoodsToken | undefined) => token?.kind === 'word' && ends.has(token.key)
  return tokens.map((token, at) => {
    const isBroken =
      (token.isGlued && isHalf(tokens[at - 1])) ||
      (tokens[at + 1]?.isGlued === true && isHalf(tokens[at + 1]))
    return isHalf(token) && isBroken ? { ...token, isMisspelt: true } : token
  })
}

// Words that go on behind a unit: `2 อันไปไหว้พระ`.
const GOES_ON = /^(?:ไป|ให้|มา|ส่ง|ที่|แล้ว|ก่อน|พอ|เท่า|ครบ|สวย|แรก)/
const PIECES = new Set<GoodsToken['kind']>(['filler', 'join', 'one'])

const token = (kind: GoodsToken['kind'], start: number, end: number, isGlued: boolean): GoodsToken => ({
  kind,
  start,
  end,
  key: '',
  places: [],
  value: 0,
  isMisspelt: false,
  isGlued,
})

function codeAt(typed: string, at: number, { codes, words }: GoodsIndex): GoodsToken | undefined {
  if (/[a-z0-9\u0E01-\u0E4E]/i.test(typed.charAt(at - 1)) && /[a-z0-9]/i.test(typed.charAt(at - 1)))
    return undefined
  CODE.lastIndex = at
  let [written] = CODE.exec(typed) ?? []
  if (written === undefined || written.length > LONGEST_CODE) return undefined
  if (OF_ADDRESS.test(typed.slice(at + written.length))) return undefined
  while (written !== '') {
    const place = codes.get(bareCode(written))
    const isNumber = /^\d+$/.test(written)
    if (place !== undefined && (!isNumber || written.length >= 4))
      return { ...token('code', at, at + written.length, false), key: written, places: [place] }
    const shorter: string = written.replace(/[-_.][^-_.]*$/, '')
    if (shorter === written) break
    written = shorter
  }
  CODE.lastIndex = at
  const [whole = ''] = CODE.exec(typed) ?? []
  const [opening = ''] = whole.toLowerCase().match(/^[a-z]+/) ?? []
  const isOfName = words.has(whole.toLowerCase()) || words.has(opening) || isKindWord(opening)
  if (LIKE_CODE.test(whole) && !isOfName)
    return { ...token('code', at, at + whole.length, false), key: whole, places: [] }
  return undefined
}

function numberAt(typed: string, at: number, { words }: GoodsIndex): GoodsToken | undefined {
  if (/\d/.test(typed.charAt(at)) && !/\d\.?$/.test(typed.slice(Math.max(0, at - 2), at))) {
    HOUSE.lastIndex = at
    const house = HOUSE.exec(typed)
    if (house && !/^\d+-\d$/.test(house[0])) return token('house', at, at + house[0].length, false)
    NUMBER.lastIndex = at
    const [written = ''] = NUMBER.exec(typed) ?? []
    const end = at + written.length
    if (OF_ADDRESS.test(typed.slice(end)) || HOUSE_WORD.test(typed.slice(0, at)))
      return token('house', at, end, false)
    return {
      ...token('number', at, end, false),
      key: written,
      value: Number(written),
      places: words.get(written) ?? words.get(String(Number(written))) ?? [],
    }
  }
  numberInWords.lastIndex = at
  const match = numberInWords.exec(typed)
  if (!match || !isCounting(typed.slice(at + match[0].length))) return undefined
  const value = valueInWords(match.groups, match[0])
  const end = at + match[0].length
  return { ...token('number', at, end, false), key: match[0], value, places: words.get(String(value)) ?? [] }
}

/** A number in words ends the word, or a unit hangs on to it; in ร้อยปี or ห้าง it is no number. */
function isCounting(rest: string): boolean {
  if (!/^[\u0E01-\u0E4E]/.test(rest)) return true
  numberInWords.lastIndex = 0
  if (numberInWords.test(rest)) return true
  return [2, 3, 4, 5, 6, 7, 8].some((length) => {
    const said = saidWord(folded(rest.slice(0, length)).text)
    return (said === 'unit' || said === 'measure' || said === 'dozen') && isWordEdge(rest, length)
  })
}

function signAt(typed: string, at: number): GoodsToken | undefined {
  if (/[,+&/]/.test(typed.charAt(at))) return token('join', at, at + 1, false)
  TIMES.lastIndex = at
  const sign = TIMES.exec(typed)
  return sign && isWordEdge(typed.toLowerCase(), at + 1) ? token('times', at, at + 1, false) : undefined
}

type Fold = { text: string; origin: readonly number[] }

function wordAt(
  typed: string,
  at: number,
  key: number,
  { text, origin }: Fold,
  ends: ReadonlyMap<number, { end: number; misspelt?: readonly string[] }>,
  index: GoodsIndex,
): GoodsToken | undefined {
  const found = ends.get(key)
  if (!found || origin[key] !== at || PLACE_BEFORE.test(typed.slice(Math.max(0, at - 12), at)))
    return undefined
  // A number in words is one, whatever it is without its tone marks.
  numberInWords.lastIndex = at
  const number = numberInWords.exec(typed)
  if (
    number &&
    isCounting(typed.slice(at + number[0].length)) &&
    at + number[0].length >= (origin[found.end] ?? 0)
  )
    return undefined
  const [start = 0, end = typed.length] = [origin[key], endOf(typed, origin[found.end - 1] ?? 0)]
  const word = text.slice(key, found.end)
  const isGluedToNumber = /[0-9]/.test(typed.charAt(at - 1))
  const isSize = word.length === 1 && !isGluedToNumber && (index.words.has(word) || isKindWord(word))
  const said = isSize ? undefined : saidWord(word)
  const places = placesOfWord(word, index)
  if (found.misspelt)
    return {
      ...token('word', start, end, false),
      key: found.misspelt[0] ?? word,
      places: allPlaces(found.misspelt.map((one) => index.words.get(one) ?? [])),
      isMisspelt: true,
    }
  // A unit or filler that also begins a name is a word of its own only as part of a longer one.
  if (said) return { ...token(said, start, end, false), key: word, places, value: said === 'dozen' ? 12 : 1 }
  return { ...token('word', start, end, false), key: word, places }
}

/** Behind the marks that belong to the last letter. */
function endOf(typed: string, last: number): number {
  let end = last + 1
  while (/[\u0E47-\u0E4E\u0E3A]/.test(typed.charAt(end))) end += 1
  return end
}

function placesOfWord(word: string, { words }: GoodsIndex): Places {
  const own = words.get(word)
  const meant = otherWordsFor(word).flatMap((other) => words.get(other) ?? [])
  return meant.length > 0 ? allPlaces([own ?? [], meant]) : (own ?? [])
}

type Ends = Map<number, { end: number; misspelt?: readonly string[] }>

/** Which word begins at each place of the folded text, so that as much of it as may be is words, and few of them. */
function wordsOfText(text: string, index: GoodsIndex): Ends {
  const longest = Math.max(index.longestWord, longestSaid)
  const best: { worth: number; end: number; misspelt?: readonly string[] }[] = []
  best[text.length] = { worth: 0, end: -1 }
  for (let start = text.length - 1; start >= 0; start -= 1) {
    let chosen: (typeof best)[number] = { worth: best[start + 1]?.worth ?? 0, end: -1 }
    const isMixed = /[0-9]/.test(text.charAt(start))
    if (/[\p{L}\p{M}\p{N}]/u.test(text.charAt(start)) && isWordEdge(text, start)) {
      for (let end = start + 1; end <= Math.min(text.length, start + longest); end += 1) {
        if (!/[\p{L}\p{M}\p{N}.]/u.test(text.charAt(end - 1))) break
        if (!isWordEdge(text, end)) continue
        const word = text.slice(start, end)
        if (isMixed && (!index.words.has(word) || !/[a-z]/.test(word))) continue
        const said = saidWord(word)
        const isKnown = index.words.has(word) || said !== undefined || isAlias(word) || isKindWord(word)
        const rest = best[end]?.worth ?? 0
        if (isKnown) {
          const worth = rest + word.length - 0.6 + (said ? 0.1 : 0) - (index.ends.has(word) ? 0.3 : 0)
          if (worth > chosen.worth) chosen = { worth, end }
        } else if (word.length >= 5) {
          const misspelt = meantByMisspelt(word, index)
          const worth = rest + word.length - 3
          if (misspelt.length > 0 && worth > chosen.worth) chosen = { worth, end, misspelt }
        }
      }
    }
    best[start] = chosen
  }
  const ends: Ends = new Map()
  for (const [start, { end, misspelt }] of best.entries())
    if (end >= 0) ends.set(start, misspelt ? { end, misspelt } : { end })
  return ends
}

const aliases = new Set(aliasWords)
const isAlias = (word: string): boolean => aliases.has(word)

function meantByMisspelt(word: string, { misspelt }: GoodsIndex): string[] {
  const meant = new Set(withoutOne(word).flatMap((spelling) => misspelt.get(spelling) ?? []))
  return [...meant].filter((one) => one.charAt(0) === word.charAt(0))
}
