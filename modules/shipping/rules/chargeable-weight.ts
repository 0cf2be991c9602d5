/** How large a box is from outside. */
export type BoxSize = {
  readonly widthMm: number
  readonly lengthMm: number
  readonly heightMm: number
}

/** How many cubic centimetres count as a kilogram: by the contract with the courier, most often one of these. */
export const commonDivisors = [5000, 6000] as const
export const DEFAULT_DIVISOR = 5000
export const LEAST_DIVISOR = 1000
export const MOST_DIVISOR = 20_000

/** The weight that a box is charged by its volume. Cubic millimetres by the divisor are grams. */
export const volumeGrams = ({ widthMm, lengthMm, heightMm }: BoxSize, divisor: number): number =>
  Math.ceil((widthMm * lengthMm * heightMm) / divisor)

/** What a courier charges by: the weight, or the volume where that is more. A box of unknown size is charged by its weight. */
export const chargeableGrams = (
  weightGrams: number,
  size: BoxSize | undefined,
  divisor: number = DEFAULT_DIVISOR,
): number => (size ? Math.max(weightGrams, volumeGrams(size, divisor)) : weightGrams)
