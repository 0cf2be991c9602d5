import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { id, inShop } from './fields-contract.ts'
import { twoAmountsShown } from './orders-contract.ts'
import { agentRefusals } from './refusals.ts'
import { agentContracts } from './rules/agent-states.ts'
import { agentRowFaults } from './rules/files/agent-file.ts'
import { MOST_FILE_BYTES } from './rules/files/file-size.ts'
import { orderRowFaults } from './rules/files/order-file.ts'
import { orderBody } from './self-orders-contract.ts'

const upload = { maxBytes: MOST_FILE_BYTES, maxFiles: 1 }
const unreadable = [
  'file_locked',
  'file_unreadable',
  'file_too_long',
  'file_empty',
  'file_later',
  'file_columns',
] as const
const exampleQuery = z.object({ language: z.enum(['th', 'en']).default('th') })

const ordersOfFile = z.object({
  /** By which the file is known again: what is sent of it once is not sent twice. */
  fileKey: z.string(),
  shippingMethods: z.array(z.object({ id, name: z.string() })),
  shippingMethodId: id.nullable(),
  items: z.array(
    z.object({
      rows: z.array(z.number().int()),
      customerName: z.string(),
      province: z.string(),
      goods: z.string(),
      /** What is sent to place it; null where something is wrong. */
      body: orderBody.nullable(),
      amounts: twoAmountsShown.nullable(),
      /** Whether the shop is asked for its price. */
      isUnderFloor: z.boolean(),
      faults: z.array(z.object({ row: z.number().int(), why: z.enum(orderRowFaults), stood: z.string() })),
      /** Why it would be refused, in words. */
      problem: z.string().nullable(),
    }),
  ),
})
export type OrdersOfFile = z.output<typeof ordersOfFile>

export const readAgentOrderFile = endpoint({
  route: 'POST /shops/:shopId/agent/order-files',
  summary:
    'Read a file of orders (CSV, XLSX): each with both its amounts, or what is wrong with it. Nothing is kept',
  permission: 'shop:agents:self',
  callers: ['agent'],
  keyedOnly: true,
  audit: { none: 'reads a file and keeps nothing of it' },
  repeatable: 'the same file is read the same way, and nothing is written',
  params: inShop,
  query: z.object({ shippingMethodId: id.optional() }),
  upload,
  output: ordersOfFile,
  refusals: only(agentRefusals, 'no_agents', 'paused', 'not_agent', 'too_many_returns', ...unreadable),
  limit: { max: 30, perSeconds: 60 },
})

export const agentOrderFileExample = endpoint({
  route: 'GET /shops/:shopId/agent/order-files/example',
  summary: 'An example of a file of orders, with the headings that are known',
  permission: 'shop:agents:self',
  callers: ['agent'],
  keyedOnly: true,
  params: inShop,
  query: exampleQuery,
  output: z.any(),
})

const agentsOfFile = z.object({
  fileKey: z.string(),
  items: z.array(
    z.object({
      row: z.number().int(),
      name: z.string(),
      shopName: z.string(),
      phone: z.string(),
      email: z.string(),
      lineId: z.string(),
      sellsAt: z.string(),
      province: z.string(),
      taxId: z.string(),
      bankCode: z.string(),
      bankAccount: z.string(),
      bankAccountName: z.string(),
      /** Empty where the shop has no level yet. */
      levelId: z.string(),
      contract: z.enum(agentContracts),
      faults: z.array(z.object({ row: z.number().int(), why: z.enum(agentRowFaults), stood: z.string() })),
    }),
  ),
})
export type AgentsOfFile = z.output<typeof agentsOfFile>

export const readAgentFile = endpoint({
  route: 'POST /shops/:shopId/agent-files',
  summary:
    'Read a file of agents (CSV, XLSX): each as they would be added, or what is wrong with them. Nothing is kept',
  permission: 'shop:agents:manage',
  audit: { none: 'reads a file and keeps nothing of it' },
  repeatable: 'the same file is read the same way, and nothing is written',
  params: inShop,
  upload,
  output: agentsOfFile,
  refusals: only(agentRefusals, 'no_agents', ...unreadable),
})

export const agentFileExample = endpoint({
  route: 'GET /shops/:shopId/agent-files/example',
  summary: 'An example of a file of agents, with the headings that are known',
  permission: 'shop:agents:manage',
  params: inShop,
  query: exampleQuery,
  output: z.any(),
})
