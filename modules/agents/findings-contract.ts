import { endpoint } from '@langraan/http'
import { z } from 'zod'
import { id, inShop, satang, text } from './fields-contract.ts'

export const findingKinds = ['own_orders', 'account_shared', 'many_returns', 'cod_edited', 'overdue'] as const

const finding = z.object({
  kind: z.enum(findingKinds),
  agentId: id,
  shopName: z.string(),
  /** Others that it is about: agents with the same account. */
  others: z.array(z.string()),
  count: z.number().int(),
  amountSatang: satang,
  /** What was found, by which the same is known again. */
  mark: z.string(),
})
export type AgentFinding = z.output<typeof finding>

const findings = z.object({
  items: z.array(finding),
  /** What was looked at, by whom, and with which word; each comes back as soon as it has become more. */
  settled: z.array(finding.extend({ note: z.string(), lookedBy: z.string(), lookedAt: z.string() })),
})
export type AgentFindings = z.output<typeof findings>

export const listAgentFindings = endpoint({
  route: 'GET /shops/:shopId/agent-findings',
  summary:
    'What a person should look at: orders to oneself, one account of several agents, many returns, cash changed after the label',
  permission: 'shop:agents:read',
  params: inShop,
  output: findings,
})

export const settleAgentFinding = endpoint({
  route: 'POST /shops/:shopId/agent-findings',
  summary: 'Say that what was found about an agent was looked at: the same is not shown again',
  permission: 'shop:agents:manage',
  audit: 'agent-finding.settled',
  idempotent: true,
  params: inShop,
  body: z.object({
    agentId: id,
    kind: z.enum(findingKinds),
    mark: text(500).min(1),
    note: text(300).default(''),
  }),
  status: 201,
  output: findings,
})
