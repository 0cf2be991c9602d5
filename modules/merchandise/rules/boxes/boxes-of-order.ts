import { hasMark, isMeasured, type MeasuredLine, type OrderLine } from './goods.ts'
import {
  type FoundPlaces,
  ourPlacer,
  type Packing,
  type Parcels,
  parcelsOfGoods,
} from './parcels-of-goods.ts'
import type { Parcel, Proposal } from './parcel.ts'
import { turnsOf } from './units.ts'

export type PackedWith = Pick<Packing, 'packagings' | 'priceOf'> & {
  readonly placer?: Packing['placer']
  /** The same for all orders of a night. */
  readonly found?: FoundPlaces
}

/** The boxes that an order needs, with the places of its goods; or the goods for which nothing can be said. */
export function boxesOfOrder(ordered: readonly OrderLine[], using: PackedWith): Proposal {
  const lines = merged(ordered)
  const unmeasured = lines.filter((line) => !isMeasured(line))
  if (unmeasured.length > 0)
    return { state: 'unknown', goodsIds: unmeasured.map(({ goods }) => goods.goodsId) }

  const packing = { placer: ourPlacer, found: new Map(), ...using }
  const measured = lines.filter(isMeasured)
  const inOwnBox = measured.filter(({ goods }) => hasMark(goods, 'own-box'))
  const others = measured.filter(({ goods }) => !hasMark(goods, 'own-box'))
  const parts = [...inOwnBox.map((line) => ownBoxes(line, packing)), goodsInBoxes(others, packing)]
  const packed = parts.filter((part) => part !== undefined)
  if (packed.length < parts.length) return { state: 'too-large', goodsIds: tooLarge(measured, packing) }
  return {
    state: 'packed',
    parcels: packed.flatMap(({ parcels }) => parcels),
    costSatang: packed.reduce((sum, { costSatang }) => sum + costSatang, 0),
  }
}

const goodsInBoxes = (lines: readonly MeasuredLine[], packing: Packing): Parcels | undefined =>
  lines.length === 0 ? { costSatang: 0, parcels: [] } : parcelsOfGoods(lines, packing)

/** Lines of the same goods are one: two of them are packed as well as one. */
function merged(lines: readonly OrderLine[]): OrderLine[] {
  const sorted = lines.toSorted((a, b) => (a.goods.goodsId < b.goods.goodsId ? -1 : 1))
  return [...Map.groupBy(sorted, ({ goods }) => goods.goodsId).values()].flatMap((same) => {
    const [first] = same
    const count = same.reduce((sum, line) => sum + line.count, 0)
    return first && count > 0 ? [{ goods: first.goods, count }] : []
  })
}

/** Each piece is a parcel of its own, as it is. */
function ownBoxes({ goods, count }: MeasuredLine, { priceOf }: Packing): Parcels | undefined {
  const costSatang = priceOf({ weightGrams: goods.weightGrams, size: goods.size })
  if (costSatang === undefined) return undefined
  const [turn = goods.size] = turnsOf(withoutPadding(goods).size, hasMark(goods, 'upright'))
  const place = { goods: withoutPadding(goods), count: 1, at: { x: 0, y: 0, z: 0 }, turn }
  const parcel: Parcel = {
    packaging: undefined,
    outer: goods.size,
    weightGrams: goods.weightGrams,
    costSatang,
    places: [place],
  }
  return { costSatang: costSatang * count, parcels: Array.from({ length: count }, () => parcel) }
}

/** A box that goes as it is needs nothing around it. */
const withoutPadding = (goods: MeasuredLine['goods']) => ({ ...goods, paddingMm: 0 })

/** The goods of which not even one can be sent; all of them where each one can, but not together. */
function tooLarge(lines: readonly MeasuredLine[], packing: Packing): string[] {
  const alone = lines.filter(({ goods }) => {
    const one = { goods, count: 1 }
    return !(hasMark(goods, 'own-box') ? ownBoxes(one, packing) : parcelsOfGoods([one], packing))
  })
  return (alone.length > 0 ? alone : lines).map(({ goods }) => goods.goodsId)
}
