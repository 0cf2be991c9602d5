import type { BoxSize } from '@langraan/shipping/rules'
import { hasMark, type MeasuredLine } from './goods.ts'
import { MAILER_EASE_MM, type Mailer, type Packaging } from './packaging.ts'
import { pileOf, turnsOf, volumeOf } from './units.ts'

/** What a courier takes for a parcel of this weight and outside; undefined where it does not take it. */
export type PriceOf = (parcel: { readonly weightGrams: number; readonly size: BoxSize }) => number | undefined

/** Something that goods might go into, and what the parcel would cost in all. */
export type Candidate = {
  readonly packaging: Packaging
  readonly room: BoxSize
  readonly outer: BoxSize
  readonly weightGrams: number
  readonly costSatang: number
}

type Rooms = Pick<Candidate, 'packaging' | 'room' | 'outer'>

/** What could hold the goods by volume and weight, the cheapest first. */
export function candidatesFor(
  lines: readonly MeasuredLine[],
  packagings: readonly Packaging[],
  priceOf: PriceOf,
): Candidate[] {
  const grams = lines.reduce((sum, { goods, count }) => sum + goods.weightGrams * count, 0)
  const volume = lines.reduce((sum, { goods, count }) => sum + leastVolume({ goods, count }), 0)
  const found: Candidate[] = []
  for (const packaging of packagings) {
    if (grams > packaging.mostGrams) continue
    for (const rooms of roomsOf(packaging, lines)) {
      if (volume > volumeOf(rooms.room)) continue
      const weightGrams = grams + packaging.weightGrams
      const price = priceOf({ weightGrams, size: rooms.outer })
      if (price !== undefined) found.push({ ...rooms, weightGrams, costSatang: packaging.costSatang + price })
    }
  }
  return found.toSorted((a, b) => a.costSatang - b.costSatang || volumeOf(a.room) - volumeOf(b.room))
}

function roomsOf(packaging: Packaging, lines: readonly MeasuredLine[]): Rooms[] {
  if (packaging.form === 'box') return [{ packaging, room: packaging.inner, outer: packaging.outer }]
  if (!lines.every(({ goods }) => hasMark(goods, 'may-be-bagged'))) return []
  return thicknessesOf(lines).flatMap((thickness) => {
    const room = roomOfMailer(packaging, thickness)
    return room.widthMm > 0 && room.lengthMm > 0 ? [{ packaging, room, outer: room }] : []
  })
}

/** A bag that is filled so high has less room across and along: twice width and height are at most its girth. */
const roomOfMailer = ({ widthMm, lengthMm }: Mailer, thickness: number): BoxSize => ({
  widthMm: widthMm - MAILER_EASE_MM / 2 - thickness,
  lengthMm: lengthMm - thickness,
  heightMm: thickness,
})

/** How high the goods may lie in a bag: one on the other, the thickest first. */
const MOST_THICKNESSES = 8

function thicknessesOf(lines: readonly MeasuredLine[]): number[] {
  const thin = lines
    .flatMap(({ goods, count }) => {
      const pieces = goods.nestStepMm === undefined ? count : 1
      const pile = pileOf(goods, count / pieces)
      const [flattest = pile] = turnsOf(pile, hasMark(goods, 'upright'))
      return Array.from({ length: Math.min(pieces, MOST_THICKNESSES) }, () => flattest.heightMm)
    })
    .toSorted((a, b) => b - a)
  let height = 0
  return thin.slice(0, MOST_THICKNESSES).map((side) => (height += side))
}

/** What the goods take up at least: those that go into each other as one pile. */
export function leastVolume({ goods, count }: MeasuredLine): number {
  return goods.nestStepMm === undefined ? volumeOf(pileOf(goods, 1)) * count : volumeOf(pileOf(goods, count))
}
