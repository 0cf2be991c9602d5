import { endpoint, replaces } from '@langraan/http'
import { z } from 'zod'
import { amountField, inShop, shareField, text } from './fields-contract.ts'
import { measures, periodMonths, stockShownWays, underFloorWays } from './rules/agent-settings.ts'

const settings = z.object({
  takesApplications: z.boolean(),
  terms: text(10_000).min(1, { error: 'เขียนข้อตกลงที่ตัวแทนต้องยอมรับ|Write the terms that agents agree to.' }),
  underFloor: z.enum(underFloorWays),
  stockShown: z.enum(stockShownWays),
  stockCap: z.number().int().min(1).max(10_000),
  holdDays: z.number().int().min(0).max(60),
  failedFeeSatang: amountField.max(1_000_000, { error: 'ไม่เกิน 10,000 บาท|At most 10,000 baht.' }),
  warnBasisPoints: shareField,
  stopBasisPoints: shareField,
  cutOff: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'ใส่เวลา เช่น 15:00|Enter a time, such as 15:00.' }),
  withholdBasisPoints: z.number().int().min(0).max(3000),
  withholdFromSatang: amountField,
  measuredBy: z.enum(measures),
  periodMonths: z.union(periodMonths.map((months) => z.literal(months))),
  gracePeriods: z.number().int().min(0).max(12),
})
export type AgentSettingsShown = z.output<typeof settings>

export const getAgentSettings = endpoint({
  route: 'GET /shops/:shopId/agent-settings',
  summary: 'How the shop works with its agents',
  permission: 'shop:agents:read',
  params: inShop,
  output: settings,
})

export const saveAgentSettings = endpoint({
  route: 'PUT /shops/:shopId/agent-settings',
  summary: 'Change how the shop works with its agents. Orders that are there keep what they were placed with',
  permission: 'shop:agents:manage',
  audit: 'agent-settings.changed',
  replaces: replaces(getAgentSettings),
  params: inShop,
  body: settings,
  output: settings,
})
