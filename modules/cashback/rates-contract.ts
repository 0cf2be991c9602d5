import { endpoint, only } from '@langraan/http'
import { dayText } from '@langraan/http/thai-fields'
import { z } from 'zod'
import { cashbackRefusals } from './refusals.ts'
import { HIGHEST_RATE, ratePlans } from './rules/rates.ts'
import { HIGHEST_TAX } from './rules/withholding.ts'

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
  audit: 'cashback-rate.set',
  idempotent: true,
  body: z.object({
    carrier: z.string().trim().min(1).max(40).nullable(),
    planCode: z.enum(ratePlans).nullable(),
    basisPoints: points.nullable(),
    validFrom: dayText,
  }),
  status: 201,
  output: rates,
  refusals: only(cashbackRefusals, 'rate_in_past', 'carrier_unknown', 'rate_needed'),
})

const policy = z.object({
  policyId: id,
  /** In hundredths of a percent; nothing is withheld by 0. */
  basisPoints: z.number().int(),
  /** Of a payment below this nothing is withheld. */
  thresholdSatang: z.number().int(),
  validFrom: z.string(),
  madeByName: z.string(),
  madeAt: z.string(),
})
export type Policy = z.output<typeof policy>

const policies = z.object({ items: z.array(policy) })

export const listWithholding = endpoint({
  route: 'GET /operator/withholding-policies',
  summary: 'For operators: which tax is withheld of withdrawals, and who set it; the newest first',
  permission: 'operator',
  output: policies,
})

export const setWithholding = endpoint({
  route: 'POST /operator/withholding-policies',
  summary: 'Set from a day on which tax is withheld of withdrawals that are asked for; 0 withholds nothing',
  permission: 'operator',
  audit: 'withholding-policy.set',
  idempotent: true,
  body: z.object({
    basisPoints: z.number().int().min(0).max(HIGHEST_TAX, { error: 'ตั้งได้ 0–15%|Enter 0 to 15 %.' }),
    thresholdSatang: z.number().int().min(0).max(10_000_000_000),
    validFrom: dayText,
  }),
  status: 201,
  output: policies,
  refusals: only(cashbackRefusals, 'rate_in_past'),
})
