import { browserStorage } from '@langraan/ui'
import { type DraftStorage, dropDraft, readDraft } from '@langraan/ui/forms'
import type { Why } from '../stock-api.ts'

// Figures that were typed and not booked: a phone that loads the page anew must not put others in their place.

const place = (): DraftStorage => browserStorage('session')

/** Under which the figures of a transfer that has arrived are kept. */
export const arrivalKey = (shopId: string, paperId: string): string => `stock-arrival:${shopId}:${paperId}`

/** It was booked or called back, by whomever. */
export const dropArrival = (shopId: string, paperId: string, storage = place()): void =>
  dropDraft(storage, arrivalKey(shopId, paperId))

export type Correction = {
  readonly onHand: number | undefined
  readonly note: string
  readonly branchId: string
  /** What lay on the shelf there by the figures when it was typed. */
  readonly seen: number
}

export const correctionKey = (shopId: string, variantId: string): string =>
  `stock-correction:${shopId}:${variantId}`

/** Pieces at a branch that are sold and lie there until they are packed. */
export const soldAt = (why: Pick<Why, 'branches'>, branchId: string): number =>
  why.branches.find((branch) => branch.branchId === branchId)?.soldUnpacked ?? 0

/** What lies on the shelf by the figures: on hand, and what is sold and not packed yet. */
export const onShelfAt = (why: Pick<Why, 'branches'>, branchId: string): number =>
  (why.branches.find((branch) => branch.branchId === branchId)?.onHand ?? 0) + soldAt(why, branchId)

/**
 * Whether a correction of the variant was typed and not booked. Where pieces have come or gone since, somebody has booked
 * something else in the meantime: what was typed was counted on another shelf, and is dropped.
 */
export function hasLeftCorrection(
  shopId: string,
  variantId: string,
  why: Pick<Why, 'branches'>,
  storage = place(),
): boolean {
  const key = correctionKey(shopId, variantId)
  const none: Correction = { onHand: undefined, note: '', branchId: '', seen: Number.NaN }
  const left = readDraft(storage, key, none)
  if (!left) return false
  if (left.seen === onShelfAt(why, left.branchId)) return true
  dropDraft(storage, key)
  return false
}
