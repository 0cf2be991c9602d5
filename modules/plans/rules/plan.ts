/** The packages of section 9 of the specification. */
export const planCodes = ['trial', 'business', 'dropship'] as const
export type PlanCode = (typeof planCodes)[number]

/** What a package allows. A missing limit is no limit. */
export type Plan = {
  code: PlanCode
  priceSatang: number
  productLimit?: number
  ordersPerDayLimit?: number
  branches: number
  pages: number
  lineOas: number
  /** Room for pictures, as they are kept. */
  galleryBytes: number
  extrasAllowed: boolean
  agents: boolean
  /** Whether it can be paid for; one that is still to come is shown and not sold. */
  isSold: boolean
  trialDays?: number
}

/** How many products may still be added: undefined when there is no limit. */
export function productsLeft(plan: Pick<Plan, 'productLimit'>, existing: number): number | undefined {
  return plan.productLimit === undefined ? undefined : Math.max(0, plan.productLimit - existing)
}
