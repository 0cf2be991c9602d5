import type { BoxSize } from '@langraan/shipping/rules'
import { innerOf, type Packaging } from '../boxes/packaging.ts'

/** What orders are packed with. Boxes and mailers are proposed; of the others only pieces are counted. */
export const supplyKinds = ['box', 'mailer', 'bubble', 'tape', 'other'] as const
export type SupplyKind = (typeof supplyKinds)[number]

export const LONGEST_CODE = 40
export const LEAST_SIDE_MM = 10
export const MOST_SIDE_MM = 3000
export const MOST_SUPPLY_GRAMS = 20_000
export const MOST_HELD_GRAMS = 100_000
export const MOST_COST_SATANG = 10_000_000
export const MOST_PACK_PIECES = 10_000
export const MOST_PIECES = 1_000_000
/** So many kinds of supplies a shop may have. */
export const MOST_SUPPLIES = 200

/** From outside; a mailer as it lies flat has no height. */
export type OuterSize = Pick<BoxSize, 'widthMm' | 'lengthMm'> & { readonly heightMm: number | null }

/** A supply as a shop says what it is like. */
export type Supply = {
  readonly kind: SupplyKind
  readonly code: string
  /** Null of what is no box and no mailer. */
  readonly size: OuterSize | null
  /** Of a box that was measured inside. */
  readonly inner: BoxSize | null
  /** Of how many sheets its walls are. */
  readonly ply: 3 | 5
  readonly weightGrams: number
  /** The most that may be put into it. */
  readonly mostGrams: number
  readonly costSatang: number
  /** They are bought in packs of so many. */
  readonly packPieces: number
  /** It is short from here on. */
  readonly lowPieces: number
  readonly isOn: boolean
}

/** Whether its sizes are those of its kind, and there is room inside. */
export function isMeasuredRight({
  kind,
  size,
  inner,
  ply,
}: Pick<Supply, 'kind' | 'size' | 'inner' | 'ply'>): boolean {
  if (kind === 'mailer') return size !== null && size.heightMm === null && inner === null
  if (kind !== 'box') return size === null && inner === null
  if (!isBox(size)) return false
  const room = inner ?? innerOf(size, ply)
  return (['widthMm', 'lengthMm', 'heightMm'] as const).every(
    (side) => room[side] > 0 && room[side] <= size[side],
  )
}

const isBox = (size: OuterSize | null): size is BoxSize => size !== null && size.heightMm !== null

/** What the packer puts goods into, by the name that the supply has there; undefined of what holds nothing. */
export function packagingOf(supply: Supply, code: string): Packaging | undefined {
  const { kind, size, inner, ply, weightGrams, mostGrams, costSatang } = supply
  const packed = { code, weightGrams, costSatang, mostGrams }
  if (kind === 'box' && isBox(size))
    return { ...packed, form: 'box', outer: size, inner: inner ?? innerOf(size, ply) }
  if (kind === 'mailer' && size)
    return { ...packed, form: 'mailer', widthMm: size.widthMm, lengthMm: size.lengthMm }
  return undefined
}
