import { endpoint, replaces } from '@langraan/http'
import { z } from 'zod'
import { everyCashRounding } from './rules/cash-rounding.ts'

const inShop = z.object({ shopId: z.uuid() })

/** How long head and foot of a receipt may be. */
export const LONGEST_PAPER_TEXT = 300

const paperText = z
  .string()
  .trim()
  .max(LONGEST_PAPER_TEXT, { error: 'ยาวได้ไม่เกิน 300 ตัวอักษร|Use at most 300 characters.' })

const settings = z.object({
  cashRounding: z.enum(everyCashRounding),
  /** Whether a device sells that may lose what it has kept. */
  sellsUnsafe: z.boolean(),
  mostDiscountBasisPoints: z
    .number()
    .int()
    .min(0, { error: 'ใส่ 0 ถึง 100|Enter 0 to 100.' })
    .max(10_000, { error: 'ใส่ 0 ถึง 100|Enter 0 to 100.' }),
  paperMm: z.union([z.literal(58), z.literal(80)]),
  header: paperText,
  footer: paperText,
})
export type TillSettingsShown = z.output<typeof settings>

export const getTillSettings = endpoint({
  route: 'GET /shops/:shopId/till-settings',
  summary: 'How the tills of the shop round, discount and print',
  permission: 'shop:till:read',
  params: inShop,
  output: settings,
})

export const saveTillSettings = endpoint({
  route: 'PUT /shops/:shopId/till-settings',
  summary: 'Change how the tills of the shop round, discount and print; each hears of it when it is online',
  permission: 'shop:till:manage',
  audit: 'till-settings.changed',
  replaces: replaces(getTillSettings),
  params: inShop,
  body: settings,
  output: settings,
})
