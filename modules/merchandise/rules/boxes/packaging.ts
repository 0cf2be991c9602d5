import type { BoxSize } from '@langraan/shipping/rules'

type Packed = {
  readonly code: string
  readonly weightGrams: number
  readonly costSatang: number
  /** The most that may be put into it. */
  readonly mostGrams: number
}

export type CartonBox = Packed & {
  readonly form: 'box'
  readonly inner: BoxSize
  readonly outer: BoxSize
}

/** A bag, as it lies flat; its flap is not counted. */
export type Mailer = Packed & {
  readonly form: 'mailer'
  readonly widthMm: number
  readonly lengthMm: number
}

export type Packaging = CartonBox | Mailer

/** What a bag loses around its goods, so that they go in and it can be closed. */
export const MAILER_EASE_MM = 20

const WALL_MM = { 3: 3, 5: 6 } as const
const FLAPS_MM = 4

/** The room in a box of which only the outside is known, by the thickness of its walls and flaps. */
export function innerOf({ widthMm, lengthMm, heightMm }: BoxSize, ply: 3 | 5): BoxSize {
  const walls = 2 * WALL_MM[ply]
  return {
    widthMm: widthMm - walls,
    lengthMm: lengthMm - walls,
    heightMm: heightMm - walls - FLAPS_MM,
  }
}
