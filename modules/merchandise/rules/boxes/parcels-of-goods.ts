import { candidatesFor, type Candidate, leastVolume, type PriceOf } from './candidates.ts'
import { hasMark, mayGoTogether, type MeasuredLine } from './goods.ts'
import type { Packaging } from './packaging.ts'
import type { Parcel } from './parcel.ts'
import { placeMost, placeUnits, type PlaceUnits } from './place-units.ts'
import type { Placed } from './room.ts'
import { type Unit, unitsFor, volumeOf } from './units.ts'
import { faultsOfParcel, type Place } from './verify-parcel.ts'

/** Who finds places: for all units, or for as many as go in. */
export type Placer = {
  readonly all: PlaceUnits
  readonly most: (units: readonly Unit[], room: Candidate['room']) => readonly Placed[]
}
export const ourPlacer: Placer = { all: placeUnits, most: placeMost }

/** What was found for the same goods in the same box, so that it is looked for once a night. */
export type FoundPlaces = Map<string, readonly Place[] | undefined>

export type Packing = {
  readonly packagings: readonly Packaging[]
  readonly priceOf: PriceOf
  readonly placer: Placer
  readonly found: FoundPlaces
}

export type Parcels = { readonly costSatang: number; readonly parcels: readonly Parcel[] }

/** So many ways to part goods in two are all looked at; where there are more, one box after the other is filled. */
const MOST_PARTS = 64
/** Of the boxes that could be filled first, the cheapest by what goes in: few, as each leaves a rest to be packed anew. */
const FILLED_FIRST = 3
const FILLED_FIRST_OF_MANY = 1
const MANY_PIECES = 40

type Search = Packing & {
  readonly lines: readonly MeasuredLine[]
  /** What the cheapest parcel of anything costs. */
  readonly leastSatang: number
  /** What a cubic millimetre costs at least in a box. */
  readonly satangOfVolume: number
  readonly singles: Map<string, Parcels | undefined>
  readonly bests: Map<string, Parcels | undefined>
}

/** How many of each line. */
type Counts = readonly number[]

/** The cheapest parcels for these goods: one, or several where one is dearer or nothing holds all. */
export function parcelsOfGoods(lines: readonly MeasuredLine[], packing: Packing): Parcels | undefined {
  const empty = candidatesFor([], packing.packagings, packing.priceOf)
  const bags = packing.packagings.flatMap((packaging) => {
    const size = { widthMm: 1, lengthMm: 1, heightMm: 1 }
    const price = packing.priceOf({ weightGrams: packaging.weightGrams, size })
    return packaging.form === 'mailer' && price !== undefined ? [packaging.costSatang + price] : []
  })
  const leastSatang = Math.min(...empty.map(({ costSatang }) => costSatang), ...bags)
  const satangOfVolume = Math.min(
    ...empty
      .filter(({ packaging }) => packaging.form === 'box')
      .map(({ costSatang, room }) => costSatang / volumeOf(room)),
  )
  return cheapest(
    lines.map(({ count }) => count),
    { ...packing, lines, leastSatang, satangOfVolume, singles: new Map(), bests: new Map() },
  )
}

const linesOf = (counts: Counts, { lines }: Search): MeasuredLine[] =>
  lines.flatMap(({ goods }, index) => {
    const count = counts[index] ?? 0
    return count > 0 ? [{ goods, count }] : []
  })

function remembered<T>(kept: Map<string, T>, key: string, find: () => T): T {
  if (!kept.has(key)) kept.set(key, find())
  return kept.get(key) as T
}

/** All of it in one parcel, as cheap as it goes. */
const single = (counts: Counts, search: Search): Parcels | undefined =>
  remembered(search.singles, counts.join(), () => {
    const lines = linesOf(counts, search)
    const isAllowed = lines.every(({ goods }) => lines.every((other) => mayGoTogether(goods, other.goods)))
    if (!isAllowed) return undefined
    for (const candidate of candidatesFor(lines, search.packagings, search.priceOf)) {
      const places = placesIn(candidate, lines, search)
      if (!places) continue
      const { packaging, outer, weightGrams, costSatang } = candidate
      return { costSatang, parcels: [{ packaging, outer, weightGrams, costSatang, places }] }
    }
    return undefined
  })

/** The places of all goods in a box; none where the verifier finds a fault in them. */
function placesIn(
  candidate: Candidate,
  lines: readonly MeasuredLine[],
  { placer, found }: Search,
): readonly Place[] | undefined {
  const { packaging, room } = candidate
  return remembered(found, foundKey(candidate, lines), () => {
    const units = unitsFor(lines, room)
    const places = units && placer.all(units, room)?.map(placeOf)
    return places && faultsOfParcel(packaging, places, lines).length === 0 ? places : undefined
  })
}

const foundKey = ({ packaging, room }: Candidate, lines: readonly MeasuredLine[]): string =>
  [packaging.code, room.heightMm, ...lines.map(({ goods, count }) => `${goods.goodsId}*${count}`)].join(' ')

const placeOf = ({ unit: { goods, count }, at, turn }: Placed): Place => ({ goods, count, at, turn })

/** What these goods cost at least, before anything is packed: one parcel by volume and weight, or several. */
function least(counts: Counts, search: Search): number {
  const lines = linesOf(counts, search)
  const [first] = candidatesFor(lines, search.packagings, search.priceOf)
  return Math.min(first?.costSatang ?? Number.POSITIVE_INFINITY, leastOfSeveral(lines, search))
}

/** Two of the cheapest parcels, or as many boxes as hold what may not be bagged. */
function leastOfSeveral(lines: readonly MeasuredLine[], { leastSatang, satangOfVolume }: Search): number {
  const volume = lines.reduce(
    (sum, line) => (hasMark(line.goods, 'may-be-bagged') ? sum : sum + leastVolume(line)),
    0,
  )
  return Math.max(2 * leastSatang, volume > 0 ? volume * satangOfVolume : 0)
}

const cheapest = (counts: Counts, search: Search): Parcels | undefined =>
  remembered(search.bests, counts.join(), () => {
    const one = single(counts, search)
    if (one && one.costSatang <= leastOfSeveral(linesOf(counts, search), search)) return one
    const ways = counts.reduce((product, count) => product * (count + 1), 1)
    const parts =
      ways <= MOST_PARTS ? partsOf(counts) : [...bagged(counts, search), ...filledFirst(counts, search)]
    const best = parts.reduce<Parcels | undefined>((found, part) => cheaper(found, part, counts, search), one)
    // What no box was filled with may still go piece by piece.
    return best ?? cheaper(undefined, onePiece(counts), counts, search)
  })

/** Some of it in one parcel and the rest in others, where that is cheaper than the best so far. */
function cheaper(
  best: Parcels | undefined,
  part: Counts,
  counts: Counts,
  search: Search,
): Parcels | undefined {
  const rest = counts.map((count, index) => count - (part[index] ?? 0))
  const limit = best?.costSatang ?? Number.POSITIVE_INFINITY
  const leastOfRest = least(rest, search)
  if (least(part, search) + leastOfRest >= limit) return best
  const one = single(part, search)
  if (!one || one.costSatang + leastOfRest >= limit) return best
  const others = cheapest(rest, search)
  if (!others || one.costSatang + others.costSatang >= limit) return best
  return {
    costSatang: one.costSatang + others.costSatang,
    parcels: [...one.parcels, ...others.parcels],
  }
}

const onePiece = (counts: Counts): Counts => {
  const first = counts.findIndex((count) => count > 0)
  return counts.map((_, index) => (index === first ? 1 : 0))
}

/** Every part of the goods that leaves something, with at least one of the first line that there is; the largest first. */
function partsOf(counts: Counts): Counts[] {
  const first = counts.findIndex((count) => count > 0)
  let parts: number[][] = [[]]
  for (const [index, count] of counts.entries()) {
    const fewest = index === first ? 1 : 0
    parts = parts.flatMap((part) =>
      Array.from({ length: count - fewest + 1 }, (_, less) => [...part, count - less]),
    )
  }
  return parts.slice(1)
}

/** What may be bagged apart from what needs a box. */
function bagged(counts: Counts, { lines }: Search): Counts[] {
  const part = counts.map((count, index) => {
    const goods = lines[index]?.goods
    return goods && hasMark(goods, 'may-be-bagged') ? count : 0
  })
  const isPart = part.some((count) => count > 0) && part.some((count, index) => count !== counts[index])
  return isPart ? [part] : []
}

/** What goes into one box of each kind; of these the parts that fill a box for the least money. */
function filledFirst(counts: Counts, search: Search): Counts[] {
  const filled = new Map<string, { part: Counts; worth: number }>()
  for (const candidate of boxesFor(search)) {
    const part = mostIn(candidate, counts, search)
    const volume = part.reduce(
      (sum, count, index) => sum + count * volumeOf(search.lines[index]?.goods.size ?? candidate.room),
      0,
    )
    const isAll = part.every((count, index) => count === counts[index])
    const worth = candidate.costSatang / volume
    if (volume > 0 && !isAll && worth < (filled.get(part.join())?.worth ?? Number.POSITIVE_INFINITY))
      filled.set(part.join(), { part, worth })
  }
  const isMany = counts.reduce((sum, count) => sum + count, 0) > MANY_PIECES
  return [...filled.values()]
    .toSorted((a, b) => a.worth - b.worth)
    .slice(0, isMany ? FILLED_FIRST_OF_MANY : FILLED_FIRST)
    .map(({ part }) => part)
}

const boxesFor = ({ packagings, priceOf }: Search): Candidate[] =>
  candidatesFor([], packagings, priceOf).filter(({ packaging }) => packaging.form === 'box')

/** As many as one box holds of goods that may be together, and as its courier takes. */
function mostIn(candidate: Candidate, counts: Counts, search: Search): Counts {
  const { packaging, room } = candidate
  let grams = heaviestIn(candidate, search)
  const chosen: MeasuredLine[] = []
  for (const { goods, count } of linesOf(counts, search)) {
    const light = goods.weightGrams === 0 ? count : Math.min(count, Math.floor(grams / goods.weightGrams))
    const isAllowed = chosen.every((other) => mayGoTogether(goods, other.goods))
    if (light === 0 || !isAllowed || !unitsFor([{ goods, count: 1 }], room)) continue
    chosen.push({ goods, count: light })
    grams -= light * goods.weightGrams
  }
  const placed = search.placer.most(unitsFor(chosen, room) ?? [], room)
  const part = search.lines.map(({ goods }) =>
    placed.reduce((sum, { unit }) => (unit.goods === goods ? sum + unit.count : sum), 0),
  )
  const lines = linesOf(part, search)
  const places = placed.map(placeOf)
  if (faultsOfParcel(packaging, places, lines).length === 0)
    search.found.set(foundKey(candidate, lines), places)
  return part
}

/** The most that may be in a box so that it holds it and a courier takes it. */
function heaviestIn({ packaging, outer }: Candidate, { priceOf }: Search): number {
  const isTaken = (grams: number) =>
    priceOf({ weightGrams: grams + packaging.weightGrams, size: outer }) !== undefined
  if (isTaken(packaging.mostGrams)) return packaging.mostGrams
  let [taken, refused] = [0, packaging.mostGrams]
  while (refused - taken > 1) {
    const middle = Math.floor((taken + refused) / 2)
    if (isTaken(middle)) taken = middle
    else refused = middle
  }
  return taken
}
