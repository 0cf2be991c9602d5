import type { Tx } from '@langraan/db'
import { refuse } from '@langraan/http'
import { formatBaht } from '@langraan/money'
import { codFeeOf } from '@langraan/orders/rules'
import { feesOf, priceBasket, type StorefrontFrame } from '@langraan/orders/server'
import { bangkokDay } from '@langraan/thai'
import type { AgentPayment } from '../../contract.ts'
import { agentRefusals } from '../../refusals.ts'
import { agentPriceOf } from '../../rules/agent-price.ts'
import { twoAmounts, type TwoCosts } from '../../rules/two-amounts.ts'
import { buyerOf } from '../levels/buyer.ts'
import { listPricesOf, pricedByIds, type PricedVariantRow, pricesOf } from '../levels/prices.sql.ts'
import { termsFor } from '../levels/terms-for.ts'
import type { KeptSettings } from '../settings.sql.ts'

export type WantedAgentLine = { variantId: string; quantity: number; customerSatang: number }

export type AgentLine = WantedAgentLine & PricedVariantRow & { agentSatang: number; isUnderFloor: boolean }

/** The lines of an order with what each piece costs the agent; an article that stands twice is one line. */
export async function agentLines(
  tx: Tx,
  agentId: string,
  wanted: readonly WantedAgentLine[],
  now: Date,
): Promise<AgentLine[]> {
  const merged = new Map<string, WantedAgentLine>()
  for (const line of wanted) {
    const before = merged.get(line.variantId)
    merged.set(line.variantId, before ? { ...before, quantity: before.quantity + line.quantity } : line)
  }
  const ids = [...merged.keys()]
  const variants = new Map((await pricedByIds(tx, ids)).map((variant) => [variant.variantId, variant]))
  if (ids.some((id) => !variants.has(id))) refuse(agentRefusals, 'not_offered')
  const [prices, lists, buyer] = [
    await pricesOf(tx, ids),
    await listPricesOf(tx, ids),
    await buyerOf(tx, agentId),
  ]
  const day = bangkokDay(now)
  return [...merged.values()].flatMap((line) => {
    const variant = variants.get(line.variantId)
    if (!variant) return []
    const agentSatang = agentPriceOf(termsFor(buyer, variant, { prices, lists }), line.quantity, day)
    const isUnderFloor = variant.leastSatang !== null && line.customerSatang < variant.leastSatang
    return [{ ...variant, ...line, agentSatang, isUnderFloor }]
  })
}

/** Whose money comes to the shop, by how an order is paid. */
export const paidByOf = (payment: AgentPayment): 'customer' | 'agent' =>
  payment === 'cod' || payment === 'customer' ? 'customer' : 'agent'

type Deps = Parameters<typeof priceBasket>[0]

/** What the shop charges for shipping and for collecting at the door, of these goods; its own ways of shipping. */
export async function shopCosts(
  deps: Deps,
  shopId: string,
  lines: readonly AgentLine[],
  order: {
    shippingMethodId?: string | undefined
    province: string
    payment: AgentPayment
    customerShippingSatang: number
  },
  now: Date,
): Promise<{
  frame: StorefrontFrame
  shippingSatang: number
  feeSatang: number
  shippingMethods: { id: string; name: string; feeSatang: number }[]
}> {
  const basket = await priceBasket(
    deps,
    shopId,
    {
      lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity })),
      province: order.province,
      phone: '',
      channel: 'agent',
      ...(order.shippingMethodId !== undefined && { shippingMethodId: order.shippingMethodId }),
    },
    now,
  )
  const { shippingSatang, shippingDiscountSatang } = basket.priced
  // The courier collects what the customer pays, and its fee goes by that.
  const collectedSatang =
    lines.reduce((sum, line) => sum + line.quantity * line.customerSatang, 0) + order.customerShippingSatang
  return {
    frame: basket.frame,
    shippingSatang: order.shippingMethodId === undefined ? 0 : shippingSatang + shippingDiscountSatang,
    feeSatang: order.payment === 'cod' ? codFeeOf(basket.frame.codFee, collectedSatang) : 0,
    shippingMethods: feesOf(basket).map(({ id, name, feeSatang }) => ({ id, name, feeSatang })),
  }
}

/** Refuses what the shop does not let agents do: a price under the floor, or less than they owe. */
export function refuseLines(
  settings: KeptSettings,
  lines: readonly AgentLine[],
  costs: TwoCosts,
  payment: AgentPayment,
): void {
  const under = lines.find(({ isUnderFloor }) => isUnderFloor)
  if (under && settings.underFloor === 'block')
    refuse(agentRefusals, 'under_floor', {
      name: under.productName,
      least: formatBaht(under.leastSatang ?? 0),
    })
  const { customerSatang, owedSatang, marginSatang } = twoAmounts(lines, costs)
  if (paidByOf(payment) === 'customer' && marginSatang < 0)
    refuse(agentRefusals, 'under_owed', {
      customer: formatBaht(customerSatang),
      owed: formatBaht(owedSatang),
    })
}
