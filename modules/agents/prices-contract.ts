import { endpoint, replaces } from '@langraan/http'
import { dayText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { amountField, id, inShop, satang, text } from './fields-contract.ts'

const priceOfOne = z.object({
  /** One of the two: for a whole level or one agent. */
  levelId: id.nullable(),
  agentId: id.nullable(),
  leastQuantity: z.number().int().min(1).max(9999),
  validFrom: dayText,
  priceSatang: amountField,
})

const priced = z.object({
  variantId: id,
  productName: z.string(),
  variantName: z.string(),
  sku: z.string(),
  pictureId: z.string().nullable(),
  retailSatang: satang,
  costSatang: satang.nullable(),
  leastSatang: satang.nullable(),
  suggestedSatang: satang.nullable(),
  /** What one piece costs an agent of each level today. */
  ofLevels: z.array(z.object({ levelId: id, priceSatang: satang })),
  prices: z.array(priceOfOne.extend({ agentName: z.string().nullable() })),
})
export type PricedForAgents = z.output<typeof priced>

export const listAgentPrices = endpoint({
  route: 'GET /shops/:shopId/agent-prices',
  summary:
    'What each article that agents sell costs them, level by level, with floors and prices of their own',
  permission: 'shop:agents:read',
  params: inShop,
  query: z.object({
    text: text(100).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({ items: z.array(priced), total: z.number().int() }),
})

const priceSet = z.object({
  leastSatang: amountField.nullable(),
  suggestedSatang: amountField.nullable(),
  prices: z
    .array(
      priceOfOne.refine((one) => (one.levelId === null) !== (one.agentId === null), {
        error: 'เลือกระดับหรือตัวแทนอย่างใดอย่างหนึ่ง|Choose a level or an agent.',
      }),
    )
    .max(100),
})
export type AgentPriceSet = z.output<typeof priceSet>

export const getAgentPrices = endpoint({
  route: 'GET /shops/:shopId/agent-prices/:variantId',
  summary: 'The floor, the suggested price and the prices of one article',
  permission: 'shop:agents:read',
  params: inShop.extend({ variantId: id }),
  output: priceSet,
})

export const saveAgentPrices = endpoint({
  route: 'PUT /shops/:shopId/agent-prices/:variantId',
  summary:
    'Set the floor, the suggested price and the prices of one article; orders that are there keep theirs',
  permission: 'shop:agents:manage',
  audit: 'agent-prices.changed',
  replaces: replaces(getAgentPrices),
  params: inShop.extend({ variantId: id }),
  body: priceSet,
  output: priceSet,
})
