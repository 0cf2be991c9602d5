import type { BoxSize } from '@langraan/shipping/rules'
import type { Goods } from './goods.ts'
import type { Packaging } from './packaging.ts'

/** One piece or one pile in a parcel: where its nearest corner is, and its sides as it stands there. */
export type Place = {
  readonly goods: Goods
  readonly count: number
  readonly at: { readonly x: number; readonly y: number; readonly z: number }
  readonly turn: BoxSize
}

export type ParcelFault =
  | 'not-whole'
  | 'outside'
  | 'overlap'
  | 'too-heavy'
  | 'unsupported'
  | 'on-fragile'
  | 'other-size'
  | 'not-together'
  | 'not-alone'
  | 'not-bagged'
  | 'not-as-ordered'

/**
 * Looks at a parcel as somebody who packs it would. It knows nothing of how places are found, and has none of that code:
 * what is wrong there is found here. Empty: the parcel can be packed as it is proposed.
 */
export function faultsOfParcel(
  packaging: Packaging | undefined,
  places: readonly Place[],
  ordered: readonly { readonly goods: Goods; readonly count: number }[],
): ParcelFault[] {
  const solids = places.map(solidOf)
  const faults: ParcelFault[] = [
    ...ofPieces(places),
    ...(areAsOrdered(places, ordered) ? [] : (['not-as-ordered'] as const)),
    ...ofPackaging(packaging, places, solids),
  ]
  for (const [index, solid] of solids.entries()) {
    if (solids.slice(index + 1).some((other) => isInside(solid, other))) faults.push('overlap')
    if (!isBorne(solid, solids)) faults.push('unsupported')
    if (solid.place.goods.marks.includes('fragile') && solids.some((other) => isOver(other, solid)))
      faults.push('on-fragile')
  }
  return [...new Set(faults)]
}

type Span = readonly [from: number, to: number]
type Solid = { readonly place: Place; readonly wide: Span; readonly long: Span; readonly high: Span }

const solidOf = (place: Place): Solid => ({
  place,
  wide: [place.at.x, place.at.x + place.turn.widthMm],
  long: [place.at.y, place.at.y + place.turn.lengthMm],
  high: [place.at.z, place.at.z + place.turn.heightMm],
})

const shared = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one[1], other[1]) - Math.max(one[0], other[0]))

const floor = (one: Solid, other: Solid): number =>
  shared(one.wide, other.wide) * shared(one.long, other.long)

const isInside = (one: Solid, other: Solid): boolean =>
  floor(one, other) > 0 && shared(one.high, other.high) > 0

const isOver = (one: Solid, below: Solid): boolean => floor(one, below) > 0 && one.high[0] >= below.high[1]

/** On the bottom of the box, or with three fifths of its base on others. */
function isBorne(solid: Solid, all: readonly Solid[]): boolean {
  if (solid.high[0] === 0) return true
  const below = all.filter((other) => other.high[1] === solid.high[0])
  const borne = below.reduce((sum, other) => sum + floor(solid, other), 0)
  return borne * 5 >= (solid.wide[1] - solid.wide[0]) * (solid.long[1] - solid.long[0]) * 3
}

function ofPieces(places: readonly Place[]): ParcelFault[] {
  const faults: ParcelFault[] = []
  for (const place of places) {
    const { at, turn, count } = place
    const numbers = [at.x, at.y, at.z, turn.widthMm, turn.lengthMm, turn.heightMm, count]
    if (!numbers.every(Number.isSafeInteger) || count < 1) faults.push('not-whole')
    if (!isItsSize(place)) faults.push('other-size')
    if (place.goods.marks.includes('own-box') && (places.length > 1 || count > 1)) faults.push('not-alone')
    const unwanted = place.goods.neverWith ?? []
    const others = places.filter(({ goods }) => goods.goodsId !== place.goods.goodsId)
    if (others.some(({ goods }) => goods.kind !== undefined && unwanted.includes(goods.kind)))
      faults.push('not-together')
  }
  return faults
}

/** Whether the sides are those of the goods, wrapped, piled and turned as they may be. */
function isItsSize({ goods, count, turn }: Place): boolean {
  if (!goods.size || (count > 1 && goods.nestStepMm === undefined)) return false
  const wrapped = (goods.paddingMm ?? 0) * 2
  const high = goods.size.heightMm + (goods.nestStepMm ?? 0) * (count - 1) + wrapped
  const base = [goods.size.widthMm + wrapped, goods.size.lengthMm + wrapped]
  const rising = (sides: readonly number[]) => sides.toSorted((a, b) => a - b).join()
  if (goods.marks.includes('upright'))
    return turn.heightMm === high && rising([turn.widthMm, turn.lengthMm]) === rising(base)
  return rising([turn.widthMm, turn.lengthMm, turn.heightMm]) === rising([...base, high])
}

function areAsOrdered(
  places: readonly Place[],
  ordered: readonly { readonly goods: Goods; readonly count: number }[],
): boolean {
  const left = new Map<string, number>()
  const add = (id: string, count: number) => left.set(id, (left.get(id) ?? 0) + count)
  for (const { goods, count } of ordered) add(goods.goodsId, count)
  for (const { goods, count } of places) add(goods.goodsId, -count)
  return [...left.values()].every((count) => count === 0)
}

const furthest = (spans: readonly Span[]): number => Math.max(0, ...spans.map(([, to]) => to))
const nearest = (spans: readonly Span[]): number => Math.min(0, ...spans.map(([from]) => from))

function ofPackaging(
  packaging: Packaging | undefined,
  places: readonly Place[],
  solids: readonly Solid[],
): ParcelFault[] {
  if (!packaging) return places.length === 1 && places[0]?.goods.marks.includes('own-box') ? [] : ['outside']
  const faults: ParcelFault[] = []
  const grams = places.reduce(
    (sum, { goods, count }) => sum + (goods.weightGrams ?? Number.POSITIVE_INFINITY) * count,
    0,
  )
  if (grams > packaging.mostGrams) faults.push('too-heavy')
  const axes = [
    solids.map(({ wide }) => wide),
    solids.map(({ long }) => long),
    solids.map(({ high }) => high),
  ]
  const [width = 0, length = 0, height = 0] = axes.map(furthest)
  if (axes.some((spans) => nearest(spans) < 0)) faults.push('outside')
  if (packaging.form === 'box') {
    const { widthMm, lengthMm, heightMm } = packaging.inner
    if (width > widthMm || length > lengthMm || height > heightMm) faults.push('outside')
  } else {
    const isAroundGirth = 2 * (width + height) <= 2 * packaging.widthMm - 20
    if (!isAroundGirth || length + height > packaging.lengthMm) faults.push('outside')
    if (!places.every(({ goods }) => goods.marks.includes('may-be-bagged'))) faults.push('not-bagged')
  }
  return faults
}
