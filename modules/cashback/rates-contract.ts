import { endpoint } from '@langraan/http'
import { dayText } from '@langraan/http/thai-fields'
import { planCodes } from '@langraan/plans/rules'
import { only } from '@langraan/http'
import { z } from 'zod'
import { cashbackRefusals } from './refusals.ts'
import { HIGHEST_RATE } from './rules/rates.ts'

const id = z.uuid()
const points = z.number().int().min(0).max(HIGHEST_RATE, {
  error: 'ตั้งได้ 0–20%|Enter 0 to 20 %.',
})

const rate = z.object({
  rateId: id,
  /** Null for all carriers. */
  carrier: z.string().nullable(),
  /** Null for all packages. */
  planCode: z.string().nullable(),
  /** In hundredths of a percent; null where from this day on there is none of its own any more. */
  basisPoints: z.number().int().nullable(),
  validFrom: z.string(),
  madeByName: z.string(),
  madeAt: z.string(),
})
export type Rate = z.output<typeof rate>

const rates = z.object({ items: z.array(rate), usualBasisPoints: z.number().int() })

export const listRates = endpoint({
  route: 'GET /operator/cashback-rates',
  summary: 'For operators: all rates of cashback that were ever set, the newest first',
  permission: 'operator',
  output: rates,
})

export const setRate = endpoint({
  route: 'POST /operator/cashback-rates',
  summary: 'Set a rate from a day on: parcels that are booked before keep theirs',
  permission: 'operator',
  idempotent: true,
  body: z.object({
    carrier: z.string().trim().min(1).max(40).nullable(),
    planCode: z.enum(planCodes).nullable(),
    basisPoints: points.nullable(),
    validFrom: dayText,
  }),
  status: 201,
  output: rates,
  refusals: only(cashbackRefusals, 'rate_in_past', 'carrier_unknown', 'rate_needed'),
})
