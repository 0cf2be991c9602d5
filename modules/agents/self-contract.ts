import { endpoint, only } from '@langraan/http'
import { monthText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import {
  bankFields,
  BANK_NOT_WHOLE,
  id,
  inShop,
  isBankWhole,
  passwordField,
  profileFields,
  satang,
  shownStock,
  text,
} from './fields-contract.ts'
import { agentRefusals } from './refusals.ts'
import { agentContracts, agentStates } from './rules/agent-states.ts'
import { payoutStates, slipStates } from './rules/payout.ts'
import { measures } from './rules/agent-settings.ts'

/** What an agent asks for with the key of their own session, of themselves alone. */
const ofSelf = { permission: 'shop:agents:self', callers: ['agent'], keyedOnly: true } as const

const selfProfile = z.object({ ...profileFields, ...bankFields })

const self = z.object({
  agentId: id,
  shop: z.object({
    name: z.string(),
    phone: z.string(),
    logoUrl: z.string().nullable(),
    siteUrl: z.string(),
  }),
  state: z.enum(agentStates),
  reason: z.string(),
  profile: selfProfile,
  contract: z.enum(agentContracts),
  level: z.object({ name: z.string(), offBasisPoints: z.number().int() }).nullable(),
  /** How far it is to the next level in this period. */
  progress: z.object({
    measuredBy: z.enum(measures),
    measured: z.number().int(),
    next: z
      .object({ name: z.string(), offBasisPoints: z.number().int(), reachedFrom: z.number().int() })
      .nullable(),
    endsOn: z.string(),
  }),
  money: z.object({
    availableSatang: satang,
    /** Margins of parcels that have arrived and been paid, until they are free. */
    waitingSatang: satang,
    /** Margins of orders on their way, which come with their money. */
    expectedSatang: satang,
    expectedCount: z.number().int(),
    owedSatang: satang,
    overdueSatang: satang,
    dueOn: z.string().nullable(),
    creditLimitSatang: satang,
    creditLeftSatang: satang,
    withdrawingSatang: satang,
    /** What would go to the bank now: what is owed and the tax are taken off. Null where nothing would. */
    payout: z
      .object({ amountSatang: satang, nettedSatang: satang, taxSatang: satang, netSatang: satang })
      .nullable(),
  }),
  returns: z.object({ basisPoints: z.number().int(), standing: z.enum(['good', 'warned', 'stopped']) }),
  cutOff: z.string(),
  /** What the shop has told them and they have not read. */
  unreadNotices: z.number().int(),
  month: z.object({ soldSatang: satang, orderCount: z.number().int(), marginSatang: satang }),
})
export type AgentSelf = z.output<typeof self>

export const getAgentSelf = endpoint({
  route: 'GET /shops/:shopId/agent/self',
  summary: 'The agent who calls: level, progress, money',
  ...ofSelf,
  params: inShop,
  output: self,
})

export const getAgentProfile = endpoint({
  route: 'GET /shops/:shopId/agent/profile',
  summary: 'Who the agent is and where they are paid',
  ...ofSelf,
  params: inShop,
  output: selfProfile,
})

export const saveAgentProfile = endpoint({
  route: 'PUT /shops/:shopId/agent/profile',
  summary: 'Change the name on parcels, how to reach the agent, and their account',
  ...ofSelf,
  audit: 'agent.changed',
  replaces: { none: 'it is the agent’s own, and their last word counts' },
  params: inShop,
  body: selfProfile.refine(isBankWhole, BANK_NOT_WHOLE),
  output: selfProfile,
  refusals: only(agentRefusals, 'phone_known'),
})

export const setAgentPassword = endpoint({
  route: 'PUT /shops/:shopId/agent/password',
  summary: 'Set another password; all other sessions end',
  ...ofSelf,
  audit: { none: 'a person’s own password, which nobody else sees' },
  replaces: { none: 'it is shown to nobody' },
  params: inShop,
  body: z.object({ password: z.string().min(1).max(200), newPassword: passwordField }),
  output: z.object({}),
  refusals: only(agentRefusals, 'wrong_password', 'locked'),
  limit: { max: 10, perSeconds: 60 },
})

export const signOutAsAgent = endpoint({
  route: 'POST /shops/:shopId/agent/sign-out',
  summary: 'End the session of the agent who calls',
  ...ofSelf,
  audit: { none: 'a session that ends' },
  repeatable: 'a session that has ended stays so',
  params: inShop,
  output: z.object({}),
})

const goods = z.object({
  variantId: id,
  variantName: z.string(),
  sku: z.string(),
  /** What one piece costs the agent, and what the shop suggests to sell it for. */
  agentSatang: satang,
  suggestedSatang: satang,
  leastSatang: satang.nullable(),
  tiers: z.array(z.object({ leastQuantity: z.number().int(), priceSatang: satang })),
  stock: shownStock,
})

const product = z.object({
  productId: id,
  name: z.string(),
  /** Plain text, to copy. */
  description: z.string(),
  pictureUrls: z.array(z.string()),
  variants: z.array(goods),
})
export type AgentProduct = z.output<typeof product>

export const listAgentProducts = endpoint({
  route: 'GET /shops/:shopId/agent/products',
  summary: 'What the agent may sell: cost, suggested price and stock, with texts and pictures to share',
  ...ofSelf,
  params: inShop,
  query: z.object({
    text: text(100).default(''),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({ items: z.array(product), total: z.number().int(), levelName: z.string().nullable() }),
})

const move = z.object({
  kind: z.string(),
  account: z.enum(['waiting', 'available', 'owed', 'withdrawing']),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  amountSatang: satang,
  at: z.string(),
})

export const listOwnMoves = endpoint({
  route: 'GET /shops/:shopId/agent/moves',
  summary: 'What moved in the agent’s own money in a month, the newest first',
  ...ofSelf,
  params: inShop,
  query: z.object({ month: monthText.optional() }),
  output: z.object({ items: z.array(move), openingSatang: satang, closingSatang: satang, month: z.string() }),
})

const ownPayout = z.object({
  payoutId: id,
  state: z.enum(payoutStates),
  amountSatang: satang,
  nettedSatang: satang,
  taxSatang: satang,
  netSatang: satang,
  bankCode: z.string(),
  bankAccount: z.string(),
  reason: z.string(),
  reference: z.string(),
  slipState: z.enum(slipStates),
  madeAt: z.string(),
  decidedAt: z.string().nullable(),
})
export type OwnPayout = z.output<typeof ownPayout>

export const listOwnPayouts = endpoint({
  route: 'GET /shops/:shopId/agent/payouts',
  summary: 'The agent’s own withdrawals, the newest first',
  ...ofSelf,
  params: inShop,
  output: z.object({ items: z.array(ownPayout) }),
})

export const askForPayout = endpoint({
  route: 'POST /shops/:shopId/agent/payouts',
  summary: 'Ask the shop to pay out all that can be withdrawn; what is owed is taken off it',
  ...ofSelf,
  audit: 'agent-payout.asked',
  idempotent: true,
  params: inShop,
  /** What would go to the bank, as the agent was shown it; where it is another sum by now nothing is asked for. */
  body: z.object({ shownSatang: satang }),
  status: 201,
  output: ownPayout,
  refusals: only(agentRefusals, 'nothing_due', 'payout_waits', 'no_account', 'payout_changed'),
})

export const getOwnPayoutSlip = endpoint({
  route: 'GET /shops/:shopId/agent/payouts/:payoutId/slip',
  summary: 'The slip of a transfer to the agent who calls; another agent’s does not exist',
  ...ofSelf,
  params: inShop.extend({ payoutId: id }),
  output: z.any(),
})

export const ownStatement = endpoint({
  route: 'GET /shops/:shopId/agent/statements/:month',
  summary: 'The agent’s own statement of a month',
  ...ofSelf,
  params: inShop.extend({ month: monthText }),
  query: z.object({ language: z.enum(['th', 'en']).default('th') }),
  output: z.any(),
})
