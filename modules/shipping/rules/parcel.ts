/** Where a parcel is, in our words. */
export const parcelStatuses = [
  'waiting',
  'collected',
  'moving',
  'problem',
  'delivered',
  'returned',
  'cancelled',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

/** What the order shows of its parcel; undefined where the order does not change. */
export function orderStatusOf(
  status: ParcelStatus,
): 'shipped' | 'delivered' | 'failed' | 'returned' | undefined {
  switch (status) {
    case 'collected':
    case 'moving':
      return 'shipped'
    case 'delivered':
      return 'delivered'
    case 'problem':
      return 'failed'
    case 'returned':
      return 'returned'
    default:
      return undefined
  }
}

/** A parcel whose course has ended is asked about no more. */
export const isSettled = (status: ParcelStatus | undefined): boolean =>
  status === 'delivered' || status === 'returned' || status === 'cancelled'

export type WeighedLine = { quantity: number; weightGrams: number | null }

/**
 * The weight of a parcel from its lines, in grams. Undefined when a line is not weighed and the shop has no
 * default: then the packer is asked.
 */
export function parcelWeight(lines: readonly WeighedLine[], defaultGrams: number | null): number | undefined {
  if (lines.every((line) => line.weightGrams !== null))
    return lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0)
  return defaultGrams ?? undefined
}
