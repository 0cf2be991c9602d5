import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { id, inShop, satang, text } from './fields-contract.ts'
import { agentRefusals } from './refusals.ts'
import { agentContracts } from './rules/agent-states.ts'

export const marginStates = ['none', 'waits', 'free'] as const

/** The two amounts of an order, and where the margin is. */
export const twoAmountsShown = z.object({
  customerSatang: satang,
  owedSatang: satang,
  marginSatang: satang,
  customerGoodsSatang: satang,
  owedGoodsSatang: satang,
  customerShippingSatang: satang,
  shippingSatang: satang,
  feeSatang: satang,
})
export type TwoAmountsShown = z.output<typeof twoAmountsShown>

const ofOrder = z.object({
  orderId: id,
  agentId: id,
  shopName: z.string(),
  name: z.string(),
  phone: z.string(),
  senderName: z.string(),
  senderPhone: z.string(),
  levelName: z.string().nullable(),
  contract: z.enum(agentContracts),
  paidBy: z.enum(['customer', 'agent']),
  paidFrom: z.enum(['slip', 'balance', 'credit']).nullable(),
  amounts: twoAmountsShown,
  /** What of the margin is in the ledger, and from when it is free. */
  earnedSatang: satang,
  marginState: z.enum(marginStates),
  marginDueAt: z.string().nullable(),
  feeChargedSatang: satang,
  /** Under the floor, and nobody has decided yet. */
  asks: z.boolean(),
  /** Why the price was not allowed; empty where it was. */
  refusedReason: z.string(),
})
export type AgentOfOrder = z.output<typeof ofOrder>

export const getAgentOfOrder = endpoint({
  route: 'GET /shops/:shopId/orders/:orderId/agent',
  summary: 'Who has sold an order as an agent, and its two amounts; null of any other order',
  permission: 'shop:agents:read',
  params: inShop.extend({ orderId: id }),
  output: z.object({ agent: ofOrder.nullable() }),
})

export const allowAgentPrice = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/agent-price-allowance',
  summary: 'Allow an order whose agent sells under the floor',
  permission: 'shop:agents:manage',
  audit: 'agent-order.allowed',
  idempotent: true,
  params: inShop.extend({ orderId: id }),
  status: 201,
  output: z.object({ agent: ofOrder.nullable() }),
  refusals: only(agentRefusals, 'wrong_state'),
})

export const refuseAgentPrice = endpoint({
  route: 'POST /shops/:shopId/orders/:orderId/agent-price-refusal',
  summary: 'Refuse a price under the floor: the order is called off, with a reason that its agent reads',
  permission: 'shop:agents:manage',
  audit: 'agent-order.refused',
  idempotent: true,
  params: inShop.extend({ orderId: id }),
  body: z.object({ reason: text(300).min(1, { error: 'บอกเหตุผล ตัวแทนจะเห็น|Say why; the agent reads it.' }) }),
  status: 201,
  output: z.object({ agent: ofOrder.nullable() }),
  refusals: only(agentRefusals, 'wrong_state'),
})

const listedOrder = z.object({
  orderId: id,
  orderNumber: z.string(),
  placedAt: z.string(),
  agentId: id,
  shopName: z.string(),
  customerName: z.string(),
  paymentStatus: z.string(),
  fulfilmentStatus: z.string(),
  paymentMethod: z.string(),
  customerSatang: satang,
  owedSatang: satang,
  marginSatang: satang,
  marginState: z.enum(marginStates),
  asks: z.boolean(),
})
export type ListedAgentOrder = z.output<typeof listedOrder>

export const listAgentOrders = endpoint({
  route: 'GET /shops/:shopId/agent-orders',
  summary: 'Orders of agents with their two amounts, the newest first',
  permission: 'shop:agents:read',
  params: inShop,
  query: z.object({
    agentId: id.optional(),
    asks: z.literal('yes').optional(),
    text: text(100).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({ items: z.array(listedOrder), total: z.number().int() }),
})

const soldGoods = z.object({
  variantId: id,
  productName: z.string(),
  variantName: z.string(),
  quantity: z.number().int(),
  customerSatang: satang,
})

export const listAgentGoods = endpoint({
  route: 'GET /shops/:shopId/agents/:agentId/sold-goods',
  summary: 'What an agent sells, in the last 90 days, most first',
  permission: 'shop:agents:read',
  params: inShop.extend({ agentId: id }),
  output: z.object({ items: z.array(soldGoods) }),
})
