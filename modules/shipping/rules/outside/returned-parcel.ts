import type { ParcelStatus } from '../parcel.ts'

/** What can be decided of a parcel that could not be delivered. */
export const parcelDecisions = ['redeliver', 'change', 'return'] as const
export type ParcelDecision = (typeof parcelDecisions)[number]

/** What became of a parcel that came back, once somebody looked into it. */
export const inspections = ['restocked', 'damaged', 'missing', 'claimed'] as const
export type Inspection = (typeof inspections)[number]

/** What is said of goods that did not come back with their parcel; `none` where all of them did. */
export const restsOfReturn = ['none', 'missing', 'claimed'] as const
export type RestOfReturn = (typeof restsOfReturn)[number]

/** What couriers charge besides the price of a parcel. */
export const feeKinds = ['return', 'redelivery', 'remote-area', 'reweighed', 'other'] as const
export type FeeKind = (typeof feeKinds)[number]

type Standing = {
  readonly parcelStatus: ParcelStatus | null
  readonly receivedAt: Date | null
  readonly inspectedAt: Date | null
}

/** Only of a parcel that could not be delivered, and has not turned back, is anything to decide. */
export const decide = ({ parcelStatus }: Standing): { refused: 'parcel_not_failed' } | undefined =>
  parcelStatus === 'problem' ? undefined : { refused: 'parcel_not_failed' }

const MAY_COME_BACK: ReadonlySet<ParcelStatus> = new Set([
  'collected',
  'moving',
  'delivering',
  'problem',
  'returning',
  'returned',
])

/** A parcel that lies in the shop again has come back, whatever its courier has said so far. */
export const receive = ({
  parcelStatus,
  inspectedAt,
}: Standing): { refused: 'not_coming_back' } | undefined =>
  inspectedAt === null && MAY_COME_BACK.has(parcelStatus ?? 'waiting')
    ? undefined
    : { refused: 'not_coming_back' }

type Verdict =
  | { refused: 'not_received' | 'already_looked_at' | 'return_incomplete' }
  | { inspection: Inspection }

/**
 * What a look into a parcel found. One that never came, although its courier says so, is missing or claimed as a whole.
 */
export function lookInto(
  { parcelStatus, receivedAt, inspectedAt }: Standing,
  found: { isAllBack: boolean; isAnyDamaged: boolean; rest: RestOfReturn },
): Verdict {
  if (inspectedAt !== null) return { refused: 'already_looked_at' }
  const isSaidToBeBack = parcelStatus === 'returned'
  if (receivedAt === null && !(isSaidToBeBack && found.rest !== 'none')) return { refused: 'not_received' }
  if (found.isAllBack) return { inspection: found.isAnyDamaged ? 'damaged' : 'restocked' }
  return found.rest === 'none' ? { refused: 'return_incomplete' } : { inspection: found.rest }
}
