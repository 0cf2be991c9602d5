import type { PackingMark } from '@langraan/catalog/rules'
import type { BoxSize } from '@langraan/shipping/rules'

/** One of the goods, in millimetres and grams. What nobody has measured is undefined, and is never guessed. */
export type Goods = {
  readonly goodsId: string
  readonly size: BoxSize | undefined
  readonly weightGrams: number | undefined
  readonly marks: readonly PackingMark[]
  /** By how much a pile of them grows with each further one, where they go into each other. */
  readonly nestStepMm?: number
  /** What is wrapped around each side of it. */
  readonly paddingMm?: number
  /** What it is, as others name it in `neverWith`. */
  readonly kind?: string
  /** The kinds that may not be in one box with it. */
  readonly neverWith?: readonly string[]
}

export type OrderLine = { readonly goods: Goods; readonly count: number }

/** Goods that can be packed: their size and weight are known. */
export type MeasuredGoods = Goods & { readonly size: BoxSize; readonly weightGrams: number }
export type MeasuredLine = { readonly goods: MeasuredGoods; readonly count: number }

export const isMeasured = (line: OrderLine): line is MeasuredLine =>
  line.goods.size !== undefined && line.goods.weightGrams !== undefined

export const hasMark = ({ marks }: Goods, mark: PackingMark): boolean => marks.includes(mark)

/** What is said of a kind is said of other goods: two of the same may always be together. */
export const mayGoTogether = (a: Goods, b: Goods): boolean =>
  a.goodsId === b.goodsId ||
  (!(b.kind !== undefined && a.neverWith?.includes(b.kind)) &&
    !(a.kind !== undefined && b.neverWith?.includes(a.kind)))
