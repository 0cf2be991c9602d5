import { endpoint, only, replaces } from '@langraan/http'
import { z } from 'zod'
import { paymentRefusals } from './refusals.ts'
import { checkerTroubles, slipProviders } from './rules/slip-provider.ts'

const shopParams = z.object({ shopId: z.uuid() })

const settings = z.object({
  /** Null: nobody checks the shop’s slips. */
  service: z.enum(slipProviders).nullable(),
  branch: z.string(),
  keyHint: z.string(),
  confirmsItself: z.boolean(),
  /** Null: without limit, or not known. */
  leftCount: z.number().int().nullable(),
  trouble: z.enum(checkerTroubles).nullable(),
  checkedAt: z.string().nullable(),
})
export type SlipCheckerSettings = z.output<typeof settings>

export const getSlipChecker = endpoint({
  route: 'GET /shops/:shopId/slip-checker',
  summary: 'Who checks the shop’s slips with the banks',
  permission: 'shop:payments:read',
  params: shopParams,
  output: settings,
})

export const saveSlipChecker = endpoint({
  route: 'PUT /shops/:shopId/slip-checker',
  summary: 'Have slips checked by SlipOK or EasySlip; the key is tried first',
  permission: 'shop:shop:settings',
  audit: 'slip-checker.saved',
  replaces: replaces(getSlipChecker),
  params: shopParams,
  body: z.object({
    service: z.enum(slipProviders),
    /** SlipOK’s id of the shop; EasySlip has none. */
    branch: z
      .string()
      .trim()
      .max(20)
      .regex(/^\d*$/, { error: 'Branch ID เป็นตัวเลข|A branch ID has digits only.' })
      .optional(),
    /** Missing: the one that is kept. */
    key: z
      .string()
      .trim()
      .min(8)
      .max(200)
      .regex(/^[\x21-\x7e]+$/, { error: 'คัดลอกคีย์ใหม่ทั้งหมด|Copy the whole key again.' })
      .optional(),
    confirmsItself: z.boolean(),
  }),
  output: settings,
  refusals: only(paymentRefusals, 'checker_key_needed', 'checker_key_refused', 'checker_unreachable'),
})

export const removeSlipChecker = endpoint({
  route: 'DELETE /shops/:shopId/slip-checker',
  summary: 'Have nobody check slips any more',
  permission: 'shop:shop:settings',
  audit: 'slip-checker.removed',
  params: shopParams,
  output: settings,
})
