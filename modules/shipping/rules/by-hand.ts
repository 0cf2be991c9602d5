import type { ParcelStatus } from './parcel.ts'

/** What the shop tells of a parcel that no courier tells about. */
export const movesByHand = ['collected', 'delivered', 'problem', 'returned'] as const
export type MoveByHand = (typeof movesByHand)[number]

const NEXT: Readonly<Partial<Record<ParcelStatus, readonly MoveByHand[]>>> = {
  waiting: ['collected'],
  collected: ['delivered', 'problem', 'returned'],
  problem: ['delivered', 'returned'],
  // Told by a courier through which it is followed, or was.
  moving: ['delivered', 'problem', 'returned'],
  delivering: ['delivered', 'problem', 'returned'],
  returning: ['delivered', 'returned'],
}

/** Where a parcel can go from where it is; what has arrived, or come back, stays. */
export const nextByHand = (status: ParcelStatus | null): readonly MoveByHand[] =>
  NEXT[status ?? 'waiting'] ?? []

/** A press by mistake is noticed the same evening, or after a weekend; what left longer ago is with its carrier. */
export const TAKE_BACK_DAYS = 3

/** Until when it can be taken back that a parcel was handed over; undefined where nothing is to be taken back. */
export function takeBackUntil(status: ParcelStatus | null, handedOverAt: Date | null): Date | undefined {
  if (status !== 'collected' || handedOverAt === null) return undefined
  return new Date(handedOverAt.getTime() + TAKE_BACK_DAYS * 86_400_000)
}

/** A number as couriers write it: pasted with spaces and small letters, printed without. Hyphens are theirs, and stay. */
export const handCode = (typed: string): string => typed.replace(/[\s\u200B-\u200D\uFEFF]/g, '').toUpperCase()
