/** For what a customer may consent to being written to (PDPA). */
export const consentPurposes = ['marketing', 'analysis', 'sharing'] as const
export type ConsentPurpose = (typeof consentPurposes)[number]

export const customerSorts = ['latest', 'spent'] as const
export type CustomerSort = (typeof customerSorts)[number]

/** Which customers are meant; what is missing lets everybody through. A segment is one of these with a name. */
export type CustomerFilter = {
  readonly tag?: string | undefined
  readonly province?: string | undefined
  readonly consent?: ConsentPurpose | undefined
  readonly spentFromSatang?: number | undefined
  readonly spentToSatang?: number | undefined
  readonly ordersFrom?: number | undefined
  readonly ordersTo?: number | undefined
  /** Days in Bangkok of the last order, both within. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Counted back from today, so that a segment moves with the calendar. */
  readonly orderedWithinDays?: number | undefined
  readonly notOrderedForDays?: number | undefined
}

export const isFilterEmpty = (filter: CustomerFilter): boolean =>
  Object.values(filter).every((value) => value === undefined || value === '')

const isTurned = (from: number | undefined, to: number | undefined): boolean =>
  from !== undefined && to !== undefined && from > to

/** Ranges of a filter whose end comes before their beginning: nobody can be within. */
export const turnedRanges = (filter: CustomerFilter) => ({
  spent: isTurned(filter.spentFromSatang, filter.spentToSatang),
  orders: isTurned(filter.ordersFrom, filter.ordersTo),
  // Who last ordered 60 to 90 days ago has ordered within 90 days, and not for 60.
  lastOrder: isTurned(filter.notOrderedForDays, filter.orderedWithinDays && filter.orderedWithinDays - 1),
})

/** What was typed as tags, which a comma parts: lists and forms show them so, and a tag that has one would not come back. */
export const tagsIn = (typed: readonly string[]): string[] =>
  cleanTags(typed.flatMap((text) => text.split(/[,，]/)))

export const MOST_TAGS = 20
export const LONGEST_TAG = 40

/** Tags as they are kept: trimmed, each once whatever its letters' size, in the order given. */
export function cleanTags(tags: readonly string[]): string[] {
  const seen = new Set<string>()
  return tags
    .map((tag) => tag.normalize('NFC').replace(/\s+/g, ' ').trim())
    .filter((tag) => {
      const key = tag.toLowerCase()
      if (tag === '' || tag.length > LONGEST_TAG || seen.has(key)) return false
      seen.add(key)
      return true
    })
    .slice(0, MOST_TAGS)
}
