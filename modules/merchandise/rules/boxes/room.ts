import type { BoxSize } from '@langraan/shipping/rules'
import type { Unit } from './units.ts'

export type Point = { readonly x: number; readonly y: number; readonly z: number }

/** A unit where it stands: its corner nearest to the corner of the box, and its sides as it is turned. */
export type Placed = { readonly unit: Unit; readonly at: Point; readonly turn: BoxSize }

/** Of what stands on something, this part of its base must be borne. */
const LEAST_BORNE = 0.6

const overlap = (a: number, aSide: number, b: number, bSide: number): number =>
  Math.min(a + aSide, b + bSide) - Math.max(a, b)

/** How much of the floor two have in common. */
const sharedFloor = (a: Placed, b: Placed): number => {
  const wide = overlap(a.at.x, a.turn.widthMm, b.at.x, b.turn.widthMm)
  const long = overlap(a.at.y, a.turn.lengthMm, b.at.y, b.turn.lengthMm)
  return wide > 0 && long > 0 ? wide * long : 0
}

const topOf = ({ at, turn }: Placed): number => at.z + turn.heightMm

/** Whether something may stand there: within the room, in nobody's place, borne, and neither on nor under what is fragile. */
export function mayStand(one: Placed, placed: readonly Placed[], room: BoxSize): boolean {
  const { at, turn, unit } = one
  if (at.x + turn.widthMm > room.widthMm || at.y + turn.lengthMm > room.lengthMm) return false
  if (topOf(one) > room.heightMm) return false
  let borne = 0
  for (const other of placed) {
    const shared = sharedFloor(one, other)
    if (shared === 0) continue
    const isAbove = at.z >= topOf(other)
    if (!isAbove && topOf(one) > other.at.z) return false
    if (isAbove ? other.unit.isFragile : unit.isFragile) return false
    if (at.z === topOf(other)) borne += shared
  }
  return at.z === 0 || borne >= LEAST_BORNE * turn.widthMm * turn.lengthMm
}

/** From a point towards a wall until something is in the way. */
function slide({ x, y, z }: Point, axis: keyof Point, placed: readonly Placed[]): Point {
  let nearest = 0
  for (const { at, turn } of placed) {
    const isBesideX = axis === 'x' || (x >= at.x && x < at.x + turn.widthMm)
    const isBesideY = axis === 'y' || (y >= at.y && y < at.y + turn.lengthMm)
    const isBesideZ = axis === 'z' || (z >= at.z && z < at.z + turn.heightMm)
    if (!isBesideX || !isBesideY || !isBesideZ) continue
    const [end, from] =
      axis === 'x'
        ? [at.x + turn.widthMm, x]
        : axis === 'y'
          ? [at.y + turn.lengthMm, y]
          : [at.z + turn.heightMm, z]
    if (end <= from && end > nearest) nearest = end
  }
  return { x, y, z, [axis]: nearest }
}

/** The corners that something new makes: beside, behind and on it, each pushed towards the two other walls. */
function cornersOf({ at, turn }: Placed, placed: readonly Placed[]): Point[] {
  const beside = { ...at, x: at.x + turn.widthMm }
  const behind = { ...at, y: at.y + turn.lengthMm }
  const above = { ...at, z: at.z + turn.heightMm }
  return [
    beside,
    slide(beside, 'y', placed),
    slide(beside, 'z', placed),
    behind,
    slide(behind, 'x', placed),
    slide(behind, 'z', placed),
    above,
    slide(above, 'x', placed),
    slide(above, 'y', placed),
  ]
}

const isIn = ({ x, y, z }: Point, { at, turn }: Placed): boolean =>
  x >= at.x &&
  x < at.x + turn.widthMm &&
  y >= at.y &&
  y < at.y + turn.lengthMm &&
  z >= at.z &&
  z < at.z + turn.heightMm

const isSame = (a: Point, b: Point): boolean => a.x === b.x && a.y === b.y && a.z === b.z

/** The free corners at which something can be put next, each once. */
export function withCornersOf(newest: Placed, corners: readonly Point[], placed: readonly Placed[]): Point[] {
  const free = corners.filter((corner) => !isIn(corner, newest))
  for (const corner of cornersOf(newest, placed))
    if (!free.some((other) => isSame(other, corner)) && !placed.some((other) => isIn(corner, other)))
      free.push(corner)
  return free
}
