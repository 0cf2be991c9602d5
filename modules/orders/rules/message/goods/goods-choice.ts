import { commonPlaces, type GoodsIndex, type Places } from './goods-index.ts'
import type { GoodsToken } from './goods-tokens.ts'

/** What a few words of a message order. */
export type SaidGoods = {
  /** The goods that all the words fit; none where nothing fits them all. */
  places: Places
  quantity: number
  /** Whether a number or unit said how many. */
  isCounted: boolean
  /** Whether it is certain by itself; what stands around may still make it doubtful. */
  isClear: boolean
  /** The words that tell the goods, for what is said shorter behind. */
  words: readonly GoodsToken[]
  worth: number
}

/** What was ordered before: `ดำ L 2` behind a shirt is the same shirt. */
export type Before = { place: number } | undefined

// What a way to understand the words is worth: letters that are explained, less what speaks against it.
const [EACH_ITEM, COUNTED, AHEAD, LIKE_BEFORE, NUMBER, MEASURE] = [-2, 3, -0.5, -1, 2, 2]
const leastPrice = 10
const MOST_PIECES = 9999
const MOST_COMPARED = 800
const MOST_TELLING = 12
const MOST_NUMBERS = 5

/** The best way to understand some neighbouring words as one kind of goods with its quantity. */
export function chooseGoods(
  tokens: readonly GoodsToken[],
  index: GoodsIndex,
  before: Before,
): SaidGoods | undefined {
  const numbers = tokens.filter(({ kind }) => kind === 'number')
  // More words name no goods, and the same word once more begins others.
  const keys = tokens.filter(({ kind }) => kind === 'word').map(({ key }) => key)
  if (keys.length > MOST_TELLING || numbers.length > MOST_NUMBERS) return undefined
  if (keys.length - new Set(keys).size > 1) return undefined
  const hasWords = tokens.some(({ kind }) => kind === 'word' || kind === 'code')
  if (!hasWords && !(before && numbers.some(({ places }) => places.length > 0))) return undefined
  let best: SaidGoods | undefined
  for (const counting of [undefined, ...numbers]) {
    for (const price of [undefined, ...numbers.filter(({ value }) => value >= leastPrice)]) {
      if (price && price === counting) continue
      const said = saidWith({ tokens, counting, price }, index, before)
      if (said && (!best || said.worth > best.worth)) best = said
    }
  }
  return best
}

/** Which number of some words is the quantity, and which the price; the others belong to the name. */
type Roles = {
  tokens: readonly GoodsToken[]
  counting: GoodsToken | undefined
  price: GoodsToken | undefined
}

function saidWith(roles: Roles, index: GoodsIndex, before: Before): SaidGoods | undefined {
  const { counting, price } = roles
  const tokens = roles.tokens.filter((token) => token !== price)
  if (counting && !mayCount(tokens, counting)) return undefined
  const words = tokens.filter(({ kind }) => kind === 'word' || kind === 'code')
  const named = tokens.filter((token) => token.kind === 'number' && token !== counting)
  const telling = [...words, ...named]
  if (new Set(named.map(({ key }) => key)).size < named.length) return undefined
  if (telling.length === 0 || (words.length > 1 && words.some(({ kind }) => kind === 'code')))
    return undefined
  const isMeasured = named.some((number) => tokens[tokens.indexOf(number) + 1]?.kind === 'measure')
  const isCounted = counting !== undefined || tokens.some((token, at) => isOneUnit(tokens, token, at))
  const letters = words.reduce((sum, { key }) => sum + key.length, 0) + named.length * NUMBER
  const [first = telling[0]] = telling.toSorted((a, b) => a.start - b.start)
  const isAhead = counting !== undefined && first !== undefined && counting.start < first.start
  const extra =
    EACH_ITEM +
    (isCounted || price ? COUNTED : 0) +
    (price && isCounted ? COUNTED : 0) +
    (isAhead ? AHEAD : 0) +
    tokens.filter(({ kind }) => ['unit', 'measure', 'one', 'dozen'].includes(kind)).length * 0.3
  const isClear = !telling.some(({ isMisspelt }) => isMisspelt) && !isDoubtful(tokens, named, counting)
  const { places, isCertain, worth } = fittingGoods(
    { telling, words, letters, isCounted, isMeasured },
    index,
    before,
  )
  if (worth === undefined) return undefined
  if (!isPriceRight(places, price, counting, index)) return undefined
  const inName = named.filter((number) => isMeasureOf(number, tokens, places, index)).length
  return {
    places,
    quantity: quantityOf(tokens, counting),
    isCounted: isCounted || (isMeasured && places.length === 0),
    isClear: isClear && isCertain,
    words: telling,
    worth: worth + extra + inName * MEASURE,
  }
}

type Telling = {
  telling: readonly GoodsToken[]
  words: readonly GoodsToken[]
  letters: number
  isCounted: boolean
  isMeasured: boolean
}

function fittingGoods(
  { telling, words, letters, isCounted, isMeasured }: Telling,
  index: GoodsIndex,
  before: Before,
): { places: Places; isCertain: boolean; worth?: number } {
  const own = telling.map(({ places }) => places).reduce(commonPlaces)
  const nothing = { places: own, isCertain: false }
  if (own.length === 0 && new Set(telling.map(({ key }) => key)).size < telling.length) return nothing
  if (own.length === 0)
    return (isCounted || isMeasured) && words.some(({ key }) => key.length > 2)
      ? { ...nothing, worth: -0.3 * letters - 2 }
      : nothing
  const isNumberAlone = words.length === 0
  if (isNumberAlone && !isCounted) return nothing
  const exact = own.length > 1 ? wholeNamed(own, telling, index) : own
  const isOption = telling.every(({ key }) => index.optionWords.has(key))
  if (exact.length === 1 && !isNumberAlone && !(isOption && before)) {
    const isWeak = telling.every(({ key, kind }) => kind !== 'code' && (isOption || key.length < 3))
    return { places: exact, isCertain: !isWeak, worth: letters }
  }
  const like = before && likeBefore(own, telling, before, index)
  if (like !== undefined)
    return { places: [like], isCertain: true, worth: letters + LIKE_BEFORE - (isNumberAlone ? 2 : 0) }
  return isNumberAlone || !isCounted ? nothing : { ...nothing, worth: 0.2 * letters - 4 }
}

/** A number that stands in the name with the same word behind it: `20 ซอง`, and not 20 of them. */
function isMeasureOf(
  number: GoodsToken,
  tokens: readonly GoodsToken[],
  [place]: Places,
  { names }: GoodsIndex,
): boolean {
  const next = tokens[tokens.indexOf(number) + 1]
  if (!next || place === undefined) return false
  return names[place]?.includes(`${number.key}${next.key.replace(/\.$/, '')}`) ?? false
}

/** A number that is just the price of the goods is no quantity of them. */
function isPriceRight(
  places: Places,
  price: GoodsToken | undefined,
  counting: GoodsToken | undefined,
  { goods }: GoodsIndex,
): boolean {
  const [place, ...others] = places
  const baht = place === undefined || others.length > 0 ? undefined : (goods[place]?.priceSatang ?? 0) / 100
  if (price) return baht === price.value
  return !(counting && counting.value >= leastPrice && counting.value === baht)
}

/** A quantity comes first, last, or has a unit. */
function mayCount(tokens: readonly GoodsToken[], number: GoodsToken): boolean {
  if (!Number.isInteger(number.value) || number.value < 1 || number.value > MOST_PIECES) return false
  const at = tokens.indexOf(number)
  const next = tokens[at + 1]
  if (next?.kind === 'measure') return false
  if (next && (next.kind === 'unit' || next.kind === 'dozen')) return true
  const tells = ({ kind, places }: GoodsToken) =>
    kind === 'word' || kind === 'code' || (kind === 'number' && places.length > 0)
  return !tokens.slice(0, at).some(tells) || !tokens.slice(at + 1).some(tells)
}

function quantityOf(tokens: readonly GoodsToken[], counting: GoodsToken | undefined): number {
  if (!counting) return tokens.some(({ kind }) => kind === 'dozen') ? 12 : 1
  const next = tokens[tokens.indexOf(counting) + 1]
  return next?.kind === 'dozen' ? counting.value * 12 : counting.value
}

/** `ใบนึง`, `แพ็คเดียว`, and a unit at the end: `ดำตัว`. */
function isOneUnit(tokens: readonly GoodsToken[], { kind }: GoodsToken, at: number): boolean {
  if (kind === 'dozen') return true
  if (kind !== 'unit') return false
  const next = tokens[at + 1]
  return next?.kind === 'one' || (next === undefined && at > 0 && tokens[at - 1]?.kind !== 'number')
}

/** The only number both counts and stands in the name: three pieces, or the pack of three? */
function isDoubtful(
  tokens: readonly GoodsToken[],
  named: readonly GoodsToken[],
  counting: GoodsToken | undefined,
): boolean {
  const [number] = named
  if (counting || named.length !== 1 || !number) return false
  const at = tokens.indexOf(number)
  const isBehind = tokens.slice(0, at).some(({ kind }) => kind === 'word')
  return isBehind && number.value < 10 && tokens[at + 1]?.kind !== 'measure' && number.key.length < 2
}

/** Those whose whole name was said, where others have more in theirs. */
function wholeNamed(places: Places, telling: readonly GoodsToken[], { letters }: GoodsIndex): number[] {
  const said = telling.reduce((sum, { key }) => sum + key.length, 0)
  return places.filter((place) => (letters[place] ?? Infinity) <= said)
}

const SHORTEST_SHARED = 4
const SAME_OPTION = 4

/**
 * Of goods that have all the new words the one that is most like what was ordered before: the same shirt in another
 * size, the same mug with another picture. Undefined where several are, or where the name begins anew.
 */
function likeBefore(
  places: Places,
  telling: readonly GoodsToken[],
  { place }: NonNullable<Before>,
  { goods, names }: GoodsIndex,
): number | undefined {
  const [own, ownName] = [goods[place], names[place]]
  if (!own || ownName === undefined || places.length > MOST_COMPARED) return undefined
  const options = own.variantName.split(' / ')
  const ranked = places.flatMap((candidate) => {
    const [one, name] = [goods[candidate], names[candidate]]
    if (!one || name === undefined || telling.some(({ key }) => key.length > 2 && name.startsWith(key)))
      return []
    const shared = sharedBeginning(ownName, name)
    if (shared < SHORTEST_SHARED) return []
    const same = one.variantName
      .split(' / ')
      .filter((option) => option !== '' && options.includes(option)).length
    return [
      {
        candidate,
        likeness: shared + sharedBeginning(reversed(ownName), reversed(name)) + SAME_OPTION * same,
      },
    ]
  })
  const [best, second] = ranked.toSorted((a, b) => b.likeness - a.likeness)
  return best && best.likeness !== second?.likeness ? best.candidate : undefined
}

function sharedBeginning(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.charAt(length) === other.charAt(length)) length += 1
  return length
}

const reversed = (text: string): string => [...text].reverse().join('')
