import { endpoint, only, replaces } from '@langraan/http'
import { monthText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import {
  amountField,
  bankFields,
  BANK_NOT_WHOLE,
  id,
  inShop,
  isBankWhole,
  ofAgent,
  profileFields,
  satang,
  text,
} from './fields-contract.ts'
import { agentRefusals } from './refusals.ts'
import { agentContracts, agentStates, agentSteps } from './rules/agent-states.ts'

const rate = z.object({ basisPoints: z.number().int(), standing: z.enum(['good', 'warned', 'stopped']) })

const listed = z.object({
  agentId: id,
  state: z.enum(agentStates),
  name: z.string(),
  shopName: z.string(),
  phone: z.string(),
  province: z.string(),
  sellsAt: z.string(),
  appliedAt: z.string(),
  levelId: id.nullable(),
  levelName: z.string().nullable(),
  /** What is missing to the next level in this period; null at the top, or where there is none. */
  nextLevel: z.object({ name: z.string(), missing: z.number().int() }).nullable(),
  /** What customers have paid for their orders of the month, and what of it was theirs. */
  soldSatang: satang,
  orderCount: z.number().int(),
  marginSatang: satang,
  creditLimitSatang: satang,
  owedSatang: satang,
  overdueSatang: satang,
  returns: rate,
  /** What can be paid out now, and what still waits for parcels, money and days. */
  availableSatang: satang,
  waitingSatang: satang,
  /** Why they are to be looked at before they are let in: the account of another agent, the phone of the shop. */
  warnings: z.array(z.enum(['account_of_another', 'phone_of_customer', 'no_account'])),
})
export type ListedAgent = z.output<typeof listed>

export const agentTabs = ['all', 'applied', 'due', 'owing', 'returns', 'quiet', 'over'] as const
export type AgentTab = (typeof agentTabs)[number]

export const listAgents = endpoint({
  route: 'GET /shops/:shopId/agents',
  summary: 'The shop’s agents with their month and their money, who sold most first',
  permission: 'shop:agents:read',
  params: inShop,
  query: z.object({
    tab: z.enum(agentTabs).default('all'),
    text: text(100).default(''),
    levelId: id.optional(),
    province: text(60).optional(),
    month: monthText.optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    items: z.array(listed),
    total: z.number().int(),
    tabs: z.array(z.object({ tab: z.enum(agentTabs), count: z.number().int() })),
    month: z.string(),
    /** Those in which agents are. */
    provinces: z.array(z.string()),
    figures: z.object({
      agentCount: z.number().int(),
      soldSatang: satang,
      soldBeforeSatang: satang,
      shareOfShopBasisPoints: z.number().int(),
      marginSatang: satang,
      owedSatang: satang,
      overdueSatang: satang,
      overdueCount: z.number().int(),
      returnsBasisPoints: z.number().int(),
      warnedCount: z.number().int(),
    }),
    /** Whether the package has agents; without it the page offers the one that does. */
    isInPackage: z.boolean(),
    /** Where one applies, to be copied. */
    applyUrl: z.string(),
  }),
})

const profile = z.object({
  ...profileFields,
  ...bankFields,
  contract: z.enum(agentContracts),
  note: text(1000).default(''),
})

const agent = listed.extend({
  ...profile.shape,
  reason: z.string(),
  isLevelLocked: z.boolean(),
  creditDays: z.number().int(),
  hasPassword: z.boolean(),
  agreedAt: z.string().nullable(),
  termsVersion: z.number().int().nullable(),
  levels: z.array(z.object({ name: z.string(), madeAt: z.string(), period: z.string().nullable() })),
})
export type Agent = z.output<typeof agent>

export const getAgent = endpoint({
  route: 'GET /shops/:shopId/agents/:agentId',
  summary: 'One agent: who they are, their level, credit, money and month',
  permission: 'shop:agents:read',
  params: ofAgent,
  output: agent,
})

const link = z.object({ agentId: id, url: z.string(), endsAt: z.string() })
export type AgentLink = z.output<typeof link>

export const addAgent = endpoint({
  route: 'POST /shops/:shopId/agents',
  summary: 'Add an agent who is approved at once, with a link by which they set their password',
  permission: 'shop:agents:manage',
  audit: 'agent.added',
  idempotent: true,
  params: inShop,
  body: profile
    .omit({ note: true })
    .extend({ levelId: id, contract: z.enum(agentContracts).default('resale') })
    .refine(isBankWhole, BANK_NOT_WHOLE),
  status: 201,
  output: link,
  refusals: only(agentRefusals, 'no_agents', 'phone_known', 'level_needed'),
})

export const saveAgent = endpoint({
  route: 'PUT /shops/:shopId/agents/:agentId',
  summary: 'Change who an agent is, their account and their contract; orders that are there keep theirs',
  permission: 'shop:agents:manage',
  audit: 'agent.changed',
  replaces: replaces(getAgent),
  params: ofAgent,
  body: profile.refine(isBankWhole, BANK_NOT_WHOLE),
  output: agent,
  refusals: only(agentRefusals, 'phone_known'),
})

/** Approve, refuse, pause, resume, end: one request, since what may follow what is one rule. */
export const stepAgent = endpoint({
  route: 'POST /shops/:shopId/agents/:agentId/steps',
  summary:
    'Approve with a level, refuse, pause, resume, end. What is refused to an agent has a reason that they read',
  permission: 'shop:agents:manage',
  audit: 'agent.stepped',
  idempotent: true,
  params: ofAgent,
  body: z.object({
    step: z.enum(agentSteps),
    /** With an approval. */
    levelId: id.optional(),
    reason: text(300).default(''),
  }),
  status: 201,
  output: agent,
  refusals: only(agentRefusals, 'no_agents', 'wrong_state', 'level_needed', 'phone_known'),
})

export const setAgentLevel = endpoint({
  route: 'PUT /shops/:shopId/agents/:agentId/level',
  summary: 'Set an agent’s level, and whether periods may move it',
  permission: 'shop:agents:manage',
  audit: 'agent.levelled',
  replaces: { none: 'it is one choice, and the last one is meant' },
  params: ofAgent,
  body: z.object({ levelId: id, isLocked: z.boolean() }),
  output: agent,
  refusals: only(agentRefusals, 'level_needed'),
})

export const setAgentCredit = endpoint({
  route: 'PUT /shops/:shopId/agents/:agentId/credit',
  summary: 'Set what an agent may owe, and for how many days',
  permission: 'shop:agents:pay',
  audit: 'agent.credited',
  replaces: { none: 'it is one choice, and the last one is meant' },
  params: ofAgent,
  body: z.object({
    creditLimitSatang: amountField,
    creditDays: z.number().int().min(0).max(365),
  }),
  output: agent,
})

export const takeRepayment = endpoint({
  route: 'POST /shops/:shopId/agents/:agentId/repayments',
  summary: 'An agent has paid what they owed: money that is in the bank',
  permission: 'shop:agents:pay',
  audit: 'agent.repaid',
  idempotent: true,
  params: ofAgent,
  body: z.object({
    amountSatang: satang.min(1, { error: 'ใส่จำนวนเงิน|Enter an amount.' }).max(10_000_000_000),
    note: text(200).default(''),
  }),
  status: 201,
  output: agent,
  refusals: only(agentRefusals, 'repays_too_much'),
})

export const makeAgentLink = endpoint({
  route: 'POST /shops/:shopId/agents/:agentId/links',
  summary: 'A link by which an agent sets a new password, once; older ones are good no more',
  permission: 'shop:agents:manage',
  audit: 'agent.invited',
  repeatable: 'a repeat makes another link, and the one before is good no more',
  params: ofAgent,
  status: 201,
  output: link,
  refusals: only(agentRefusals, 'wrong_state'),
})

const move = z.object({
  /** What it is, by its kind in the ledger. */
  kind: z.string(),
  account: z.enum(['waiting', 'available', 'owed', 'withdrawing']),
  orderId: id.nullable(),
  orderNumber: z.string().nullable(),
  amountSatang: satang,
  at: z.string(),
})
export type AgentMove = z.output<typeof move>

export const listAgentMoves = endpoint({
  route: 'GET /shops/:shopId/agents/:agentId/moves',
  summary: 'What moved in an agent’s money in a month, the newest first',
  permission: 'shop:agents:read',
  params: ofAgent,
  query: z.object({ month: monthText.optional() }),
  output: z.object({ items: z.array(move), openingSatang: satang, closingSatang: satang, month: z.string() }),
})
