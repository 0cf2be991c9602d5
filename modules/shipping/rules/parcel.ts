/** Where a parcel is, in our words; who is further on its way stands later. `delivering`: out for delivery. */
export const parcelStatuses = [
  'waiting',
  'collected',
  'moving',
  'delivering',
  'problem',
  'returning',
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
    case 'delivering':
      return 'shipped'
    case 'delivered':
      return 'delivered'
    case 'problem':
    case 'returning':
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

/**
 * Whether news of a parcel bring it along: what ended its course is not undone by news of the way, which come late. It
 * can still end otherwise, such as one that was signed for and then sent back. What has left never waits again.
 */
export const bringsAlong = (from: ParcelStatus | null, to: ParcelStatus): boolean =>
  from !== to && (to !== 'waiting' || from === null) && (!isSettled(from ?? undefined) || isSettled(to))

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
