import { endpoint, only, replaces } from '@langraan/http'
import { monthText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { id, inShop, text } from './fields-contract.ts'
import { agentRefusals } from './refusals.ts'

export const MOST_LEVELS = 10

const level = z.object({
  levelId: id,
  name: text(40).min(1, { error: 'ใส่ชื่อระดับ|Enter a name.' }),
  /** Off retail, where neither a price list nor a price of its own says something else. */
  offBasisPoints: z.number().int().min(0).max(9000, { error: 'ลดได้ไม่เกิน 90%|At most 90 % off.' }),
  /** A price list of the catalogue, where the level has one. */
  priceListId: id.nullable(),
  /** From so much in a period: satang, pieces or orders, as the settings measure. */
  reachedFrom: z.number().int().min(0).max(1_000_000_000_000),
})
export type AgentLevelSaved = z.output<typeof level>

const shownLevel = level.extend({ agentCount: z.number().int() })
export type AgentLevel = z.output<typeof shownLevel>

export const listAgentLevels = endpoint({
  route: 'GET /shops/:shopId/agent-levels',
  summary: 'The levels of the shop’s agents, the lowest first, and the price lists that a level may have',
  permission: 'shop:agents:read',
  params: inShop,
  output: z.object({
    levels: z.array(shownLevel),
    priceLists: z.array(z.object({ priceListId: id, name: z.string() })),
  }),
})

export const saveAgentLevels = endpoint({
  route: 'PUT /shops/:shopId/agent-levels',
  summary:
    'The levels as they are to be, the lowest first; a new one brings an id of its own. New orders have the new prices',
  permission: 'shop:agents:manage',
  audit: 'agent-levels.changed',
  // How many agents a level has is shown beside it, and nobody sends that.
  replaces: replaces(listAgentLevels, ({ levels }) => ({
    levels: levels.map(({ agentCount: _counted, ...saved }) => saved),
  })),
  params: inShop,
  body: z.object({ levels: z.array(level).min(1).max(MOST_LEVELS) }),
  output: z.object({ levels: z.array(shownLevel) }),
  refusals: only(agentRefusals, 'level_used', 'list_gone'),
})

const run = z.object({
  period: z.string(),
  /** When it was run; null where it has not been yet. */
  runAt: z.string().nullable(),
  canRun: z.boolean(),
  changes: z.array(
    z.object({
      agentId: id,
      shopName: z.string(),
      fromName: z.string().nullable(),
      toName: z.string(),
      /** Stays where it is: this was one more period below the measure. */
      isWarning: z.boolean(),
      measured: z.number().int(),
    }),
  ),
})
export type LevelRun = z.output<typeof run>

export const previewLevelRun = endpoint({
  route: 'GET /shops/:shopId/agent-level-runs/:period',
  summary: 'Who would rise and fall by what was sold until the end of a month, or who did',
  permission: 'shop:agents:read',
  params: inShop.extend({ period: monthText }),
  output: run,
})

export const runLevels = endpoint({
  route: 'POST /shops/:shopId/agent-level-runs',
  summary: 'Move agents between levels by what they sold until the end of a month; each month once',
  permission: 'shop:agents:manage',
  audit: 'agent-levels.run',
  idempotent: true,
  params: inShop,
  body: z.object({ period: monthText }),
  status: 201,
  output: run,
  refusals: only(agentRefusals, 'run_before', 'period_open'),
})
