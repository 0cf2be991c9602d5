import type { BoxSize } from '@langraan/shipping/rules'
import { hasMark, type MeasuredGoods, type MeasuredLine } from './goods.ts'

/** What is put into a box as one: one piece, or a pile of pieces that go into each other. */
export type Unit = {
  readonly goods: MeasuredGoods
  readonly count: number
  /** The ways in which it may stand, the flattest first. */
  readonly turns: readonly BoxSize[]
  readonly weightGrams: number
  readonly volume: number
  readonly isFragile: boolean
}

export const volumeOf = ({ widthMm, lengthMm, heightMm }: BoxSize): number => widthMm * lengthMm * heightMm

/** The sides of a pile of so many, with what is wrapped around it. */
export function pileOf({ size, nestStepMm = 0, paddingMm = 0 }: MeasuredGoods, count: number): BoxSize {
  return {
    widthMm: size.widthMm + 2 * paddingMm,
    lengthMm: size.lengthMm + 2 * paddingMm,
    heightMm: size.heightMm + (count - 1) * nestStepMm + 2 * paddingMm,
  }
}

/** How it may be turned, each way once and the flattest first. */
export function turnsOf({ widthMm: a, lengthMm: b, heightMm: c }: BoxSize, isUpright: boolean): BoxSize[] {
  const ways = isUpright
    ? [
        [a, b, c],
        [b, a, c],
      ]
    : [
        [a, b, c],
        [b, a, c],
        [a, c, b],
        [c, a, b],
        [b, c, a],
        [c, b, a],
      ]
  const turns: BoxSize[] = []
  for (const [widthMm = 0, lengthMm = 0, heightMm = 0] of ways)
    if (!turns.some((turn) => turn.heightMm === heightMm && turn.widthMm === widthMm))
      turns.push({ widthMm, lengthMm, heightMm })
  return turns.toSorted((one, other) => one.heightMm - other.heightMm)
}

export const isWithin = (one: BoxSize, room: BoxSize): boolean =>
  one.widthMm <= room.widthMm && one.lengthMm <= room.lengthMm && one.heightMm <= room.heightMm

function unitOf(goods: MeasuredGoods, count: number, room: BoxSize): Unit | undefined {
  const pile = pileOf(goods, count)
  const turns = turnsOf(pile, hasMark(goods, 'upright')).filter((turn) => isWithin(turn, room))
  if (turns.length === 0) return undefined
  return {
    goods,
    count,
    turns,
    weightGrams: goods.weightGrams * count,
    volume: volumeOf(pile),
    isFragile: hasMark(goods, 'fragile'),
  }
}

/** The highest pile that has room, up to all of them. */
function highestPile(goods: MeasuredGoods, most: number, room: BoxSize): Unit | undefined {
  for (let count = goods.nestStepMm === undefined ? 1 : most; count > 0; count--) {
    const unit = unitOf(goods, count, room)
    if (unit) return unit
  }
  return undefined
}

/** What is put into this room for these lines; undefined where a piece has no room there by itself. */
export function unitsFor(lines: readonly MeasuredLine[], room: BoxSize): Unit[] | undefined {
  const units: Unit[] = []
  for (const { goods, count } of lines) {
    for (let left = count; left > 0;) {
      const unit = highestPile(goods, left, room)
      if (!unit) return undefined
      units.push(unit)
      left -= unit.count
    }
  }
  return units
}
