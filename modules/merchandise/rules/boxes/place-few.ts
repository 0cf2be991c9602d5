import type { BoxSize } from '@langraan/shipping/rules'
import { mayStand, type Placed } from './room.ts'
import type { Unit } from './units.ts'

/** So many places are looked at, then it is given up: the same on every machine, which a limit of time would not be. */
const MOST_LOOKS = 6000

type Search = { readonly room: BoxSize; looks: number }

/**
 * Looks through the orders, turns and corners of a few units. A corner lies where the sides of those that stand already
 * meet, so what could be pushed towards the walls is found pushed there.
 */
export function placeFew(units: readonly Unit[], room: BoxSize): readonly Placed[] | undefined {
  if (!havePairsRoom(units, room)) return undefined
  const largestFirst = units.toSorted((a, b) => b.volume - a.volume)
  return placeNext(largestFirst, [], { room, looks: 0 })
}

function placeNext(
  left: readonly Unit[],
  placed: readonly Placed[],
  search: Search,
): readonly Placed[] | undefined {
  if (left.length === 0) return placed
  const sides = sidesOf(placed)
  const tried = new Set<string>()
  for (const [index, unit] of left.entries()) {
    if (tried.has(unit.goods.goodsId)) continue
    tried.add(unit.goods.goodsId)
    const others = left.toSpliced(index, 1)
    for (const one of placesOf(unit, sides, placed, search)) {
      const all = placeNext(others, [...placed, one], search)
      if (all) return all
    }
    if (search.looks > MOST_LOOKS) return undefined
  }
  return undefined
}

type Sides = { readonly x: readonly number[]; readonly y: readonly number[]; readonly z: readonly number[] }

const sidesOf = (placed: readonly Placed[]): Sides => ({
  x: ends(placed.map(({ at, turn }) => at.x + turn.widthMm)),
  y: ends(placed.map(({ at, turn }) => at.y + turn.lengthMm)),
  z: ends(placed.map(({ at, turn }) => at.z + turn.heightMm)),
})

const ends = (values: readonly number[]): number[] => [...new Set([0, ...values])].toSorted((a, b) => a - b)

function* placesOf(unit: Unit, sides: Sides, placed: readonly Placed[], search: Search): Generator<Placed> {
  for (const turn of unit.turns)
    for (const z of sides.z)
      for (const y of sides.y)
        for (const x of sides.x) {
          if (++search.looks > MOST_LOOKS) return
          const one = { unit, at: { x, y, z }, turn }
          if (mayStand(one, placed, search.room)) yield one
        }
}

/** Two can only be in one room where they stand beside, behind or above each other. */
function havePairsRoom(units: readonly Unit[], room: BoxSize): boolean {
  return units.every((one, index) => units.slice(index + 1).every((other) => havePairRoom(one, other, room)))
}

const least = (unit: Unit, side: keyof BoxSize): number => Math.min(...unit.turns.map((turn) => turn[side]))

const havePairRoom = (one: Unit, other: Unit, room: BoxSize): boolean =>
  (['widthMm', 'lengthMm', 'heightMm'] as const).some(
    (side) => least(one, side) + least(other, side) <= room[side],
  )
