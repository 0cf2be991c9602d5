/** What a new shop does on its first day, in the order in which one would. */
export const firstDaySteps = ['logo', 'product', 'receiving', 'courier', 'order'] as const
export type FirstDayStep = (typeof firstDaySteps)[number]

/** What is there of a shop. */
export type FirstDayFacts = {
  hasLogo: boolean
  productCount: number
  canReceive: boolean
  /** A courier is connected, and the main branch has an address that it can collect from. */
  canShip: boolean
  orderCount: number
}

export type FirstDay = { step: FirstDayStep; done: boolean }[]

/** The checklist as it stands; nothing once all of it is done. */
export function firstDayOf(facts: FirstDayFacts): FirstDay | undefined {
  const done: Readonly<Record<FirstDayStep, boolean>> = {
    logo: facts.hasLogo,
    product: facts.productCount > 0,
    receiving: facts.canReceive,
    courier: facts.canShip,
    order: facts.orderCount > 0,
  }
  const steps = firstDaySteps.map((step) => ({ step, done: done[step] }))
  return steps.every((one) => one.done) ? undefined : steps
}
