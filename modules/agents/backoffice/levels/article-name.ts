import type { PricedForAgents } from '../../contract.ts'

/** What an article is called, with what tells it from its neighbours. */
export const nameOf = ({ productName, variantName }: PricedForAgents): string =>
  [productName, variantName].filter(Boolean).join(' · ')
