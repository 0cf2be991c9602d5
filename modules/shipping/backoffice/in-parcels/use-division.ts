import { useWords } from '@langraan/ui'
import { useChange } from '@langraan/ui/change'
import { useState } from 'react'
import type { OrderParcels } from '../../contract.ts'
import { shippingApi } from '../shipping-api.ts'
import { inParcelsWords } from './in-parcels-words.ts'

export const SIDES = ['length', 'width', 'height'] as const
export type Side = (typeof SIDES)[number]
type Sides = Readonly<Partial<Record<Side, number>>>

/** A parcel as it is entered. */
export type Box = { readonly grams?: number | undefined; readonly sides: Sides }
type Division = { readonly codParcelNo: number; readonly boxes: readonly Box[] }

const MM_PER_CM = 10
const side = (mm: number | undefined): number | undefined => (mm === undefined ? undefined : mm / MM_PER_CM)

const entered = ({ codParcelNo, parcels }: Pick<OrderParcels, 'codParcelNo' | 'parcels'>): Division => ({
  codParcelNo,
  boxes: parcels.map(({ weightGrams, size }) => ({
    grams: weightGrams ?? undefined,
    sides: { length: side(size?.lengthMm), width: side(size?.widthMm), height: side(size?.heightMm) },
  })),
})

function sizeOf({ length, width, height }: Sides) {
  if (length === undefined || width === undefined || height === undefined) return null
  const mm = (cm: number): number => Math.round(cm * MM_PER_CM)
  return { lengthMm: mm(length), widthMm: mm(width), heightMm: mm(height) }
}

/** Some sides and not all: nobody knows how big such a box is. */
export const isHalf = ({ sides }: Box): boolean =>
  sizeOf(sides) === null && SIDES.some((one) => sides[one] !== undefined)

const bodyOf = ({ codParcelNo, boxes }: Division) => ({
  codParcelNo,
  parcels: boxes.map(({ grams, sides }) => ({ weightGrams: grams ?? null, size: sizeOf(sides) })),
})

type Options = {
  readonly shopId: string
  readonly orderId: string
  readonly known: OrderParcels
  /** With how many parcels it begins, where somebody asked for another one. */
  readonly beginsWith: number
  readonly onClose: () => void
}

/** How an order is divided, as it is entered. */
export function useDivision({ shopId, orderId, known, beginsWith, onClose }: Options) {
  const t = useWords(inParcelsWords)
  const [division, setDivision] = useState(() => withCount(entered(known), beginsWith, known))
  const [hasTried, setTried] = useState(false)
  const save = useChange(shippingApi, 'PUT /shops/:shopId/orders/:orderId/parcels', {
    call: (wanted: Division) => ({ params: { shopId, orderId }, body: bodyOf(wanted) }),
    saw: entered(known),
    refresh: 'everything',
    said: t('saved'),
    onAnswer: onClose,
  })
  const halfAt = division.boxes.findIndex(isHalf)
  return {
    division,
    save,
    /** Which parcel has some of its sides and not all, once somebody wants to go on. */
    halfNo: hasTried && halfAt >= 0 ? halfAt + 1 : undefined,
    setCount: (count: number | undefined) => setDivision(withCount(division, count ?? 1, known)),
    setCod: (codParcelNo: number) => setDivision({ ...division, codParcelNo }),
    setBox: (at: number, box: Box) =>
      setDivision({ ...division, boxes: division.boxes.map((one, place) => (place === at ? box : one)) }),
    submit: (): void => {
      setTried(true)
      if (halfAt < 0) save.mutate(division)
    },
  }
}

/** As many as are wanted; a new one weighs its share of the goods until somebody weighs it. */
function withCount(
  { codParcelNo, boxes }: Division,
  wanted: number,
  { goodsGrams, booked, codSatang }: OrderParcels,
): Division {
  const least = Math.max(1, ...booked.map(({ parcelNo }) => parcelNo))
  const count = Math.min(20, Math.max(least, wanted))
  const isAdded = booked.length > 0
  const share = goodsGrams === null || isAdded ? undefined : Math.max(1, Math.ceil(goodsGrams / count))
  const next = Array.from({ length: count }, (_, at): Box => {
    const known = boxes[at] ?? { sides: {} }
    return count > 1 ? { ...known, grams: known.grams ?? share } : known
  })
  return { codParcelNo: codSatang > 0 && codParcelNo <= count ? codParcelNo : 1, boxes: next }
}
