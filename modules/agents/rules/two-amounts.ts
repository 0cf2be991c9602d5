/** One line of an agent's order: what one piece costs the customer and the agent. */
export type TwoPriced = { quantity: number; customerSatang: number; agentSatang: number }

/** Beside the goods: what the customer pays for shipping, and what the agent owes for it and for collecting. */
export type TwoCosts = { customerShippingSatang: number; shippingSatang: number; feeSatang: number }

export type TwoAmounts = {
  /** What the customer pays, all of it. */
  customerSatang: number
  /** What the agent owes the shop: goods at their price, shipping, fees. */
  owedSatang: number
  /** What stays with the agent. */
  marginSatang: number
  customerGoodsSatang: number
  owedGoodsSatang: number
}

/** The two amounts of an order, which are never mixed: what the customer pays is what the agent owes and their margin. */
export function twoAmounts(lines: readonly TwoPriced[], costs: TwoCosts): TwoAmounts {
  const sum = (of: (line: TwoPriced) => number) =>
    lines.reduce((total, line) => total + line.quantity * of(line), 0)
  const customerGoodsSatang = sum((line) => line.customerSatang)
  const owedGoodsSatang = sum((line) => line.agentSatang)
  const customerSatang = customerGoodsSatang + costs.customerShippingSatang
  const owedSatang = owedGoodsSatang + costs.shippingSatang + costs.feeSatang
  return {
    customerSatang,
    owedSatang,
    marginSatang: customerSatang - owedSatang,
    customerGoodsSatang,
    owedGoodsSatang,
  }
}

/** What an order charges whoever pays the shop for it, the customer or the agent, after all that was changed in it. */
export type Charged = TwoCosts & {
  paidBy: 'customer' | 'agent'
  totalSatang: number
  /** What of it is for shipping, and for paying at the door. */
  chargedShippingSatang: number
}

/**
 * The two amounts of an order that is there. What is paid to the shop is what the order says, with every discount and fee
 * that it was given since; the other amount is beside it.
 */
export function amountsOfOrder(
  lines: readonly TwoPriced[],
  { paidBy, totalSatang, chargedShippingSatang, ...costs }: Charged,
): TwoAmounts & TwoCosts {
  const agreed = twoAmounts(lines, costs)
  if (paidBy === 'customer')
    return {
      ...costs,
      customerShippingSatang: chargedShippingSatang,
      customerSatang: totalSatang,
      customerGoodsSatang: totalSatang - chargedShippingSatang,
      owedSatang: agreed.owedSatang,
      owedGoodsSatang: agreed.owedGoodsSatang,
      marginSatang: totalSatang - agreed.owedSatang,
    }
  return {
    ...costs,
    shippingSatang: chargedShippingSatang - costs.feeSatang,
    customerSatang: agreed.customerSatang,
    customerGoodsSatang: agreed.customerGoodsSatang,
    owedSatang: totalSatang,
    owedGoodsSatang: totalSatang - chargedShippingSatang,
    marginSatang: agreed.customerSatang - totalSatang,
  }
}

/**
 * What the parts of an order that was split bear of its shipping and fees, by what each leaves above its goods: so that
 * together they leave the agent what the whole has left. What one part is short of is the other's to bear.
 */
export function sharedCosts(
  { stays, goes }: { stays: number; goes: number },
  costsSatang: number,
): { staysSatang: number; goesSatang: number } {
  if (goes <= 0) return { staysSatang: costsSatang - goes, goesSatang: 0 }
  const goesSatang = Math.min(goes, Math.max(0, costsSatang - stays))
  return { staysSatang: Math.max(0, costsSatang - goesSatang), goesSatang }
}

/** What an order leaves above what the agent owes for its goods: shipping and fees are paid of it, the rest is margin. */
export const leftAboveGoods = ({ kept, keptNetSatang, costs }: MarginOrder): number =>
  keptNetSatang +
  costs.customerShippingSatang -
  kept.reduce((sum, line) => sum + line.quantity * line.agentSatang, 0)

/** How an agent's order stands, for its margin. */
export type MarginOrder = {
  paidBy: 'customer' | 'agent'
  /** What the customer's order comes to now, and what of it the shop has and has not given back. */
  totalSatang: number
  paidSatang: number
  isOver: boolean
  hasArrived: boolean
  /** The parcel came back and nobody has paid for it. */
  cameBackUnpaid: boolean
  /** The pieces that are still the customer's, at both prices. */
  kept: readonly TwoPriced[]
  costs: TwoCosts
  /** What the order still charges the customer for its goods that were kept, after all discounts. */
  keptNetSatang: number
}

/** What of an order is the agent's by now: its margin, and what they bear of a parcel that came back. */
export function marginDue(
  order: MarginOrder,
  failedFeeSatang: number,
): { marginSatang: number; feeSatang: number } {
  const feeSatang = order.cameBackUnpaid ? failedFeeSatang : 0
  const isEarned =
    order.paidBy === 'customer' && !order.isOver && order.hasArrived && order.paidSatang >= order.totalSatang
  if (!isEarned) return { marginSatang: 0, feeSatang }
  const leftSatang = leftAboveGoods(order) - order.costs.shippingSatang - order.costs.feeSatang
  // What the customer has paid less than is owed is the shop's own decision: nobody is asked for it afterwards.
  return { marginSatang: Math.max(0, leftSatang), feeSatang }
}
