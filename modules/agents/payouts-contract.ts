import { endpoint, only } from '@langraan/http'
import { monthText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { id, inShop, ofAgent, satang, text } from './fields-contract.ts'
import { agentRefusals } from './refusals.ts'
import { payoutStates, slipStates } from './rules/payout.ts'

export const MOST_SLIP_BYTES = 12_582_912

const payout = z.object({
  payoutId: id,
  agentId: id,
  name: z.string(),
  shopName: z.string(),
  state: z.enum(payoutStates),
  askedBy: z.enum(['agent', 'shop']),
  amountSatang: satang,
  nettedSatang: satang,
  taxSatang: satang,
  /** What goes to the bank. */
  netSatang: satang,
  bankCode: z.string(),
  bankAccount: z.string(),
  bankAccountName: z.string(),
  reason: z.string(),
  reference: z.string(),
  slipState: z.enum(slipStates),
  madeAt: z.string(),
  decidedAt: z.string().nullable(),
})
export type AgentPayout = z.output<typeof payout>

export const listAgentPayouts = endpoint({
  route: 'GET /shops/:shopId/agent-payouts',
  summary: 'What agents are to be paid and were paid, the newest first',
  permission: 'shop:agents:read',
  params: inShop,
  query: z.object({
    state: z.enum(payoutStates).optional(),
    agentId: id.optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    items: z.array(payout),
    total: z.number().int(),
    waitingSatang: satang,
    waitingCount: z.number().int(),
    /** Files that the shop's own bank reads, each with how many of those that wait it pays. */
    bankFiles: z.array(
      z.object({ format: z.string(), th: z.string(), en: z.string(), payoutCount: z.number().int() }),
    ),
  }),
})

export const makeAgentPayouts = endpoint({
  route: 'POST /shops/:shopId/agent-payouts',
  summary:
    'Make payouts of all that these agents can be paid now. Those with nothing due are told, and the others go on',
  permission: 'shop:agents:pay',
  audit: 'agent-payout.made',
  idempotent: true,
  params: inShop,
  body: z.object({ agentIds: z.array(id).min(1).max(500) }),
  status: 201,
  output: z.object({
    made: z.array(payout),
    left: z.array(
      z.object({
        agentId: id,
        shopName: z.string(),
        why: z.enum(['nothing_due', 'payout_waits', 'no_account']),
      }),
    ),
  }),
})

const ofPayout = inShop.extend({ payoutId: id })

export const settleAgentPayout = endpoint({
  route: 'POST /shops/:shopId/agent-payouts/:payoutId/payment',
  summary: 'A payout was transferred, by hand or by the bank’s file',
  permission: 'shop:agents:pay',
  audit: 'agent-payout.paid',
  idempotent: true,
  params: ofPayout,
  body: z.object({ reference: text(100).default('') }),
  status: 201,
  output: payout,
  refusals: only(agentRefusals, 'payout_decided'),
})

export const refuseAgentPayout = endpoint({
  route: 'POST /shops/:shopId/agent-payouts/:payoutId/refusal',
  summary: 'A payout is not made: the money is the agent’s again, with a reason that they read',
  permission: 'shop:agents:pay',
  audit: 'agent-payout.refused',
  idempotent: true,
  params: ofPayout,
  body: z.object({ reason: text(300).min(1, { error: 'บอกเหตุผล ตัวแทนจะเห็น|Say why; the agent reads it.' }) }),
  status: 201,
  output: payout,
  refusals: only(agentRefusals, 'payout_decided'),
})

export const addAgentPayoutSlip = endpoint({
  route: 'POST /shops/:shopId/agent-payouts/:payoutId/slip',
  summary: 'Add the slip of a transfer to an agent, which they see; another one takes its place',
  permission: 'shop:agents:pay',
  audit: 'agent-payout-slip.added',
  idempotent: true,
  params: ofPayout,
  upload: { maxBytes: MOST_SLIP_BYTES, maxFiles: 1 },
  status: 201,
  output: payout,
  refusals: only(agentRefusals, 'payout_decided'),
})

export const getAgentPayoutSlip = endpoint({
  route: 'GET /shops/:shopId/agent-payouts/:payoutId/slip',
  summary: 'The slip of a transfer to an agent, as a picture',
  permission: 'shop:agents:read',
  params: ofPayout,
  output: z.any(),
})

export const agentPayoutSheet = endpoint({
  route: 'GET /shops/:shopId/agent-payouts/sheet',
  summary: 'All payouts that wait, as a workbook for the bank',
  permission: 'shop:agents:pay',
  params: inShop,
  output: z.any(),
})

export const agentPayoutBankFile = endpoint({
  route: 'GET /shops/:shopId/agent-payouts/bank-file',
  summary:
    'Payouts that wait, as the file that the shop’s bank reads: those whose accounts the format pays to',
  permission: 'shop:agents:pay',
  params: inShop,
  query: z.object({
    format: text(40).min(1),
    /** By which SCB knows the company; of no use to others. */
    companyCode: text(20).default(''),
    language: z.enum(['th', 'en']).default('th'),
  }),
  output: z.any(),
  refusals: only(agentRefusals, 'no_bank_account', 'bank_file_refused'),
})

export const agentStatement = endpoint({
  route: 'GET /shops/:shopId/agents/:agentId/statements/:month',
  summary: 'The statement of an agent and a month: each order with its two amounts, what moved, what is left',
  permission: 'shop:agents:read',
  params: ofAgent.extend({ month: monthText }),
  query: z.object({ language: z.enum(['th', 'en']).default('th') }),
  output: z.any(),
})
