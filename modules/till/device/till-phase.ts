import type { TillPhase, TillView } from './till-view.ts'

/** What is true of the device itself, whoever stands at it. */
export type Standing = { isKeyless: boolean; isPaired: boolean; isLeader: boolean; isRevoked: boolean }

/** Where a till is; what stands in the way of selling comes first. */
export function phaseOf(
  { isKeyless, isPaired, isLeader, isRevoked }: Standing,
  { storage, snapshot, staff }: Pick<TillView, 'storage' | 'snapshot' | 'staff'>,
  hasShift: boolean,
): TillPhase {
  if (isKeyless) return 'keyless'
  if (!isPaired) return 'unpaired'
  if (!isLeader) return 'elsewhere'
  if (isRevoked) return 'revoked'
  if (!snapshot) return 'opening'
  if (storage && !storage.isKept && !snapshot.settings.sellsUnsafe) return 'unsafe'
  if (!staff) return 'locked'
  return hasShift ? 'selling' : 'closed'
}
