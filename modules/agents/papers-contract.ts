import { endpoint, only } from '@langraan/http'
import { monthText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { id, inShop, ofAgent } from './fields-contract.ts'
import { agentRefusals } from './refusals.ts'

const language = z.enum(['th', 'en']).default('th')
const statement = z.object({ agentPaper: z.literal('statement'), month: monthText, language })
const prices = z.object({ agentPaper: z.literal('prices'), language })
const certificate = z.object({ agentPaper: z.literal('certificate'), payoutId: id, language })

const made = { status: 202, output: z.object({ agentPaperId: id }) } as const
const noLog = { audit: { none: 'a file is made of what is there, and nothing else changes' } } as const
const ofSelf = { permission: 'shop:agents:self', callers: ['agent'], keyedOnly: true } as const

export const makeAgentPaper = endpoint({
  route: 'POST /shops/:shopId/agents/:agentId/papers',
  summary:
    'Have a paper of an agent drawn: the statement of a month, their price list, or the certificate of tax that was withheld of a payout',
  permission: 'shop:agents:read',
  ...noLog,
  idempotent: true,
  params: ofAgent,
  body: z.discriminatedUnion('agentPaper', [statement, prices, certificate]),
  ...made,
  refusals: only(agentRefusals, 'nothing_withheld', 'seller_first'),
})

export const getAgentPaper = endpoint({
  route: 'GET /shops/:shopId/agents/:agentId/papers/:agentPaperId',
  summary: 'The paper as PDF; kept for a day',
  permission: 'shop:agents:read',
  params: ofAgent.extend({ agentPaperId: id }),
  output: z.any(),
  refusals: only(agentRefusals, 'paper_later'),
})

export const makeOwnPaper = endpoint({
  route: 'POST /shops/:shopId/agent/papers',
  summary: 'Have a paper of one’s own drawn: the statement of a month, or the price list',
  ...ofSelf,
  ...noLog,
  idempotent: true,
  params: inShop,
  body: z.discriminatedUnion('agentPaper', [statement, prices]),
  ...made,
})

export const getOwnPaper = endpoint({
  route: 'GET /shops/:shopId/agent/papers/:agentPaperId',
  summary: 'A paper of one’s own as PDF; kept for a day',
  ...ofSelf,
  params: inShop.extend({ agentPaperId: id }),
  output: z.any(),
  refusals: only(agentRefusals, 'paper_later'),
})
