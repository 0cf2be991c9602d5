/** Where a shop stands with its package. */
export type ShopState = 'trial' | 'active' | 'due' | 'expired'

export type PlanStanding = {
  planCode: string
  chosenPlanCode: string
  trialEndsOn: string
  paidUntil: string | null
}

/**
 * The state on a Bangkok day (`YYYY-MM-DD`). A chosen package that is not paid runs on trial limits and is
 * `due`; after the last day of trial or of what was paid, the shop is `expired`: it can be read, not changed.
 */
export function shopState(standing: PlanStanding, today: string): ShopState {
  if (standing.planCode !== 'trial')
    return standing.paidUntil !== null && today <= standing.paidUntil ? 'active' : 'expired'
  if (today > standing.trialEndsOn) return 'expired'
  return standing.chosenPlanCode === 'trial' ? 'trial' : 'due'
}

/** The last day on which the shop runs as it does now. */
export const expiryDay = (standing: PlanStanding): string =>
  standing.planCode === 'trial' ? standing.trialEndsOn : (standing.paidUntil ?? standing.trialEndsOn)
