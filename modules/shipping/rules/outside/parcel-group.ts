import { handCode } from '../by-hand.ts'
import type { ParcelStatus } from '../parcel.ts'

/** What must be done with parcels, the most urgent first. `silent`: on its way, and not heard of for two days. */
export const parcelGroups = ['failed', 'silent', 'back', 'out', 'waiting', 'delivered', 'ended'] as const
export type ParcelGroup = (typeof parcelGroups)[number]

export const parcelTabs = ['all', 'attention', 'out', 'failed', 'back', 'delivered', 'cod'] as const
export type ParcelTab = (typeof parcelTabs)[number]

/** What each tab shows, in this order. Of `cod` only those whose money the courier still has. */
export const GROUPS_OF_TAB: Readonly<Record<ParcelTab, readonly ParcelGroup[]>> = {
  all: ['failed', 'silent', 'back', 'out', 'waiting'],
  attention: ['failed', 'silent', 'back'],
  out: ['out'],
  failed: ['failed'],
  back: ['back'],
  delivered: ['delivered'],
  cod: ['delivered'],
}

/** A number is found wherever its parcel stands. */
export const groupsOf = (tab: ParcelTab, isOfNumbers: boolean): readonly ParcelGroup[] =>
  isOfNumbers && tab === 'all' ? parcelGroups : GROUPS_OF_TAB[tab]

export const SILENT_HOURS = 48
export const silentBefore = (now: Date): Date => new Date(now.getTime() - SILENT_HOURS * 3_600_000)

/** Who says that a parcel came back, and nobody has scanned it here for so long, should ask the courier. */
export const RETURN_OVERDUE_DAYS = 7

/** What somebody does next with a parcel. */
export type NextStep = 'decide' | 'ask' | 'receive' | 'look-at' | 'link' | 'none'

export type StandingParcel = {
  readonly group: ParcelGroup
  readonly status: ParcelStatus | null
  readonly isReceived: boolean
  /** Whether its courier can be asked. */
  readonly isFollowed: boolean
}

export function nextStep({ group, status, isReceived, isFollowed }: StandingParcel): NextStep {
  if (group === 'failed') return 'decide'
  if (group === 'silent') return isFollowed ? 'ask' : 'link'
  if (group === 'back') return isReceived ? 'look-at' : status === 'returned' ? 'receive' : 'none'
  return group === 'out' || group === 'delivered' ? 'link' : 'none'
}

const LEAST_OF_NUMBER = 8

/**
 * Numbers as people paste them: one a line, or with commas between. Spaces part numbers where each part is long enough
 * to be one; else they stand within one, as on a slip of the post.
 */
export function numbersIn(text: string): string[] {
  const parts = text.split(/[\n\r,;\t]+/).flatMap((line) => {
    const words = line.trim().split(/\s+/)
    return words.every(({ length }) => length >= LEAST_OF_NUMBER) ? words : [line]
  })
  return [...new Set(parts.map(handCode))].filter((code) => code !== '')
}
