import type { BoxSize } from '@langraan/shipping/rules'
import { placeFew } from './place-few.ts'
import { mayStand, type Placed, type Point, withCornersOf } from './room.ts'
import type { Unit } from './units.ts'

/** Finds a place for all units in a room; undefined where it finds none. */
export type PlaceUnits = (units: readonly Unit[], room: BoxSize) => readonly Placed[] | undefined

type Measure = (unit: Unit) => number
/** The lower, the better the place. */
type Worth = (at: Point, turn: BoxSize, room: BoxSize) => number

const flattest = (unit: Unit): BoxSize => unit.turns[0] ?? unit.goods.size
const baseOf = ({ widthMm, lengthMm }: BoxSize): number => widthMm * lengthMm
const longestOf = ({ widthMm, lengthMm, heightMm }: BoxSize): number => Math.max(widthMm, lengthMm, heightMm)

const ORDERS: readonly Measure[] = [
  (unit) => unit.volume,
  (unit) => baseOf(flattest(unit)),
  (unit) => longestOf(flattest(unit)),
  (unit) => unit.weightGrams,
  (unit) => unit.turns.at(-1)?.heightMm ?? 0,
]

const WORTHS: readonly Worth[] = [
  // Low first, then along one wall: layers.
  (at, turn, room) =>
    ((at.z + turn.heightMm) * room.lengthMm + at.y + turn.lengthMm) * room.widthMm + at.x + turn.widthMm,
  // Along one wall first, then up: slices, from either wall.
  (at, turn, room) =>
    ((at.y + turn.lengthMm) * room.heightMm + at.z + turn.heightMm) * room.widthMm + at.x + turn.widthMm,
  (at, turn, room) =>
    ((at.x + turn.widthMm) * room.heightMm + at.z + turn.heightMm) * room.lengthMm + at.y + turn.lengthMm,
  // Standing rather than lying, from the floor upwards.
  (at, turn, room) => ((at.z * room.lengthMm + at.y) * room.widthMm + at.x) * room.heightMm - turn.heightMm,
  // Near the corner in all directions.
  (at, turn) => at.x + turn.widthMm + at.y + turn.lengthMm + at.z + turn.heightMm,
]

/** In each of these ways once; what has many units is tried in fewer. */
const MANY_UNITS = 24
const FEW_UNITS = 6

/** What is fragile comes last, since nothing may stand on it; or in its turn, on the bottom with others around it. */
const inOrder = (units: readonly Unit[], by: Measure, isFragileLast: boolean): Unit[] =>
  units.toSorted((a, b) => (isFragileLast ? Number(a.isFragile) - Number(b.isFragile) : 0) || by(b) - by(a))

const keyOf = ({ goods, count }: Unit): string => `${goods.goodsId} ${count}`

/** Puts one unit after the other into its best corner; what has no room is left out, or ends it where all must have some. */
function placeInOrder(
  units: readonly Unit[],
  room: BoxSize,
  worth: Worth,
  mustAll: boolean,
): Placed[] | undefined {
  const placed: Placed[] = []
  const withoutRoom = new Set<string>()
  let corners: Point[] = [{ x: 0, y: 0, z: 0 }]
  for (const unit of units) {
    // Where one had no room, its like has none.
    const key = keyOf(unit)
    if (withoutRoom.has(key)) continue
    const best = bestPlace(unit, corners, placed, room, worth)
    if (best) {
      placed.push(best)
      corners = withCornersOf(best, corners, placed)
    } else if (mustAll) return undefined
    else withoutRoom.add(key)
  }
  return placed
}

function bestPlace(
  unit: Unit,
  corners: readonly Point[],
  placed: readonly Placed[],
  room: BoxSize,
  worth: Worth,
): Placed | undefined {
  let best: Placed | undefined
  let least = Number.POSITIVE_INFINITY
  for (const turn of unit.turns)
    for (const at of corners) {
      const value = worth(at, turn, room)
      if (value >= least) continue
      const one = { unit, at, turn }
      if (!mayStand(one, placed, room)) continue
      best = one
      least = value
    }
  return best
}

/** By several orders and ways of filling; where there are few units and none of them fits, by all of them. */
export const placeUnits: PlaceUnits = (units, room) => {
  for (const placed of waysOf(units, room, true)) return placed
  return units.length > 1 && units.length <= FEW_UNITS ? placeFew(units, room) : undefined
}

/** As much as finds room, by volume: what is left of it goes into another box. */
export function placeMost(units: readonly Unit[], room: BoxSize): readonly Placed[] {
  let most: readonly Placed[] = []
  let volume = 0
  for (const placed of waysOf(units, room, false)) {
    const filled = placed.reduce((sum, { unit }) => sum + unit.volume, 0)
    if (filled > volume) {
      most = placed
      volume = filled
    }
  }
  return most
}

function* waysOf(units: readonly Unit[], room: BoxSize, mustAll: boolean): Generator<Placed[]> {
  const isMany = units.length > MANY_UNITS
  const tried = new Set<string>()
  const orders = isMany ? ORDERS.slice(0, 2) : ORDERS
  for (const isFragileLast of [true, false])
    for (const by of orders) {
      const ordered = inOrder(units, by, isFragileLast)
      const key = ordered.map(keyOf).join()
      if (tried.has(key)) continue
      tried.add(key)
      for (const worth of isMany ? WORTHS.slice(0, 2) : WORTHS) {
        const placed = placeInOrder(ordered, room, worth, mustAll)
        if (placed) yield placed
      }
    }
}
