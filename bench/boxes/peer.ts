import {
  faultsOfParcel,
  hasMark,
  type Packaging,
  type Placed,
  type Placer,
  pileOf,
  type Unit,
} from '@langraan/merchandise/rules'
import type { BoxSize } from '@langraan/shipping/rules'
import { type Item3D, pack3D, RotationType } from 'binpackingjs/3d'

type Side = keyof BoxSize
type Sides = readonly [number, number, number]
/** Written here, since its own types are not found by our way of resolving them. */
type PackedItem = { readonly name: string; readonly position: Sides; readonly dimension: Sides }
type Axes = readonly [Side, Side, Side]

/** It knows no up and down: which of its three axes goes up is tried in each way. */
const AXES: readonly Axes[] = [
  ['widthMm', 'heightMm', 'lengthMm'],
  ['widthMm', 'lengthMm', 'heightMm'],
  ['heightMm', 'widthMm', 'lengthMm'],
]
/** The turns that leave the first, second or third axis where it is. */
const KEEPING = [
  [RotationType.WHD, RotationType.WDH],
  [RotationType.WHD, RotationType.DHW],
  [RotationType.WHD, RotationType.HWD],
] as const

/** `binpackingjs` in the place of our own: the same boxes, the same search for the cheapest, the same verifier. */
export const peer: Placer = {
  all: (units, room) => {
    const free: Packaging = {
      form: 'box',
      code: '',
      inner: room,
      outer: room,
      weightGrams: 0,
      costSatang: 0,
      mostGrams: Number.MAX_SAFE_INTEGER,
    }
    const ordered = units.map(({ goods, count }) => ({ goods, count }))
    return triesOf(units, room).find((placed) => {
      const places = placed.map(({ unit: { goods, count }, at, turn }) => ({ goods, count, at, turn }))
      return faultsOfParcel(free, places, ordered).length === 0
    })
  },
  most: (units, room) => triesOf(units, room).toSorted((a, b) => filled(b) - filled(a))[0] ?? [],
}

const filled = (placed: readonly Placed[]): number => placed.reduce((sum, { unit }) => sum + unit.volume, 0)

const triesOf = (units: readonly Unit[], room: BoxSize): Placed[][] =>
  AXES.map((axes) => placedBy(axes, units, room))

function placedBy(axes: Axes, units: readonly Unit[], room: BoxSize): Placed[] {
  const [across, up, deep] = axes
  const items = units.map(({ goods, count, weightGrams }, index): Item3D => {
    const pile = pileOf(goods, count)
    return {
      name: String(index),
      width: pile[across],
      height: pile[up],
      depth: pile[deep],
      weight: weightGrams,
      ...(hasMark(goods, 'upright') && { allowedRotations: KEEPING[axes.indexOf('heightMm')] }),
    }
  })
  const bin = { name: '', width: room[across], height: room[up], depth: room[deep], maxWeight: 1e9 }
  const [packed] = pack3D({ bins: [bin], items }).packedBins
  const found: readonly PackedItem[] = packed?.items ?? []
  return found.flatMap(({ name, position, dimension }) => {
    const unit = units[Number(name)]
    const along = (values: readonly number[], side: Side) => values[axes.indexOf(side)] ?? 0
    if (!unit) return []
    return [
      {
        unit,
        at: {
          x: along(position, 'widthMm'),
          y: along(position, 'lengthMm'),
          z: along(position, 'heightMm'),
        },
        turn: {
          widthMm: along(dimension, 'widthMm'),
          lengthMm: along(dimension, 'lengthMm'),
          heightMm: along(dimension, 'heightMm'),
        },
      },
    ]
  })
}
